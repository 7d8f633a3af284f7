package kit

import (
	"fyne.io/fyne/v2"
)

// LabelWidth is the width of the labels with the gap behind them, labelRoom that of their text.
const (
	LabelWidth = 12 * Step
	labelRoom  = LabelWidth - Step/2
)

// RowLayout places a label and what it names, or a control alone.
type RowLayout struct{}

// Layout places them side by side.
func (RowLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	if len(objects) == 1 {
		Place(objects[0], 0, 0, size.Width, size.Height)
		return
	}
	label := objects[0].(*TextLines)
	high := label.HeightAt(labelRoom)
	Place(label, 0, (size.Height-high)/2, labelRoom, high)
	Place(objects[1], LabelWidth, 0, size.Width-LabelWidth, size.Height)
	Mirror(objects, size.Width)
}

// HeightAt returns the height in a width.
func (RowLayout) HeightAt(objects []fyne.CanvasObject, width float32) float32 {
	control, label := objects[len(objects)-1], float32(0)
	if len(objects) > 1 {
		width -= LabelWidth
		label = objects[0].(*TextLines).HeightAt(labelRoom)
	}
	return max(label, HeightIn(control, width))
}

// MinSize returns the height of a control.
func (RowLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(2*LabelWidth, max(ControlHeight, objects[len(objects)-1].MinSize().Height))
}

// FormLayout places rows below each other.
type FormLayout struct{ width float32 }

// Layout gives each row the height that it needs in the width.
func (l *FormLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	y := float32(0)
	for _, o := range objects {
		if !o.Visible() {
			continue
		}
		height := l.rowHeight(o)
		Place(o, 0, y, size.Width-1.5*Step, height) // beside the scroll bar
		y += height + Step/2
	}
}

// MinSize returns the height of all rows in the width that there was last.
func (l *FormLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	y := float32(0)
	for _, o := range objects {
		if o.Visible() {
			y += l.rowHeight(o) + Step/2
		}
	}
	return fyne.NewSize(2*LabelWidth, y)
}

func (l *FormLayout) rowHeight(o fyne.CanvasObject) float32 { return HeightIn(o, l.width-1.5*Step) }

// HeightIn returns the height that a row, or what is in it, needs in a width.
func HeightIn(o fyne.CanvasObject, width float32) float32 {
	switch o := o.(type) {
	case *fyne.Container:
		if l, ok := o.Layout.(interface {
			HeightAt(objects []fyne.CanvasObject, width float32) float32
		}); ok {
			return l.HeightAt(o.Objects, width)
		}
	case interface{ HeightAt(width float32) float32 }:
		return o.HeightAt(width)
	}
	return max(ControlHeight, o.MinSize().Height)
}

// Flow places buttons in rows, each as wide as its text.
type Flow struct {
	Even bool // no row is much shorter than another: those that need two rows share them
}

// place calls at with the place of each button, and returns the height of the rows that they make in a width.
func (f Flow) place(objects []fyne.CanvasObject, width float32, at func(o fyne.CanvasObject, x, y, width float32)) (height float32) {
	if f.Even {
		width = evened(objects, width)
	}
	return flow(objects, width, at)
}

// evened returns the least width in which buttons need no more rows than in a given one.
func evened(objects []fyne.CanvasObject, width float32) float32 {
	nowhere := func(fyne.CanvasObject, float32, float32, float32) {}
	height := flow(objects, width, nowhere)
	for width > 0 && flow(objects, width-Step, nowhere) == height {
		width -= Step
	}
	return width
}

func flow(objects []fyne.CanvasObject, width float32, at func(o fyne.CanvasObject, x, y, width float32)) (height float32) {
	x, y := float32(0), float32(0)
	for _, o := range objects {
		need := o.MinSize().Width
		if x > 0 && x+need > width {
			x, y = 0, y+ControlHeight+Step/2
		}
		at(o, x, y, need)
		x += need + Step/2
	}
	return y + ControlHeight
}

// Layout places the buttons.
func (f Flow) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	f.place(objects, size.Width, func(o fyne.CanvasObject, x, y, width float32) { Place(o, x, y, width, ControlHeight) })
	Mirror(objects, size.Width)
}

// HeightAt returns the height of all rows in a width.
func (f Flow) HeightAt(objects []fyne.CanvasObject, width float32) float32 {
	return f.place(objects, width, func(fyne.CanvasObject, float32, float32, float32) {})
}

// MinSize returns the height of one row.
func (f Flow) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, ControlHeight) }
