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

// A template is a text with places to fill in:
//
//	{{.Piece}}               what is given as Piece
//	{{.Piece:den}}           the form "den" of the names in it, where they have one: "den Läufer"; {{.Piece:Den}} with a capital
//	{{.Side|bieten|bietet}}  the first text for White or Black, the second for a player's name
//
// A Verbatim is written as it is; what else is filled in is kept from turning a text that is written from right to left.
type template []part

type part struct {
	text         string // before the place
	name         string // of what is filled in; "" at the end
	form         string // of the names in it, "" for as it is
	ours, theirs string // what is written instead, for a colour and for a name
	choice       bool
}

// place is a place in a template.
var place = regexp.MustCompile(`\{\{\.([A-Za-z]+)(?::([\p{L}\p{M}]+)|\|([^|{}]*)\|([^|{}]*))?\}\}`)

// parseTemplate takes a text apart. What looks like no place is text.
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

// fill returns a text with its places filled in. A place that nothing is given for stays, so that it is seen.
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
		verbatim, whole := value.(Verbatim)
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

// takesAn tells whether what follows an English text needs "an" where the text ends in "a": "an archer or rook".
func takesAn(text, next string) bool {
	return (text == "A " || text == "a " || strings.HasSuffix(text, " a ")) && next != "" && strings.ContainsRune("AEIOaeio", rune(next[0]))
}

// nounName is the form of a name as it stands alone; an entry that has it is a noun.
const nounName = "name"

// nounLetter is the letter by which moves name a kind of piece, where it is another than the English one.
const nounLetter = "letter"

// nouns are the names of a language that have forms.
type nouns struct {
	forms  map[string]map[string]any // by the name as it stands alone
	names  *regexp.Regexp            // any of them; nil: there are none
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

// inflected returns a text with the names in it in a form: "Läufer oder Turm" in the form "den" is "den Läufer oder den
// Turm". What has no such form stays as it is. A form that is asked for with a capital has one.
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
			continue // a part of another word
		}
		b.WriteString(text[from:at[0]])
		b.WriteString(formOf(n.forms[text[at[0]:at[1]]], text[at[0]:at[1]], form, from == 0))
		from = at[1]
	}
	return b.String() + text[from:]
}

// formOf returns a form of a name, the name itself if it has none. What is asked for with a capital is that form with a
// capital, but only where the name comes first.
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

// uncapital returns a text with its first letter in small.
func uncapital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToLower(first)) + text[size:]
}
