package words

import (
	"encoding/json"
	"errors"
	"strings"
	"sync"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"overtheboard/game/rules"
	"overtheboard/resources"
)

// With are what a text's placeholders stand for: {{.Name}} is words{"Name": ...}.
type With map[string]any

// Load holds the texts of translations/en.json by key: what is shown where a translation lacks one.
var Load = sync.OnceValue(loadTexts)

// toolkitWords are the texts of Fyne's own controls in this window. They must be there in whatever language the texts
// are registered, for Fyne looks in no other.
var toolkitWords = []string{"Copy", "Cut", "Paste", "Quit", "Redo", "Select all", "Undo"}

// loadTexts hands the translations to Fyne and returns the English ones. Fyne has no call to choose a language, so the
// English texts are also registered under the system's, unless that language has a file of its own.
func loadTexts() map[string]string {
	texts := map[string]string{}
	data, err := resources.Translations.ReadFile("translations/en.json")
	if err == nil {
		texts, err = readTexts(data)
	}
	if err == nil {
		err = lang.AddTranslationsFS(resources.Translations, "translations")
	}
	if system := lang.SystemLocale(); err == nil && !translated(system) {
		err = errors.Join(lang.AddTranslationsForLocale(data, system), lang.AddTranslationsForLocale(englishToolkit(), system))
	}
	if err != nil {
		fyne.LogError("The texts cannot be read", err)
	}
	return texts
}

// englishToolkit returns a translation file that leaves Fyne's words as they are.
func englishToolkit() []byte {
	texts := map[string]string{}
	for _, word := range toolkitWords {
		texts[word] = word
	}
	data, _ := json.Marshal(texts) // of strings: never fails
	return data
}

// readTexts returns the texts of a translation file by key; of a text with plural forms the general one.
func readTexts(data []byte) (map[string]string, error) {
	var entries map[string]any
	if err := json.Unmarshal(data, &entries); err != nil {
		return nil, err
	}
	texts := make(map[string]string, len(entries))
	for key, entry := range entries {
		switch entry := entry.(type) {
		case string:
			texts[key] = entry
		case map[string]any:
			texts[key], _ = entry["other"].(string)
		}
	}
	return texts, nil
}

// translated tells whether there is a translation file for a locale's language.
func translated(l fyne.Locale) bool {
	language, _, _ := strings.Cut(l.LanguageString(), "-")
	_, err := resources.Translations.ReadFile("translations/" + language + ".json")
	return err == nil
}

// Text returns the text of a key in the user's language, its placeholders filled in.
func Text(key string, data ...With) string {
	return lang.X(key, fallback(key), any(placed(first(data))))
}

// Count returns the text of a key for a number of things: {{.Count}} is the number.
func Count(key string, count int, data ...With) string {
	all := With{"Count": count}
	for name, value := range placed(first(data)) {
		all[name] = value
	}
	return lang.XN(key, fallback(key), count, any(all))
}

func fallback(key string) string {
	if text, ok := Load()[key]; ok {
		return text
	}
	return key
}

func first(data []With) With {
	if len(data) == 0 {
		return nil
	}
	return data[0]
}

// placed returns words as they stand in a sentence: none of them turns it round.
func placed(data With) With {
	if data == nil {
		return nil
	}
	all := make(With, len(data))
	for name, value := range data {
		if text, ok := value.(string); ok {
			value = isolated(text)
		}
		all[name] = value
	}
	return all
}

// isolated returns a text as it can stand beside others: one that is written from right to left, such as a name in
// Hebrew or Arabic, between the signs by which Unicode keeps it from turning what is around it.
func isolated(text string) string {
	const open, closed = "\u2068", "\u2069"
	if !strings.ContainsFunc(text, Leftwards) || strings.Contains(text, open) {
		return text
	}
	return open + text + closed
}

// Leftwards tells whether a letter is written from right to left.
func Leftwards(r rune) bool {
	return r >= 0x590 && r <= 0x8ff || r >= 0xfb1d && r <= 0xfdff || r >= 0xfe70 && r <= 0xfefe ||
		r >= 0x10800 && r <= 0x10fff || r >= 0x1e800 && r <= 0x1efff
}

// Color returns "White" or "Black" in the user's language.
func Color(c rules.Color) string {
	if c == rules.White {
		return Text("color.white")
	}
	return Text("color.black")
}

// Piece returns a piece's name as a sentence has it.
func Piece(rs *rules.Ruleset, p rules.Piece) string {
	if p == rules.NoPiece {
		return ""
	}
	return kindName(rs.Def(p.Kind()))
}

// kindName returns the name of a kind as a sentence has it: in small letters, however the library writes it.
func kindName(def *rules.PieceDef) string {
	return strings.ToLower(rules.Shown(def.Name, rules.LineText))
}
