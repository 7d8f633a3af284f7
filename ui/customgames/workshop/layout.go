package workshop

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// The size of the editor, if the window has room.
const (
	width  = 138 * kit.Step
	height = 96 * kit.Step
)

// content lays out the editor: tabs with undo and redo, the page, and below it remarks and the random game's button.
func (e *Editor) content() *fyne.Container {
	e.remarks.Scroll.SetMinSize(fyne.NewSize(0, 3*kit.RemarkHeight+kit.Step))
	var travel *fyne.Container
	e.undo, e.redo, travel = kit.UndoButtons([2]string{words.Text("setup.undo"), words.Text("button.redo")}, func() { e.travel(e.draft.Undo) }, func() { e.travel(e.draft.Redo) })
	above := container.New(kit.Split{Gap: kit.Step, First: func(size fyne.Size) float32 {
		return size.Width - 2*kit.ControlHeight - 2*kit.Step
	}}, e.tabs, travel)
	below := kit.NewBorder(nil, nil, nil, container.NewVBox(e.random.button), e.remarks.Scroll)
	return container.New(&kit.Column{Grows: 1, Gap: kit.Step}, above, e.body, below)
}

// halves lays out a square, as large as the height and half of the width allow, with something beside it.
var halves = kit.Split{
	First: func(size fyne.Size) float32 { return float32(int(min(size.Height, size.Width*0.55))) },
	Gap:   1.5 * kit.Step,
}
