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

// FindFonts reads the index of the system's fonts, which Fyne needs for its first text: a quarter of the time until the
// first frame, unless it is called beside what else there is to do. Any goroutine may call it.
func FindFonts() { _, _ = systemFonts() }

func systemFonts() ([]fontscan.Footprint, error) {
	return fontscan.SystemFonts(log.New(io.Discard, "", 0), "")
}

// CanShow tells whether a text can be drawn: with the font that comes with Fyne, or with one of the system's. Where there
// is no index of those, nothing is known against it, but in a browser, where there are no others.
func CanShow(text string) bool {
	missing := foreign(text)
	if len(missing) == 0 {
		return true
	}
	fonts, err := systemFonts()
	if runtime.GOOS == "js" {
		return false // a browser does not say what fonts it has
	}
	return err != nil || shownBy(missing, fonts)
}

// foreign returns the signs of a text that the bundled font lacks.
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

// shownBy tells whether one of some fonts has all of some signs.
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

// foreignScript tells whether the window is written in a script that the bundled font lacks, and onlyRegular whether the
// system's fonts have no bold letters of it, or Fyne finds none. They are used on the window's goroutine alone.
var foreignScript, onlyRegular bool

// systemLanguage is the variable in which Fyne reads the user's language where there is such a variable.
const systemLanguage = "LANGUAGE"

// asked is what the system says in it.
var asked = os.Getenv(systemLanguage)

// WriteIn has all texts from now on drawn with fonts for a language, of its code and what it calls itself. Fyne looks for a
// bold font, and for one that is drawn as in that country, only in the user's language; where it finds none, nothing is
// bold, rather than the Latin letters of a line alone.
func WriteIn(code, name string) {
	if foreignScript = len(foreign(name)) > 0; !foreignScript {
		onlyRegular = false
		_ = os.Setenv(systemLanguage, asked)
		return
	}
	_ = os.Setenv(systemLanguage, code)
	fonts, err := systemFonts()
	onlyRegular = err != nil || !boldIn(lang.SystemLocale().LanguageString(), code, fonts)
}

// boldIn tells whether Fyne, which takes the user for one of a language, finds a bold font for one among some fonts.
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
