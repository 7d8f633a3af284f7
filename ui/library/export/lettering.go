package export

import (
	"bytes"
	"io"
	"log"
	"slices"
	"unicode"

	"fyne.io/fyne/v2/theme"
	"github.com/go-text/typesetting/di"
	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/fontscan"
	"github.com/go-text/typesetting/language"
	"github.com/go-text/typesetting/shaping"
	"golang.org/x/image/math/fixed"

	"overtheboard/game/source"
	"overtheboard/ui/words"
)

// lettering shapes texts in Fyne's fonts, and in the system's for letters that those lack. Only one goroutine may use it at a
// time.
type lettering struct {
	own       [2]*font.Face // plain and bold
	system    *fontscan.FontMap
	loaded    bool // the system's fonts were searched
	bold      bool // of the text being shaped
	segmenter shaping.Segmenter
	shaper    shaping.HarfbuzzShaper
	wrapper   shaping.LineWrapper
}

// ownFonts are Fyne's fonts, plain and bold.
var ownFonts = [2]func() []byte{
	func() []byte { return theme.DefaultTextFont().Content() },
	func() []byte { return theme.DefaultTextBoldFont().Content() },
}

func newLettering() *lettering {
	l := &lettering{}
	for i, data := range ownFonts {
		l.own[i], _ = font.ParseTTF(bytes.NewReader(data()))
	}
	return l
}

func (l *lettering) face() *font.Face {
	if l.bold {
		return l.own[1]
	}
	return l.own[0]
}

func (l *lettering) ResolveFace(r rune) *font.Face {
	own := l.face()
	if _, ok := own.NominalGlyph(r); ok || unseen(r) {
		return own
	}
	if !l.loaded {
		l.loaded = true
		fonts := fontscan.NewFontMap(log.New(io.Discard, "", 0))
		if fonts.UseSystemFonts("") == nil {
			l.system = fonts
		}
	}
	if l.system == nil {
		return own
	}
	query := fontscan.Query{Families: []string{fontscan.SansSerif}}
	if l.bold {
		query.Aspect.Weight = font.WeightBold
	}
	l.system.SetQuery(query)
	l.system.SetScript(language.LookupScript(r))
	if face := l.system.ResolveFace(r); face != nil {
		if _, ok := face.NominalGlyph(r); ok {
			return face
		}
	}
	return own
}

// unseen reports whether a character is an invisible format control.
func unseen(r rune) bool { return unicode.Is(unicode.Cf, r) }

// lineScale is the units of a shaped line per letter size.
const lineScale = 1000

// run is a part of a line in one font.
type run struct {
	shaping.Output
	text string
}

// shaped is a shaped line: its runs from the left.
type shaped struct {
	runs  []run
	width float64 // in letter sizes
}

// shape shapes a line; left: it runs from right to left.
func (l *lettering) shape(text string, bold, left bool) shaped {
	if text == "" {
		return shaped{}
	}
	l.bold = bold
	runes := []rune(text)
	direction := di.DirectionLTR
	if left {
		direction = di.DirectionRTL
	}
	var all []shaping.Output
	for _, part := range l.segmenter.Split(shaping.Input{
		Text: runes, RunEnd: len(runes), Direction: direction, Size: fixed.I(lineScale), Language: language.NewLanguage(words.Language()),
	}, l) {
		all = append(all, l.shaper.Shape(part))
	}
	config := shaping.WrapConfig{Direction: direction, DisableTrailingWhitespaceTrim: true, BreakPolicy: shaping.Never}
	lines, _ := l.wrapper.WrapParagraph(config, 1<<24, runes, shaping.NewSliceIterator(all))
	var out shaped
	for _, line := range lines {
		line = slices.Clone(line)
		slices.SortStableFunc(line, func(a, b shaping.Output) int { return int(a.VisualIndex) - int(b.VisualIndex) })
		for _, o := range line {
			o.Glyphs = slices.Clone(o.Glyphs)
			from := o.Runes.Offset
			out.runs = append(out.runs, run{o, string(runes[from : from+o.Runes.Count])})
			out.width += float64(o.Advance) / 64 / lineScale
		}
	}
	return out
}

// leastShrunk is how small letters may become to fit, as a part of their size.
const leastShrunk = 0.72

// fit shapes a text to fit its room: with smaller letters, and cut if that is not enough.
func (l *lettering) fit(t text) (s shaped, size float64) {
	for most := len([]rune(t.text)); ; most-- {
		s = l.shape(source.Cut(t.text, most), t.bold, t.left)
		wide := s.width * t.size
		switch {
		case wide <= t.room:
			return s, t.size
		case wide*leastShrunk <= t.room || most <= 1:
			return s, t.size * t.room / wide
		}
		most = max(1, min(most, int(float64(most)*t.room/(wide*leastShrunk))+1))
	}
}
