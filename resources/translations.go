package resources

import (
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"slices"
	"sync"
)

//go:embed translations/*.json
var translations embed.FS

//go:embed faults/*.json
var faults embed.FS

//go:embed languages.json
var languages []byte

// English is the language that every text is written in first, and shown in where a translation lacks it.
const English = "en"

// Language is a language of the window.
type Language struct {
	Code    string `json:"code"`    // of BCP 47, and the name of its file
	Name    string `json:"name"`    // as it calls itself
	English string `json:"english"` // what it is called in English

	RightToLeft bool `json:"rightToLeft"` // it is written from right to left
}

// Languages returns the languages that there is a file for, in the order of languages.json. They are read once.
var Languages = sync.OnceValue(func() []Language {
	var all []Language
	if err := json.Unmarshal(languages, &all); err != nil {
		panic(fmt.Sprintf("resources: the languages are wrong: %v", err))
	}
	return slices.DeleteFunc(all, func(l Language) bool {
		_, err := fs.Stat(translations, translationPath(l.Code))
		return err != nil
	})
})

// Translation returns the texts of a language by their keys: a string, or an object of its forms.
func Translation(code string) (map[string]any, error) {
	data, err := translations.ReadFile(translationPath(code))
	if err != nil {
		return nil, err
	}
	var texts map[string]any
	if err := json.Unmarshal(data, &texts); err != nil {
		return nil, fmt.Errorf("%s.json: %w", code, err)
	}
	return texts, nil
}

// Faults returns what a language says of faults of files, by the English sentences of rules.Fault; nothing if it says
// nothing.
func Faults(code string) map[string]string {
	var said map[string]string
	if data, err := faults.ReadFile("faults/" + code + ".json"); err == nil {
		_ = json.Unmarshal(data, &said) // a test holds the files
	}
	return said
}

func translationPath(code string) string { return "translations/" + code + ".json" }
