package kit

import (
	"math"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// LabelWidth is the width of a label with its gap, labelRoom that of its text.
const (
	LabelWidth = 12 * Step
	labelRoom  = LabelWidth - Step/2
)

// AddRow adds a row with a label and a control, which the label also names for screen readers, and returns the row.
func AddRow(rows *fyne.Container, label string, control fyne.CanvasObject) *fyne.Container {
	text := NewTextLines(3)
	text.Set(label)
	switch c := control.(type) {
	case *Entry:
		c.Name = label
	case *Segments:
		c.Name = label
	case *Choice:
		c.Name = label
	}
	row := container.New(RowLayout{}, text, control)
	rows.Add(row)
	return row
}

// RowLayout places a label and its control, or a control alone. In a narrow row the label is above.
type RowLayout struct{}

// narrowRow is the width below which label and control do not fit side by side.
const narrowRow = 40 * Step

// Layout places both.
func (RowLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	control := objects[len(objects)-1]
	if len(objects) == 1 {
		Place(control, 0, 0, size.Width, size.Height)
		return
	}
	label := objects[0].(*TextLines)
	if size.Width < narrowRow {
		high := label.HeightAt(size.Width)
		Place(label, 0, 0, size.Width, high)
		Place(control, 0, high, size.Width, size.Height-high)
	} else {
		high := label.HeightAt(labelRoom)
		Place(label, 0, (size.Height-high)/2, labelRoom, high)
		Place(control, LabelWidth, 0, size.Width-LabelWidth, size.Height)
	}
	Mirror(objects, size.Width)
}

func (RowLayout) HeightAt(objects []fyne.CanvasObject, width float32) float32 {
	control := objects[len(objects)-1]
	if len(objects) == 1 {
		return heightIn(control, width)
	}
	label := objects[0].(*TextLines)
	if width < narrowRow {
		return label.HeightAt(width) + heightIn(control, width)
	}
	return max(label.HeightAt(labelRoom), heightIn(control, width-LabelWidth))
}

// MinSize returns the height of a control.
func (RowLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(2*LabelWidth, max(Tall(ControlHeight), objects[len(objects)-1].MinSize().Height))
}

// heightIn returns the height that an object needs in a width, rounded up so that pictures below are on whole pixels.
func heightIn(o fyne.CanvasObject, width float32) float32 {
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
	return max(Tall(ControlHeight), float32(math.Ceil(float64(o.MinSize().Height))))
}

// Flow places buttons in rows, each as wide as its text, on whole pixels.
type Flow struct {
	Even bool // rows of similar width: two rows share the buttons, and more than three buttons fill them
}

// place calls at for each button, and returns the height of the rows.
func (f Flow) place(objects []fyne.CanvasObject, width float32, at func(o fyne.CanvasObject, x, y, width float32)) (height float32) {
	if f.Even {
		width = evened(objects, width)
	}
	return flow(objects, width, at)
}

// evened returns the least width that needs no more rows than width does.
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
		need := float32(math.Ceil(float64(o.MinSize().Width)))
		if x > 0 && x+need > width {
			x, y = 0, y+Tall(ControlHeight)+Step/2
		}
		at(o, x, y, need)
		x += need + Step/2
	}
	return y + Tall(ControlHeight)
}

// Layout places the buttons.
func (f Flow) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	f.place(objects, size.Width, func(o fyne.CanvasObject, x, y, width float32) { Place(o, x, y, width, Tall(ControlHeight)) })
	if f.Even && len(objects) > 3 {
		fill(objects, size.Width)
	}
	Mirror(objects, size.Width)
}

// fill widens the buttons of each row to its width, equally if there is room.
func fill(objects []fyne.CanvasObject, width float32) {
	for len(objects) > 0 {
		n := 1
		for n < len(objects) && objects[n].Position().Y == objects[0].Position().Y {
			n++
		}
		rest, each := width-objects[n-1].Position().X-objects[n-1].Size().Width, float32(int((width+Step/2)/float32(n)))-Step/2
		equal := !slices.ContainsFunc(objects[:n], func(o fyne.CanvasObject) bool { return o.Size().Width > each })
		for i, o := range objects[:n] {
			if equal {
				Place(o, float32(int(float32(i)*(width+Step/2)/float32(n))), o.Position().Y, each, o.Size().Height)
				continue
			}
			from, to := float32(int(rest)*i/n), float32(int(rest)*(i+1)/n)
			Place(o, o.Position().X+from, o.Position().Y, o.Size().Width+to-from, o.Size().Height)
		}
		objects = objects[n:]
	}
}

func (f Flow) HeightAt(objects []fyne.CanvasObject, width float32) float32 {
	return f.place(objects, width, func(fyne.CanvasObject, float32, float32, float32) {})
}

// MinSize returns the height of one row.
func (f Flow) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, Tall(ControlHeight)) }

// DeckLayout stacks objects. Its size is that of the largest, visible or not, so that nothing moves when another is shown.
type DeckLayout struct{}

// Layout gives each object all there is.
func (DeckLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		Place(o, 0, 0, size.Width, size.Height)
	}
}

// MinSize returns the size of the largest object.
func (DeckLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var size fyne.Size
	for _, o := range objects {
		size = size.Max(o.MinSize())
	}
	return size
}
