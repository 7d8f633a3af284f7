package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// Lay returns a container whose objects a function places for a size, as one reads from the left; least returns how small it can be.
func Lay(least func() fyne.Size, place func(size fyne.Size), objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(laid{least, place}, objects...)
}

type laid struct {
	least func() fyne.Size
	place func(size fyne.Size)
}

// Layout places the objects.
func (l laid) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.place(size)
	Mirror(objects, size.Width)
}

// MinSize returns the smallest size.
func (l laid) MinSize([]fyne.CanvasObject) fyne.Size { return l.least() }

// Column places objects below each other, each as high as it must be in the width; one of them has what they leave.
type Column struct {
	Grows int
	Gap   float32
}

// Layout places the objects.
func (c Column) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	left, y := size.Height-c.HeightAt(objects, size.Width), float32(0)
	for i, o := range objects {
		high := HeightIn(o, size.Width)
		if i == c.Grows {
			high += left
		}
		Place(o, 0, y, size.Width, high)
		y += high + c.Gap
	}
}

// HeightAt returns the height of all in a width.
func (c Column) HeightAt(objects []fyne.CanvasObject, width float32) float32 {
	height := c.Gap * float32(len(objects)-1)
	for _, o := range objects {
		height += HeightIn(o, width)
	}
	return height
}

// MinSize returns none: who has a column knows how large it must be.
func (Column) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

// Split places an object where a line begins, and another one in what is left of the width.
type Split struct {
	First func(fyne.Size) float32 // how wide the first is; all of the width: the other is not seen
	Gap   float32
}

// Layout places both.
func (l Split) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	first := l.First(size)
	Place(objects[0], 0, 0, first, size.Height)
	if Show(objects[1], first < size.Width); first < size.Width {
		Place(objects[1], first+l.Gap, 0, size.Width-first-l.Gap, size.Height)
	}
	Mirror(objects, size.Width)
}

// MinSize returns none.
func (Split) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }
