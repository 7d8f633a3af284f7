package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
)

// leftwards tells whether the window is written from right to left. It is used on the window's goroutine alone.
var leftwards bool

// WriteLeftwards has all texts that are made from now on written from right to left, and what is laid out begin at the
// right; or from left to right again.
func WriteLeftwards(on bool) { leftwards = on }

// Leftwards tells whether the window is written from right to left.
func Leftwards() bool { return leftwards }

// Mirror mirrors objects that have just been laid out from the left in a width, where the window is written from right to
// left; texts among them are ordered, and begin at the right. Elsewhere it only orders texts of a script that the bundled
// font lacks.
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

// Orient orders a text, and has it begin at the right where the window is written from right to left.
func Orient(t *canvas.Text) {
	if t.Text = Ordered(t.Text); leftwards && t.Alignment == fyne.TextAlignLeading {
		t.Alignment = fyne.TextAlignTrailing
	}
}

// MirroredX returns where something begins that is so wide and begins at x in a width from left to right.
func MirroredX(x, wide, width float32) float32 {
	if leftwards {
		return width - x - wide
	}
	return x
}

// Mirrored returns a layout that is mirrored where the window is written from right to left.
func Mirrored(l fyne.Layout) fyne.Layout {
	if !leftwards {
		return l
	}
	return mirrored{l}
}

type mirrored struct{ plain fyne.Layout }

// Layout lays the objects out, and mirrors them.
func (m mirrored) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	m.plain.Layout(objects, size)
	Mirror(objects, size.Width)
}

// MinSize returns the layout's own.
func (m mirrored) MinSize(objects []fyne.CanvasObject) fyne.Size { return m.plain.MinSize(objects) }

// NewBorder is Fyne's, but what stands at a text's beginning is named first, then what stands at its end.
func NewBorder(top, bottom, start, end fyne.CanvasObject, objects ...fyne.CanvasObject) *fyne.Container {
	if leftwards {
		start, end = end, start
	}
	return container.NewBorder(top, bottom, start, end, objects...)
}
