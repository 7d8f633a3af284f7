package words

import (
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"

	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/game/testenv"
	"overtheboard/resources"
)

// dataTexts returns the English texts of the shipped library and rulesets, by their translation keys.
func dataTexts(t *testing.T) map[string]any {
	t.Helper()
	texts := map[string]any{}
	pieceName := regexp.MustCompile(`"name": "([^"]+)"`)
	for _, file := range []string{"piece_library.json", "ruleset.json"} {
		data, err := os.ReadFile(filepath.Join("..", "..", "resources", "rulesets", file))
		testenv.Must(t, err)
		for _, found := range pieceName.FindAllStringSubmatch(string(data), -1) {
			texts[kindKey(found[1])] = strings.ToLower(found[1])
		}
	}
	if len(texts) < 30 {
		t.Fatalf("only %d names of pieces are found", len(texts))
	}
	for _, name := range resources.Rulebook().Names() {
		rs, err := resources.Rulebook().Ruleset(name)
		testenv.Must(t, err)
		texts[aboutKey(name)] = rs.Definition().Description
	}
	return texts
}

// Placeholders that stand for a name, by what they name.
var (
	pieceNames = []string{"Piece", "Pieces", "Captured", "Promoted", "AtPiece", "ByPiece", "Royal", "Partner", "King"}
	sideNames  = []string{"Side", "Opponent", "Other", "Winner", "Loser"}
)

// formsOf returns the texts of an entry by form, "" for the only one.
func formsOf(entry any) map[string]string {
	forms := map[string]string{}
	switch entry := entry.(type) {
	case string:
		forms[""] = entry
	case map[string]any:
		for form, text := range entry {
			forms[form], _ = text.(string)
		}
	}
	return forms
}

// isNoun reports whether an entry may be a noun with forms.
func isNoun(key string) bool {
	return strings.HasPrefix(key, "kind.") || key == "color.white" || key == "color.black"
}

func places(entry any) []string {
	names := map[string]bool{}
	for _, text := range formsOf(entry) {
		for _, p := range parseTemplate(text) {
			if p.name != "" {
				names[p.name] = true
			}
		}
	}
	return slices.Sorted(maps.Keys(names))
}

// TestLanguages: each language has every text, with the same placeholders, in all forms of its grammar. Missing ones are
// listed with their English text.
func TestLanguages(t *testing.T) {
	english := englishFile(t)
	wanted := maps.Clone(english)
	maps.Copy(wanted, dataTexts(t))
	for _, l := range resources.Languages() {
		t.Run(l.Code, func(t *testing.T) {
			texts, missing := readTexts(l.Code), t.Errorf
			if testing.Short() { // an English text may be written before the others; the gate asks for all
				missing = t.Logf
			}
			if l.Code == resources.English {
				checkEntries(t, texts, english)
				return
			}
			for _, key := range slices.Sorted(maps.Keys(wanted)) {
				if _, ok := texts.entries[key]; !ok {
					missing("missing: %q: %q", key, wanted[key])
				}
			}
			for _, key := range slices.Sorted(maps.Keys(texts.entries)) {
				if _, ok := wanted[key]; !ok {
					missing("%q is no text of the program", key)
				}
			}
			checkEntries(t, texts, wanted)
			checkLetters(t, texts)
		})
	}
}

// TestKeysStandOnce: no translation file has a key twice, because only one of the texts would be shown.
func TestKeysStandOnce(t *testing.T) {
	files, err := filepath.Glob("../../resources/translations/*.json")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, name := range files {
		data, err := os.ReadFile(name)
		testenv.Must(t, err)
		doc, err := source.ParseJSON(name, data)
		testenv.Must(t, err)
		if len(doc.Faults()) > 0 {
			t.Error(doc.Faults())
		}
	}
}

func checkEntries(t *testing.T, texts *texts, english map[string]any) {
	plurals := pluralsOf(texts)
	for _, key := range slices.Sorted(maps.Keys(texts.entries)) {
		entry, forms := texts.entries[key], formsOf(texts.entries[key])
		if _, known := english[key]; !known && !isNoun(key) {
			continue
		}
		_, several := english[key].(map[string]any)
		_, object := entry.(map[string]any)
		switch {
		case isNoun(key):
			if object && forms[nounName] == "" {
				t.Errorf("%s: there is no %q", key, nounName)
			}
		case several != object:
			t.Errorf("%s: a text has plural forms where the English one has", key)
		case object:
			if got := slices.Sorted(maps.Keys(forms)); !slices.Equal(got, plurals) {
				t.Errorf("%s: the plural forms are %q, want %q", key, got, plurals)
			}
		}
		if want, ok := english[key]; ok && !slices.Equal(places(entry), places(want)) {
			t.Errorf("%s: the places are %q, want %q", key, places(entry), places(want))
		}
		for form, text := range forms {
			holdText(t, texts, strings.TrimSuffix(key+" "+form, " "), text, formsOf(english[key]))
		}
	}
}

// pluralsOf returns the names of the plural forms that the numbers of a language have, sorted; "other" among them.
func pluralsOf(texts *texts) []string {
	forms := map[string]bool{"other": true}
	for n := range 200 {
		forms[pluralForm(texts.code, n)] = true
	}
	return slices.Sorted(maps.Keys(forms))
}

// pluralForm returns a number's plural form by Unicode's CLDR. x/text has an old edition, in which Hebrew has a form for 20,
// 30 and so on that CLDR 42 removed.
func pluralForm(code string, n int) string {
	form := plural.Cardinal.MatchPlural(language.Make(code), n, 0, 0, 0, 0)
	if code == "he" && form == plural.Many {
		form = plural.Other
	}
	return []string{"other", "zero", "one", "two", "few", "many"}[form]
}

// TestPluralForms compares plural forms with a second implementation of CLDR's rules.
func TestPluralForms(t *testing.T) {
	entry := map[string]any{}
	for _, form := range []string{"other", "zero", "one", "two", "few", "many"} {
		entry[form] = form
	}
	for _, l := range resources.Languages() {
		texts := readTexts(l.Code)
		for n := range 1200 {
			if got, want := texts.counted(entry, n), pluralForm(l.Code, n); got != want || texts.counted(entry, -n) != want {
				t.Fatalf("%s: %d takes the form %q, want %q", l.Code, n, got, want)
			}
		}
	}
}

// isolated is text that stays as it is among letters that are read from the right; literal is what they would turn round.
var (
	isolated = regexp.MustCompile("\u2066[^\u2066\u2069]+\u2069|{{[^}]*}}")
	literal  = regexp.MustCompile(`(^|[^\w)])[.?+*-]\w|\?!|!\?|\d[\d:]*[+/–-]|://`)
)

// holdText checks that a text can be shown: no invisible characters except those that keep a text from being reversed, which
// literals need, no brackets except placeholders, and every form of a name that it needs.
func holdText(t *testing.T, texts *texts, at, text string, english map[string]string) {
	t.Helper()
	rest := text
	if texts.left {
		rest = isolated.ReplaceAllString(text, "")
		if found := literal.FindString(rest); found != "" {
			t.Errorf("%s: %q is turned round in %q: put it between U+2066 and U+2069", at, found, text)
		}
	}
	for _, r := range rest {
		if unicode.IsControl(r) || unicode.Is(unicode.Cf, r) && r != '\u200c' && r != '\u200d' || r == unicode.ReplacementChar {
			t.Errorf("%s: %q has the sign %U", at, text, r)
		}
	}
	edges := false // the English text begins or ends with a space, which this may too
	for _, e := range english {
		edges = edges || e != strings.TrimSpace(e)
	}
	switch {
	case text == "" && !edges && !strings.HasSuffix(at, " letter"):
		t.Errorf("%s is empty", at)
	case text != strings.TrimSpace(text) && !edges:
		t.Errorf("%s: %q begins or ends with a space", at, text)
	case strings.Contains(text, "  ") || strings.Contains(text, "..."):
		t.Errorf("%s: %q has two spaces, or dots for an ellipsis (…)", at, text)
	}
	for _, p := range parseTemplate(text) {
		if strings.ContainsAny(p.text, "{}") {
			t.Errorf("%s: %q is no place", at, p.text)
		}
		if p.choice && !slices.Contains(sideNames, p.name) {
			t.Errorf("%s: {{.%s|…|…}} is for sides", at, p.name)
		}
		if p.form != "" {
			checkForm(t, texts, at, p)
		}
	}
}

// checkForm checks that all names for a placeholder have the form that it needs.
func checkForm(t *testing.T, texts *texts, at string, p part) {
	t.Helper()
	has := func(entry any) bool {
		forms := formsOf(entry)
		_, exact := forms[p.form]
		_, small := forms[uncapital(p.form)]
		return exact || small
	}
	switch {
	case slices.Contains(sideNames, p.name):
		for _, key := range []string{"color.white", "color.black"} {
			if !has(texts.entries[key]) {
				t.Errorf("%s: %s has no form %q", at, key, p.form)
			}
		}
	case slices.Contains(pieceNames, p.name):
		for key, entry := range texts.entries {
			if strings.HasPrefix(key, "kind.") && !has(entry) {
				t.Errorf("%s: %s has no form %q", at, key, p.form)
			}
		}
	default:
		t.Errorf("%s: {{.%s}} is no name that has forms", at, p.name)
	}
}

// checkLetters checks that no two kinds of a shipped ruleset have the same letter in a language's moves.
func checkLetters(t *testing.T, texts *texts) {
	letter := regexp.MustCompile(`^[\p{L}\p{M}]{0,3}$`)
	for _, name := range resources.Rulebook().Names() {
		rs, _ := resources.Rulebook().Ruleset(name)
		used := map[string]string{}
		for _, def := range rs.Definition().Pieces {
			sign, ok := formsOf(texts.entries[kindKey(def.Name)])[nounLetter]
			if !ok || def.SAN == "" {
				sign = def.SAN
			}
			if sign != "" && used[sign] != "" || !letter.MatchString(sign) {
				t.Errorf("%s: %s and %s have the letter %q", name, def.Name, used[sign], sign)
			}
			used[sign] = def.Name
		}
	}
}

// TestLanguageNames: each translation file can be chosen, and players find back from a language that they cannot read.
func TestLanguageNames(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("..", "..", "resources", "translations", "*.json"))
	testenv.Must(t, err)
	testenv.Same(t, len(resources.Languages()), len(files), "languages for  files: is one not in languages.json?")
	testenv.Same(t, resources.Languages()[0].Code, resources.English, "English is not the first")
	for _, l := range resources.Languages() {
		if l.Name == "" || l.English == "" {
			t.Errorf("%s has no name", l.Code)
		}
		if text := general(readTexts(l.Code).entries["command.language"]); !strings.Contains(text, "Language") {
			t.Errorf("%s: command.language is %q, without the English word", l.Code, text)
		}
	}
}

func TestChoose(t *testing.T) {
	for _, c := range []struct {
		wanted string
		system []string
		want   string
	}{
		{"", nil, "en"}, {"", []string{"xx-YY", "en-GB"}, "en"}, {"xx", nil, "en"},
		{"", []string{"ar_EG"}, "ar"}, {"", []string{"he-IL", "en"}, "he"}, {"ar", []string{"he-IL"}, "ar"},
	} {
		testenv.Same(t, Choose(c.wanted, c.system), c.want, "Choose", c.wanted, c.system, ") is")
	}
}

// TestFill fills placeholders: unchanged, in a form, and by player. Right-to-left texts isolate parts that could be read in
// another direction.
func TestFill(t *testing.T) {
	german := &texts{entries: map[string]any{
		"color.white": map[string]any{"name": "Weiß"}, "color.black": "Schwarz",
		"kind.bishop": map[string]any{"name": "Läufer", "den": "den Läufer"},
		"kind.rook":   map[string]any{"name": "Turm", "den": "den Turm"},
		"kind.tower":  map[string]any{"name": "Turmläufer", "den": "den Turmläufer"},
	}}
	german.nouns = func() *nouns { return newNouns(german.entries) }
	hebrew := &texts{left: true, nouns: func() *nouns { return newNouns(nil) }}
	for _, c := range []struct {
		in   *texts
		text string
		data With
		want string
	}{
		{german, "{{.A}} und {{.B}}", With{"A": 1, "B": "zwei"}, "1 und zwei"},
		{german, "{{.A}}", nil, "{{.A}}"},
		{german, "{{.Piece:den}}", With{"Piece": "Läufer"}, "den Läufer"},
		{german, "{{.Piece:Den}}!", With{"Piece": "Läufer, Turmläufer oder Turm"}, "Den Läufer, den Turmläufer oder den Turm!"},
		{german, "{{.Piece:den}}", With{"Piece": "Einhorn"}, "Einhorn"},
		{german, "{{.Piece:den}}", With{"Piece": "Turms"}, "Turms"},
		{german, "{{.Piece:des}}", With{"Piece": "Turm"}, "Turm"},
		{german, "{{.Side}} {{.Side|ziehen|zieht}}", With{"Side": "Weiß"}, "Weiß ziehen"},
		{german, "{{.Side}} {{.Side|ziehen|zieht}}", With{"Side": "Ben"}, "Ben zieht"},
		{german, "{{.Side|ziehen|}}.", With{"Side": "Ben"}, "."},
		{german, "{{nothing}} {.A}", nil, "{{nothing}} {.A}"},
		{hebrew, "אב {{.A}} גד", With{"A": "הו"}, "אב הו גד"},
		{hebrew, "אב {{.A}} גד", With{"A": 12}, "אב 12 גד"},
		{hebrew, "אב {{.A}} גד", With{"A": "1. e4"}, "אב \u20661. e4\u2069 גד"},
		{hebrew, "אב {{.A}} גד", With{"A": "1–0"}, "אב \u20661–0\u2069 גד"},
		{hebrew, "אב {{.A}} גד", With{"A": "Ben (2)"}, "אב \u2066Ben (2)\u2069 גד"},
		{hebrew, "אב {{.A}} גד", With{"A": "הו. 2"}, "אב \u2067הו. 2\u2069 גד"},
		{hebrew, "{{.A}}. {{.B}}", With{"A": 1, "B": "e4"}, "1. e4"},
		{hebrew, "{{.A}} – {{.B}}", With{"A": "אב", "B": "Ben"}, "\u2068אב\u2069 – Ben"},
	} {
		testenv.Same(t, c.in.fill(c.text, c.data), c.want, c.text, "with", c.data)
	}
}

// TestUse: missing texts are English, and a language without a file is never used.
func TestUse(t *testing.T) {
	defer used.Store(nil)
	used.Store(&texts{code: "xx", faults: func() map[string]string { return nil }, entries: map[string]any{"color.white": "Bila", "kind.knight": "konjo"}})
	if Color(rules.White) != "Bila" || Color(rules.Black) != "Black" || Language() != "xx" {
		t.Errorf("%q, %q", Color(rules.White), Color(rules.Black))
	}
	chess, _ := resources.Rulebook().Ruleset(resources.DefaultRuleset)
	if got := kindNames(chess, []byte("NB")); got[0] != "konjo" || got[1] != "bishop" {
		t.Errorf("%q", got)
	}
	Use(resources.English)
	if Language() != resources.English || Color(rules.White) != "White" {
		t.Errorf("%s: %q", Language(), Color(rules.White))
	}
}
