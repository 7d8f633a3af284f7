package kit

import (
	"image"
	"image/color"
	"image/draw"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// Lettering writes bold texts into pictures, which can be turned; all digits of Fyne's font are equally wide, so that a clock
// does not shiver. It keeps what it has written last.
type Lettering struct{ written map[writing]image.Image }

// writing is a text that Fyne draws, in letters of so many pixels.
type writing struct {
	text string
	px   int
	c    color.Color
}

// lettersKept is how many texts are kept.
const lettersKept = 8

// NewLettering returns the letters of clocks, none drawn yet.
func NewLettering() *Lettering { return &Lettering{map[writing]image.Image{}} }

// Measure returns how wide a text is, in pixels.
func (l *Lettering) Measure(text string, px int) int {
	return int(fyne.MeasureText(Ordered(text), float32(px), BoldStyle).Width + 0.5)
}

// Write writes a text with its digits in the middle of the height of a picture, its last letter ending at right.
func (l *Lettering) Write(onto *image.NRGBA, text string, px, right int, c color.Color) {
	const digit = 0.714 // of the size
	w := writing{text, px, c}
	picture := l.written[w]
	if picture == nil {
		if len(l.written) >= lettersKept {
			clear(l.written)
		}
		picture = w.draw()
		l.written[w] = picture
	}
	_, base := fyne.CurrentApp().Driver().RenderedTextSize(Ordered(text), float32(px), BoldStyle, nil)
	size := picture.Bounds().Size()
	top := int((float32(onto.Rect.Dy())+digit*float32(px))/2 - base + 0.5)
	at := image.Rect(right-size.X, top, right, top+size.Y)
	draw.Draw(onto, at, picture, picture.Bounds().Min, draw.Over)
}

func (w writing) draw() image.Image {
	text := canvas.NewText(Ordered(w.text), w.c)
	text.TextSize, text.TextStyle = float32(w.px), BoldStyle
	return captured(text, text.MinSize())
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
