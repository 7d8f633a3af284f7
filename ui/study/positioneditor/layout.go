package positioneditor

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"overtheboard/ui/kit"
)

// The size of the editor, if the window has room.
const (
	width  = 138 * kit.Step
	height = 96 * kit.Step
)

// content lays out the editor in Tab order: the board at the left with the FEN below, all else at the right. A dragged piece is
// above all.
func (e *Editor) content() fyne.CanvasObject {
	const gap, least, low = 1.5 * kit.Step, 33 * kit.Step, 50 * kit.Step
	side := container.New(&kit.Column{Grows: 4, Gap: kit.Step / 2}, e.fields.head, e.palette.box, e.hint, e.status.Scroll, e.fields.InMargin())
	above := container.New(kit.Split{Gap: gap, First: func(size fyne.Size) float32 {
		remarks := float32(3)
		kit.Show(e.hint, size.Height >= low)
		if size.Height < low {
			remarks = 2
		}
		e.status.Scroll.SetMinSize(fyne.NewSize(0, remarks*kit.RemarkHeight+kit.Step))
		fit := e.board.Fit(fyne.NewSize(max(size.Width-least-gap, size.Width*0.45), size.Height))
		return float32(int(fit.Width + 1))
	}}, e.board, side)
	return container.NewStack(container.New(&kit.Column{Gap: kit.Step}, above, e.fen), container.NewWithoutLayout(e.floating))
}
