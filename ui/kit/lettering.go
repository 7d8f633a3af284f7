package kit

import (
	"image"
	"image/color"
	"image/draw"
	"slices"
	"sync"

	"fyne.io/fyne/v2/theme"
	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	pixels "golang.org/x/image/math/fixed"
)

// Lettering writes texts into pictures, pixel by pixel: digits in cells of equal width, so that a clock does not shiver,
// and pictures can be turned. It keeps the faces that it has made.
type Lettering struct {
	faces   map[faceKey]font.Face
	foreign map[foreignText]foreignPicture // those last written
}

// foreignPicture is a text that Fyne has drawn, with the distance of its base line from the top.
type foreignPicture struct {
	image.Image
	base int
}

// foreignKept is how many of them are kept.
const foreignKept = 8

type faceKey struct {
	bold bool
	px   int
}

// NewLettering returns the letters of clocks, none drawn yet.
func NewLettering() *Lettering {
	return &Lettering{faces: map[faceKey]font.Face{}, foreign: map[foreignText]foreignPicture{}}
}

// ownFonts returns Fyne's own fonts, regular and bold, parsed once.
var ownFonts = sync.OnceValue(func() (fonts [2]*opentype.Font) {
	for i, data := range [][]byte{theme.DefaultTextFont().Content(), theme.DefaultTextBoldFont().Content()} {
		fonts[i], _ = opentype.Parse(data)
	}
	return fonts
})

// face returns a face whose text size is some pixels; nil if there is none.
func (l *Lettering) face(bold bool, px int) font.Face {
	key := faceKey{bold, max(4, px)}
	if f := l.faces[key]; f != nil {
		return f
	}
	f := ownFonts()[0]
	if bold {
		f = ownFonts()[1]
	}
	if f == nil {
		return nil
	}
	face, err := opentype.NewFace(f, &opentype.FaceOptions{Size: float64(key.px), DPI: 72, Hinting: font.HintingNone})
	if err != nil {
		return nil
	}
	l.faces[key] = face
	return face
}

// cells returns where each letter of a text begins, and how wide the text is, in pixels. All digits are equally wide.
func cells(f font.Face, text string) (starts []int, width int) {
	digit := 0
	for r := '0'; r <= '9'; r++ {
		if advance, ok := f.GlyphAdvance(r); ok {
			digit = max(digit, advance.Ceil())
		}
	}
	for _, r := range text {
		starts = append(starts, width)
		if r >= '0' && r <= '9' {
			width += digit
		} else if advance, ok := f.GlyphAdvance(r); ok {
			width += advance.Ceil()
		}
	}
	return starts, width
}

// Measure returns how wide a text in cells is.
func (l *Lettering) Measure(text string, bold bool, px int) int {
	if len(foreign(text)) > 0 {
		return foreignText{text: text, px: px}.width()
	}
	f := l.face(bold, px)
	if f == nil {
		return 0
	}
	_, width := cells(f, text)
	return width
}

// Capital returns how high a digit is.
func (l *Lettering) Capital(bold bool, px int) int {
	f := l.face(bold, px)
	if f == nil {
		return 0
	}
	bounds, _, _ := f.GlyphBounds('0')
	return (bounds.Max.Y - bounds.Min.Y).Round()
}

// Write writes a text in cells, its last letter ending at right and its digits standing on the line base. A text with signs
// that the bundled font lacks is not bold.
func (l *Lettering) Write(onto *image.NRGBA, text string, bold bool, px, right, base int, c color.Color) {
	if len(foreign(text)) > 0 {
		l.writeForeign(onto, foreignText{text, px, c}, right, base)
		return
	}
	f := l.face(bold, px)
	if f == nil {
		return
	}
	starts, width := cells(f, text)
	d := font.Drawer{Dst: onto, Src: image.NewUniform(c), Face: f}
	for i, r := range []rune(text) {
		d.Dot = pixels.P(right-width+starts[i], base)
		d.DrawString(string(r))
	}
}

func (l *Lettering) writeForeign(onto *image.NRGBA, f foreignText, right, base int) {
	p, ok := l.foreign[f]
	if !ok {
		if len(l.foreign) >= foreignKept {
			clear(l.foreign)
		}
		p.Image, p.base = f.picture()
		l.foreign[f] = p
	}
	size := p.Bounds().Size()
	at := image.Pt(right-size.X, base-p.base)
	draw.Draw(onto, image.Rectangle{Min: at, Max: at.Add(size)}, p, p.Bounds().Min, draw.Over)
}

// TurnPicture turns a picture by 180 degrees, in place.
func TurnPicture(p *image.NRGBA) {
	bounds := p.Bounds()
	width, height := bounds.Dx(), bounds.Dy()
	all := make([][4]uint8, width*height)
	for y := range height {
		for x := range width {
			copy(all[y*width+x][:], p.Pix[y*p.Stride+4*x:])
		}
	}
	slices.Reverse(all)
	for y := range height {
		for x := range width {
			copy(p.Pix[y*p.Stride+4*x:], all[y*width+x][:])
		}
	}
}
