package resources

import (
	_ "embed" // the list of languages
	"io/fs"
	"slices"
	"sync"
)

//go:embed languages.json
var languages []byte

// English is the language in which every text is first written, and the fallback.
const English = "en"

// Language is a language of the window.
type Language struct {
	Code    string `json:"code"`    // BCP 47, also the name of its file
	Name    string `json:"name"`    // its own name
	English string `json:"english"` // its English name

	RightToLeft bool `json:"rightToLeft"` // it is written from right to left
}

// Languages returns the languages with a file, in the order of languages.json. They are read once.
var Languages = sync.OnceValue(func() []Language {
	return slices.DeleteFunc(must(parsed[[]Language](languages)), func(l Language) bool {
		_, err := fs.Stat(Files, translationPath(l.Code))
		return err != nil
	})
})

// Translation returns the texts of a language by key: a string, or an object of its forms.
func Translation(code string) (map[string]any, error) {
	data, err := Files.ReadFile(translationPath(code))
	if err != nil {
		return nil, err
	}
	return parsed[map[string]any](data)
}

// Faults returns a language's texts for faults of files, by the English sentences of rules.Fault; may be empty.
func Faults(code string) map[string]string {
	data, _ := Files.ReadFile("faults/" + code + ".json")
	said, _ := parsed[map[string]string](data) // a test checks the files
	return said
}

func translationPath(code string) string { return "translations/" + code + ".json" }
