package archive

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"overtheboard/ui/board"
)

// wheel lies over the board, and steps through the game by the pointer's wheel.
type wheel struct {
	widget.BaseWidget
	wheel board.Wheel
	list  *Browser
}

func newWheel(b *Browser) *wheel {
	w := &wheel{list: b}
	w.ExtendBaseWidget(w)
	return w
}

// Scrolled steps back or on.
func (w *wheel) Scrolled(e *fyne.ScrollEvent) {
	switch w.wheel.Turn(e) {
	case -1:
		w.list.step(fyne.KeyLeft)
	case 1:
		w.list.step(fyne.KeyRight)
	}
}

// CreateRenderer returns the renderer of nothing.
func (w *wheel) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewWithoutLayout())
}
