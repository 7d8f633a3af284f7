package words

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"

	"overtheboard/resources"
)

type texts struct {
	code    string
	left    bool           // right to left
	entries map[string]any // as in resources.Translation
	parsed  sync.Map       // templates by text
	nouns   func() *nouns  // names with inflected forms
	faults  func() map[string]string
	plurals *i18n.Localizer // says the plural form of a number
}

// english are the fallback texts, read only if a language lacks one.
var english = sync.OnceValue(func() *texts { return readTexts(resources.English) })

// used are the current texts; nil: the English ones.
var used atomic.Pointer[texts]

func current() *texts {
	if t := used.Load(); t != nil {
		return t
	}
	return english()
}

// readTexts returns the texts of a language; none if its file is broken, which is logged.
func readTexts(code string) *texts {
	entries, err := resources.Translation(code)
	if err != nil {
		fyne.LogError("The texts cannot be read", err)
	}
	t := &texts{code: code, left: LanguageOf(code).RightToLeft, entries: entries}
	t.plurals = i18n.NewLocalizer(i18n.NewBundle(language.Make(code)))
	t.nouns = sync.OnceValue(func() *nouns { return newNouns(entries) })
	t.faults = sync.OnceValue(func() map[string]string { return resources.Faults(code) })
	return t
}

// Language returns the code of the current language, such as "en".
func Language() string { return current().code }

// RightToLeft reports whether the current language runs from right to left.
func RightToLeft() bool { return current().left }

// Use selects a language with a file for all future texts, Fyne's included; texts already shown stay.
func Use(code string) {
	switch {
	case code == Language():
	case code == resources.English:
		used.Store(english())
	default:
		used.Store(readTexts(code))
	}
	useToolkit()
}

// Choose returns the language to use: the wanted one, otherwise the first of the system's that has a file, otherwise English.
// Locales may be written "de-AT" or "pt_BR".
func Choose(wanted string, system []string) string {
	for _, name := range append([]string{wanted}, system...) {
		base, _, _ := strings.Cut(strings.ReplaceAll(name, "_", "-"), "-")
		for _, l := range resources.Languages() {
			if strings.EqualFold(base, l.Code) {
				return l.Code
			}
		}
	}
	return resources.English
}

// toolkitWords are the texts of Fyne's controls in this window, by our keys.
var toolkitWords = map[string]string{
	"Copy": "toolkit.copy", "Cut": "toolkit.cut", "Paste": "toolkit.paste", "Quit": "command.quit", "Redo": "button.redo",
	"Select all": "toolkit.selectAll", "Undo": "button.undo",
}

// useToolkit translates Fyne's texts. Fyne has no call to select a language, so they are registered under the system's, where it
// looks.
func useToolkit() {
	all := map[string]string{}
	for word, key := range toolkitWords {
		all[word] = Text(key)
	}
	data, err := json.Marshal(all)
	if err = errors.Join(err, lang.AddTranslationsForLocale(data, lang.SystemLocale())); err != nil {
		fyne.LogError("The texts of the toolkit cannot be translated", err)
	}
}

// find returns the entry of a key with its texts: the current ones, otherwise the English ones.
func find(key string) (*texts, any) {
	t := current()
	entry, ok := t.entries[key]
	if !ok {
		t = english()
		entry, ok = t.entries[key]
	}
	if !ok {
		return t, key
	}
	return t, entry
}

// general returns the text of an entry: its only one, a noun's name, or the general plural form.
func general(entry any) string {
	switch entry := entry.(type) {
	case string:
		return entry
	case map[string]any:
		for _, form := range []string{nounName, "other"} {
			if text, ok := entry[form].(string); ok {
				return text
			}
		}
	}
	return ""
}

// pluralForms are the names of the plural forms in the files, each in its own form.
var pluralForms = &i18n.Message{ID: "form", Zero: "zero", One: "one", Two: "two", Few: "few", Many: "many", Other: "other"}

// counted returns the text of an entry for a number.
func (t *texts) counted(entry any, count int) string {
	if forms, ok := entry.(map[string]any); ok {
		form, _ := t.plurals.Localize(&i18n.LocalizeConfig{DefaultMessage: pluralForms, PluralCount: count}) // "": not known
		if text, ok := forms[form].(string); ok {
			return text
		}
	}
	return general(entry)
}

// LanguageOf returns the language of a code, the first if there is none.
func LanguageOf(code string) resources.Language {
	all := resources.Languages()
	return all[max(0, slices.IndexFunc(all, func(l resources.Language) bool { return l.Code == code }))]
}
