package kit

import (
	"bytes"
	"io"
	"log"
	"os"
	"runtime"
	"sync"

	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/fontscan"
	"github.com/go-text/typesetting/language"
)

// bundled is the font that comes with Fyne; nil if it cannot be read.
var bundled = sync.OnceValue(func() *font.Face {
	face, err := font.ParseTTF(bytes.NewReader(theme.DefaultTextFont().Content()))
	if err != nil {
		return nil
	}
	return face
})

// FindFonts reads the index of the system's fonts, which Fyne needs for its first text. That is a quarter of the time to the
// first frame, so call it early on another goroutine.
func FindFonts() { _, _ = systemFonts() }

func systemFonts() ([]fontscan.Footprint, error) {
	return fontscan.SystemFonts(log.New(io.Discard, "", 0), "")
}

// CanShow reports whether Fyne's font or one of the system's can draw a language's name. Without a font index it returns true, as
// in the web page, which has the letters of these names.
func CanShow(text string) bool {
	missing := foreign(text)
	if len(missing) == 0 {
		return true
	}
	if runtime.GOOS == "js" {
		return true
	}
	fonts, err := systemFonts()
	return err != nil || shownBy(missing, fonts)
}

// foreign returns the characters of a text that the bundled font lacks.
func foreign(text string) (missing []rune) {
	face := bundled()
	for _, r := range text {
		if face == nil {
			return nil
		}
		if _, ok := face.NominalGlyph(r); !ok {
			missing = append(missing, r)
		}
	}
	return missing
}

// shownBy reports whether one font has all the characters.
func shownBy(signs []rune, fonts []fontscan.Footprint) bool {
	for _, f := range fonts {
		all := true
		for _, r := range signs {
			all = all && f.Runes.Contains(r)
		}
		if all {
			return true
		}
	}
	return false
}

// foreignScript reports that the window's script is not in the bundled font; onlyRegular that the system has no bold font for it,
// or Fyne finds none. Only the window's goroutine uses them.
var foreignScript, onlyRegular bool

// systemLanguage is the environment variable from which Fyne reads the user's language.
const systemLanguage = "LANGUAGE"

// asked is its value at the start.
var asked = os.Getenv(systemLanguage)

// WriteIn selects the fonts for a language, by its code and its own name. Fyne looks only in the user's language for a bold font
// and a country's letter forms. If it finds no bold font, nothing is bold, rather than only a line's Latin letters.
// The web page fetches the font; if that fails, all stays as it was.
func WriteIn(code, name string) error {
	lacking := len(foreign(name)) > 0
	if lacking && runtime.GOOS == "js" {
		if _, err := os.ReadFile("/usr/share/scripts/" + code + ".otf"); err != nil {
			return err
		}
	}
	if foreignScript = lacking; !foreignScript {
		onlyRegular = false
		return os.Setenv(systemLanguage, asked)
	}
	_ = os.Setenv(systemLanguage, code)
	fonts, err := systemFonts()
	onlyRegular = err != nil || !boldIn(lang.SystemLocale().LanguageString(), code, fonts)
	return nil
}

// boldIn reports whether Fyne, with a user of one language, finds a bold font for another.
func boldIn(user, code string, fonts []fontscan.Footprint) bool {
	id, known := language.NewLangID(language.Language(user))
	if !known || id.Language().Primary() != language.Language(code) {
		return false
	}
	for _, f := range fonts {
		if f.Aspect.Weight >= font.WeightSemibold && f.Langs.Contains(id) {
			return true
		}
	}
	return false
}
