package words

import (
	"bytes"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"overtheboard/resources"
)

// A template is a text with fields:
//
//	{{.Piece}}               the value of Piece
//	{{.Piece:den}}           the form "den" of the names in it, if they have one: "den Läufer"; {{.Piece:Den}} capitalised
//	{{.Side|bieten|bietet}}  the first text for White or Black, the second for a player's name
//
// A Verbatim is inserted as it is; other values are isolated in right-to-left texts.
type template []part

type part struct {
	text         string // before the field
	name         string // of the field; "" at the end
	form         string // of the names in it, "" for unchanged
	ours, theirs string // the text for a colour, and for a name
	choice       bool
}

var place = regexp.MustCompile(`\{\{\.([A-Za-z]+)(?::([\p{L}\p{M}]+)|\|([^|{}]*)\|([^|{}]*))?\}\}`)

// parseTemplate parses a text. Invalid fields are text.
func parseTemplate(text string) template {
	var parts template
	from := 0
	for _, at := range place.FindAllStringSubmatchIndex(text, -1) {
		group := func(i int) string {
			if at[2*i] < 0 {
				return ""
			}
			return text[at[2*i]:at[2*i+1]]
		}
		parts = append(parts, part{
			text: text[from:at[0]], name: group(1), form: group(2), ours: group(3), theirs: group(4), choice: at[6] >= 0,
		})
		from = at[1]
	}
	return append(parts, part{text: text[from:]})
}

// fill returns a text with its fields filled in. A field without a value stays, so that the fault is visible.
func (t *texts) fill(text string, data With) string {
	if !strings.Contains(text, "{{") {
		return text
	}
	known, ok := t.parsed.Load(text)
	if !ok {
		known = parseTemplate(text)
		t.parsed.Store(text, known)
	}
	var b bytes.Buffer
	for _, p := range known.(template) {
		value, given := data[p.name]
		verbatim, whole := value.(verbatim)
		b.WriteString(p.text)
		if given && t.code == resources.English && takesAn(p.text, fmt.Sprint(value)) {
			b.Truncate(b.Len() - 1)
			b.WriteString("n ")
		}
		switch {
		case p.name == "":
		case !given:
			b.WriteString("{{." + p.name + "}}")
		case whole:
			b.WriteString(string(verbatim))
		case p.choice && t.nouns().colors[fmt.Sprint(value)]:
			b.WriteString(p.ours)
		case p.choice:
			b.WriteString(p.theirs)
		case p.form != "":
			b.WriteString(t.isolated(text, t.nouns().inflected(fmt.Sprint(value), p.form)))
		default:
			b.WriteString(t.isolated(text, fmt.Sprint(value)))
		}
	}
	return b.String()
}

// takesAn reports whether an English text that ends in "a" needs "an" before the next: "an archer or rook".
func takesAn(text, next string) bool {
	return (text == "A " || text == "a " || strings.HasSuffix(text, " a ")) && next != "" && strings.ContainsRune("AEIOaeio", rune(next[0]))
}

// nounName is the base form of a name; an entry that has it is a noun.
const nounName = "name"

// nounLetter is the letter of a kind of piece in moves, if it differs from the English one.
const nounLetter = "letter"

// nouns are the inflected names of a language.
type nouns struct {
	forms  map[string]map[string]any // by base form
	names  *regexp.Regexp            // matches any of them; nil: there are none
	colors map[string]bool           // the names of White and Black
}

func newNouns(entries map[string]any) *nouns {
	n := &nouns{forms: map[string]map[string]any{}, colors: map[string]bool{}}
	for _, key := range []string{"color.white", "color.black"} {
		n.colors[general(entries[key])] = true
	}
	for _, entry := range entries {
		if forms, ok := entry.(map[string]any); ok && forms[nounName] != nil {
			n.forms[general(forms)] = forms
		}
	}
	if len(n.forms) == 0 {
		return n
	}
	longest := slices.SortedFunc(maps.Keys(n.forms), func(a, b string) int { return len(b) - len(a) })
	for i, name := range longest {
		longest[i] = regexp.QuoteMeta(name)
	}
	n.names = regexp.MustCompile(strings.Join(longest, "|"))
	return n
}

// inflected returns a text with its names in a form: "Läufer oder Turm" in the form "den" is "den Läufer oder den Turm". Names
// without that form stay. A capitalised form gives a capital.
func (n *nouns) inflected(text, form string) string {
	if n.names == nil {
		return text
	}
	var b strings.Builder
	from := 0
	for _, at := range n.names.FindAllStringIndex(text, -1) {
		before, _ := utf8.DecodeLastRuneInString(text[:at[0]])
		after, _ := utf8.DecodeRuneInString(text[at[1]:])
		if unicode.IsLetter(before) || unicode.IsLetter(after) {
			continue // part of another word
		}
		b.WriteString(text[from:at[0]])
		b.WriteString(formOf(n.forms[text[at[0]:at[1]]], text[at[0]:at[1]], form, from == 0))
		from = at[1]
	}
	return b.String() + text[from:]
}

// formOf returns a form of a name, or the name if it has none. A capitalised form gives a capital, but only if the name comes
// first.
func formOf(forms map[string]any, name, form string, first bool) string {
	if said, ok := forms[form].(string); ok {
		return said
	}
	said, ok := forms[uncapital(form)].(string)
	switch {
	case !ok:
		return name
	case first:
		return Capital(said)
	}
	return said
}

func uncapital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToLower(first)) + text[size:]
}
