package setup

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"overtheboard/ui/kit"
)

// The size of the editor, where the window has so much.
const (
	width  = 138 * kit.Step
	height = 96 * kit.Step
)

// content lays the editor out. The order is that in which Tab goes through it.
func (e *Editor) content() fyne.CanvasObject {
	return container.New(&editorLayout{e}, e.board, e.palette.box, e.hint, e.fields.rules, e.status.Scroll, e.fields.Scroll, e.fen, e.floating)
}

// editorLayout places the board at the left, the FEN below it, and all else at the right.
type editorLayout struct{ editor *Editor }

// Layout gives the board what the others leave of it.
func (l *editorLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	e := l.editor
	defer kit.Mirror(objects[:len(objects)-1], size.Width) // but what is dragged
	const gap, least = 1.5 * kit.Step, 33 * kit.Step
	line := e.fen.MinSize().Height
	high := size.Height - line - kit.Step
	fit := e.board.Fit(fyne.NewSize(max(size.Width-least-gap, size.Width*0.45), high))
	wide := float32(int(fit.Width + 1))
	kit.Place(e.board, 0, 0, wide, high)
	kit.Place(e.fen, 0, size.Height-line, size.Width, line)

	left := wide + gap
	room := size.Width - left
	y := float32(0)
	place := func(o fyne.CanvasObject, height, after float32) {
		kit.Place(o, left, y, room, height)
		y += height + after
	}
	place(e.fields.rules, kit.ControlHeight, kit.Step)
	place(e.palette.box, kit.HeightIn(e.palette.box, room), kit.Step/2)
	place(e.hint, e.hint.HeightAt(room), kit.Step/2)
	place(e.status.Scroll, statusLines(high)*(kit.RemarkHeight+kit.Step/4)+1, kit.Step/2)
	place(e.fields.Scroll, max(0, high-y), 0)
}

// statusLines returns how many lines there is room for in a height; more of them scroll.
func statusLines(height float32) float32 {
	if height < 50*kit.Step {
		return 2
	}
	return 4
}

// MinSize returns a size in which all can be reached.
func (l *editorLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(46*kit.Step, 30*kit.Step)
}
