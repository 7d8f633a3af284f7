package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// Lay returns a container that calls place to lay out its objects from left to right, mirrored if needed; least returns its
// smallest size.
func Lay(least func() fyne.Size, place func(size fyne.Size), objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(laid{least, place}, objects...)
}

type laid struct {
	least func() fyne.Size
	place func(size fyne.Size)
}

func (l laid) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.place(size)
	Mirror(objects, size.Width)
}

func (l laid) MinSize([]fyne.CanvasObject) fyne.Size { return l.least() }

// Column places visible objects below each other, each as high as its width requires; one may grow to fill the rest.
type Column struct {
	Grows  int     // its index; -1: none
	Gap    float32 // below each
	beside float32 // free width at their side
	width  float32 // at the last layout
}

// NewRows returns a box with rows below each other, and a free width at their side.
func NewRows(beside float32, rows ...fyne.CanvasObject) *fyne.Container {
	return container.New(&Column{Grows: -1, Gap: 0.75 * Step, beside: beside}, rows...)
}

// Layout places the objects.
func (c *Column) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	c.width = size.Width - c.beside
	left, y := size.Height-c.HeightAt(objects, c.width), float32(0)
	for i, o := range objects {
		if !o.Visible() {
			continue
		}
		high := heightIn(o, c.width)
		if i == c.Grows {
			high += left
		}
		Place(o, 0, y, c.width, high)
		y += high + c.Gap
	}
}

func (c *Column) HeightAt(objects []fyne.CanvasObject, width float32) (height float32) {
	for _, o := range objects {
		if o.Visible() {
			height += heightIn(o, width) + c.Gap
		}
	}
	return max(0, height-c.Gap)
}

// MinSize returns the height for the width of the last layout.
func (c *Column) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(2*LabelWidth, c.HeightAt(objects, c.width))
}

// narrowSplit is the width below which objects do not fit side by side.
const narrowSplit = 46 * Step

// Split places the first object at the start of the line, and the second in the remaining width; in a narrow and high area, below
// it.
type Split struct {
	First func(fyne.Size) float32 // width of the first; the full width hides the second
	Gap   float32
}

// Layout places both.
func (l Split) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	first := l.First(size)
	if first < size.Width && size.Width < min(narrowSplit, size.Height) {
		first = float32(int(min(size.Width, size.Height*0.45)))
		Place(objects[0], 0, 0, size.Width, first)
		Place(objects[1], 0, first+l.Gap, size.Width, size.Height-first-l.Gap)
		objects[1].Show()
		return
	}
	Place(objects[0], 0, 0, first, size.Height)
	if Show(objects[1], first < size.Width); first < size.Width {
		Place(objects[1], first+l.Gap, 0, size.Width-first-l.Gap, size.Height)
	}
	Mirror(objects, size.Width)
}

func (Split) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }
