package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// ScaleOf returns the pixels per unit of an object's window.
func ScaleOf(o fyne.CanvasObject) float32 {
	if c := fyne.CurrentApp().Driver().CanvasForObject(o); c != nil {
		const far = 1 << 20
		if x, _ := c.PixelCoordinateForPosition(fyne.NewPos(far, 0)); x > 0 {
			return float32(x) / far
		}
	}
	return 1
}

// TakeFocus gives an object the focus if it is in a window, and reports whether it is: a key may still reach what has just
// closed.
func TakeFocus(o interface {
	fyne.Focusable
	fyne.CanvasObject
}) bool {
	c := fyne.CurrentApp().Driver().CanvasForObject(o)
	if c == nil {
		return false
	}
	c.Focus(o)
	return true
}

// PlaceOf returns a visible object's position in its window.
func PlaceOf(c fyne.Canvas, o fyne.CanvasObject) fyne.Position {
	inset, _ := c.InteractiveArea() // positions count from here
	return fyne.CurrentApp().Driver().AbsolutePositionForObject(o).Add(inset)
}

// Rect is an area of the window.
type Rect struct{ X, Y, Width, Height float32 }

// NewRect returns the rectangle with its upper left corner at x and y.
func NewRect(x, y, width, height float32) Rect { return Rect{x, y, width, height} }

// rectOf returns an object's area, in the driver's coordinates.
func rectOf(o fyne.CanvasObject) Rect {
	at, size := fyne.CurrentApp().Driver().AbsolutePositionForObject(o), o.Size()
	return Rect{at.X, at.Y, size.Width, size.Height}
}

func (r Rect) Holds(p fyne.Position) bool {
	return p.X >= r.X && p.Y >= r.Y && p.X < r.X+r.Width && p.Y < r.Y+r.Height
}

func (r Rect) size() fyne.Size { return fyne.NewSize(r.Width, r.Height) }

func (r Rect) and(s Rect) Rect {
	x, y := max(r.X, s.X), max(r.Y, s.Y)
	return Rect{x, y, max(0, min(r.X+r.Width, s.X+s.Width)-x), max(0, min(r.Y+r.Height, s.Y+s.Height)-y)}
}

// Show shows or hides an object if that is a change.
func Show(o fyne.CanvasObject, visible bool) {
	switch {
	case visible && !o.Visible():
		o.Show()
	case !visible && o.Visible():
		o.Hide()
	}
}

func Place(o fyne.CanvasObject, x, y, width, height float32) {
	o.Move(fyne.NewPos(x, y))
	o.Resize(fyne.NewSize(width, height))
}

// reveal scrolls to a focused control in the box; of one that is too high, to its top.
func reveal(scroll *container.Scroll, box *fyne.Container, focused fyne.Focusable) {
	o, ok := focused.(fyne.CanvasObject)
	if !ok || !Holds(box, o) {
		return
	}
	y := rectOf(o).Y - rectOf(box).Y
	top, below := scroll.Offset.Y, y+o.Size().Height-scroll.Size().Height
	if to := max(min(top, y), min(below, y)); to != top {
		scroll.ScrollToOffset(fyne.NewPos(0, to))
	}
}

// Holds reports whether a container contains an object, at any depth.
func Holds(box *fyne.Container, wanted fyne.CanvasObject) bool {
	for _, o := range box.Objects {
		if inner, ok := o.(*fyne.Container); o == wanted || ok && Holds(inner, wanted) {
			return true
		}
	}
	return false
}
