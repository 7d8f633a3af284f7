package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// Reveal scrolls so that a control with the focus is seen, if it is in the box that scrolls: of one that is higher, its
// beginning.
func Reveal(scroll *container.Scroll, box *fyne.Container, focused fyne.Focusable) {
	o, ok := focused.(fyne.CanvasObject)
	if !ok || !Holds(box, o) {
		return
	}
	driver := fyne.CurrentApp().Driver()
	y := driver.AbsolutePositionForObject(o).Y - driver.AbsolutePositionForObject(box).Y
	top, below := scroll.Offset.Y, y+o.Size().Height-scroll.Size().Height
	if to := max(min(top, y), min(below, y)); to != top {
		scroll.ScrollToOffset(fyne.NewPos(0, to))
	}
}

// Holds tells whether an object is in a container, or in one of those in it.
func Holds(box *fyne.Container, wanted fyne.CanvasObject) bool {
	for _, o := range box.Objects {
		if inner, ok := o.(*fyne.Container); o == wanted || ok && Holds(inner, wanted) {
			return true
		}
	}
	return false
}
