package workshop

import (
	"fyne.io/fyne/v2"

	"overtheboard/ui/kit"
)

// The size of the editor, where the window has so much.
const (
	width  = 138 * kit.Step
	height = 96 * kit.Step
)

// editorLayout places the tabs above, with undo and redo beside them, the page, and what is to be said below it, with
// what shows a random game beside that.
type editorLayout struct{ editor *Editor }

// Layout gives the page what the others leave of it.
func (l *editorLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	defer kit.Mirror(objects, size.Width)
	const gap = kit.Step
	side := float32(kit.ControlHeight)
	tabs := min(size.Width-2*(side+gap), 72*kit.Step)
	kit.Place(objects[0], 0, 0, tabs, kit.ControlHeight)
	kit.Place(objects[1], size.Width-2*side-gap/2, 0, side, kit.ControlHeight)
	kit.Place(objects[2], size.Width-side, 0, side, kit.ControlHeight)
	lines := float32(3)
	if size.Height < 50*kit.Step {
		lines = 2
	}
	below := lines*(kit.RemarkHeight+kit.Step/4) + 1
	kit.Place(objects[3], 0, kit.ControlHeight+gap, size.Width, size.Height-kit.ControlHeight-below-2*gap)
	said := size.Width
	if objects[5].Visible() {
		said -= side + gap
		kit.Place(objects[5], size.Width-side, size.Height-below, side, side)
	}
	kit.Place(objects[4], 0, size.Height-below, said, below)
}

// MinSize returns a size in which all can be reached.
func (l *editorLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(46*kit.Step, 30*kit.Step)
}

// halves lays out something as a square, as large as the height lets it and half of the width, and something beside it.
var halves = kit.Split{
	First: func(size fyne.Size) float32 { return float32(int(min(size.Height, size.Width*0.55))) },
	Gap:   1.5 * kit.Step,
}
