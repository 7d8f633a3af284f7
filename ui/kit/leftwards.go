package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
)

// leftwards reports whether the window's text runs from right to left. Only the window's goroutine uses it.
var leftwards bool

// WriteLeftwards sets whether new texts and layouts run from right to left.
func WriteLeftwards(on bool) { leftwards = on }

func Leftwards() bool { return leftwards }

// Mirror mirrors objects laid out from the left in a width, if the window's text runs from right to left; their texts are ordered
// and aligned right. Otherwise it only orders texts of a script that the bundled font lacks.
func Mirror(objects []fyne.CanvasObject, width float32) {
	switch {
	case foreignScript && !leftwards:
		for _, o := range objects {
			if t, ok := o.(*canvas.Text); ok {
				Orient(t)
			}
		}
		return
	case !leftwards:
		return
	}
	for _, o := range objects {
		o.Move(fyne.NewPos(width-o.Position().X-o.Size().Width, o.Position().Y))
		if t, ok := o.(*canvas.Text); ok {
			Orient(t)
		}
	}
}

// Orient orders a text, and aligns it right where text runs from right to left.
func Orient(t *canvas.Text) {
	if t.Text = Ordered(t.Text); leftwards && t.Alignment == fyne.TextAlignLeading {
		t.Alignment = fyne.TextAlignTrailing
	}
}

// MirroredX returns the mirrored x of something wide units wide, where text runs from right to left.
func MirroredX(x, wide, width float32) float32 {
	if leftwards {
		return width - x - wide
	}
	return x
}

// Mirrored returns a layout that is mirrored where text runs from right to left.
func Mirrored(l fyne.Layout) fyne.Layout {
	if !leftwards {
		return l
	}
	return mirrored{l}
}

type mirrored struct{ plain fyne.Layout }

func (m mirrored) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	m.plain.Layout(objects, size)
	Mirror(objects, size.Width)
}

func (m mirrored) MinSize(objects []fyne.CanvasObject) fyne.Size { return m.plain.MinSize(objects) }

// NewBorder is Fyne's, with start and end in the direction of text.
func NewBorder(top, bottom, start, end fyne.CanvasObject, objects ...fyne.CanvasObject) *fyne.Container {
	if leftwards {
		start, end = end, start
	}
	return container.NewBorder(top, bottom, start, end, objects...)
}
