package kit

import (
	"bytes"
	"io"
	"log"
	"runtime"
	"sync"

	"fyne.io/fyne/v2/theme"
	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/fontscan"
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
