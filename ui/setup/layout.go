package setup

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"overtheboard/ui/kit"
)

// The size of the room, where the window has so much.
const (
	width  = 138 * kit.Step
	height = 96 * kit.Step
)

// content lays the room out. The order is that in which Tab goes through it.
func (r *Room) content() fyne.CanvasObject {
	return container.New(&roomLayout{r}, r.board, r.palette.box, r.hint, r.fields.rules, r.status.scroll, r.fields.scroll, r.fen, r.floating)
}

// roomLayout places the board at the left, the FEN below it, and all else at the right.
type roomLayout struct{ room *Room }

// Layout gives the board what the others leave of it.
func (l *roomLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	r := l.room
	defer kit.Mirror(objects[:len(objects)-1], size.Width) // but what is dragged
	const gap, least = 1.5 * kit.Step, 33 * kit.Step
	line := r.fen.MinSize().Height
	high := size.Height - line - kit.Step
	fit := r.board.Fit(fyne.NewSize(max(size.Width-least-gap, size.Width*0.45), high))
	wide := float32(int(fit.Width + 1))
	kit.Place(r.board, 0, 0, wide, high)
	kit.Place(r.fen, 0, size.Height-line, size.Width, line)

	left := wide + gap
	room := size.Width - left
	y := float32(0)
	place := func(o fyne.CanvasObject, height, after float32) {
		kit.Place(o, left, y, room, height)
		y += height + after
	}
	place(r.fields.rules, kit.ControlHeight, kit.Step)
	place(r.palette.box, r.palette.heightAt(room), kit.Step/2)
	place(r.hint, r.hint.HeightAt(room), kit.Step/2)
	place(r.status.scroll, statusLines(high)*(statusHeight+kit.Step/4)+1, kit.Step/2)
	place(r.fields.scroll, max(0, high-y), 0)
}

// statusLines returns how many lines there is room for in a height; more of them scroll.
func statusLines(height float32) float32 {
	if height < 50*kit.Step {
		return 2
	}
	return 4
}

// MinSize returns a size in which all can be reached.
func (l *roomLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(46*kit.Step, 30*kit.Step)
}

// labelWidth is the width of the labels.
const labelWidth = 12 * kit.Step

// rowLayout places a label and what it names, or a control alone.
type rowLayout struct{}

// Layout places them side by side.
func (rowLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	if len(objects) == 1 {
		kit.Place(objects[0], 0, 0, size.Width, size.Height)
		return
	}
	label := objects[0].(*kit.TextLines)
	high := label.HeightAt(labelWidth - kit.Step)
	kit.Place(label, 0, (size.Height-high)/2, labelWidth-kit.Step/2, high)
	kit.Place(objects[1], labelWidth, 0, size.Width-labelWidth, size.Height)
	kit.Mirror(objects, size.Width)
}

// MinSize returns the height of a control.
func (rowLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(2*labelWidth, max(kit.ControlHeight, objects[len(objects)-1].MinSize().Height))
}

// formLayout places rows below each other.
type formLayout struct{}

// Layout gives each row the height that it needs in the width.
func (formLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	y := float32(0)
	for _, o := range objects {
		if !o.Visible() {
			continue
		}
		height := rowHeight(o, size.Width)
		kit.Place(o, 0, y, size.Width-1.5*kit.Step, height) // beside the scroll bar
		y += height + kit.Step/2
	}
}

// MinSize returns the height of all rows as they were laid out last.
func (formLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	y := float32(0)
	for _, o := range objects {
		if o.Visible() {
			y += rowHeight(o, o.Size().Width+1.5*kit.Step) + kit.Step/2
		}
	}
	return fyne.NewSize(2*labelWidth, y)
}

func rowHeight(o fyne.CanvasObject, width float32) float32 {
	if r, ok := o.(*fyne.Container); ok && len(r.Objects) == 1 {
		return flow{}.heightAt(r.Objects[0].(*fyne.Container).Objects, width-1.5*kit.Step)
	}
	return max(kit.ControlHeight, o.MinSize().Height)
}

// flow places buttons in rows, each as wide as its text.
type flow struct{}

func (flow) place(objects []fyne.CanvasObject, width float32, at func(o fyne.CanvasObject, x, y, width float32)) (height float32) {
	x, y := float32(0), float32(0)
	for _, o := range objects {
		need := o.MinSize().Width
		if x > 0 && x+need > width {
			x, y = 0, y+kit.ControlHeight+kit.Step/2
		}
		at(o, x, y, need)
		x += need + kit.Step/2
	}
	return y + kit.ControlHeight
}

// Layout places the buttons.
func (f flow) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	f.place(objects, size.Width, func(o fyne.CanvasObject, x, y, width float32) { kit.Place(o, x, y, width, kit.ControlHeight) })
	kit.Mirror(objects, size.Width)
}

func (f flow) heightAt(objects []fyne.CanvasObject, width float32) float32 {
	return f.place(objects, width, func(fyne.CanvasObject, float32, float32, float32) {})
}

// MinSize returns the height of one row.
func (f flow) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, kit.ControlHeight) }
