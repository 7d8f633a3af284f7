package kit

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// GuardTime is how long a new dialog ignores presses, which were meant for what was there before: the length of a double click.
const GuardTime = 400 * time.Millisecond

// PressGuard takes every press from what lies below it, while it is shown.
type PressGuard struct {
	widget.BaseWidget
	dialogs *Queue // notified of each press and tap; may be nil
}

// NewPressGuard returns a hidden guard.
func NewPressGuard() *PressGuard {
	g := &PressGuard{}
	g.ExtendBaseWidget(g)
	g.Hide()
	return g
}

func (g *PressGuard) tell() {
	if g.dialogs != nil {
		g.dialogs.extendGuard()
	}
}

func (g *PressGuard) MouseDown(*desktop.MouseEvent) { g.tell() }

func (g *PressGuard) MouseUp(*desktop.MouseEvent) {}

func (g *PressGuard) Tapped(*fyne.PointEvent) { g.tell() }

func (g *PressGuard) TappedSecondary(*fyne.PointEvent) { g.tell() }

func (g *PressGuard) Dragged(*fyne.DragEvent) {}

func (g *PressGuard) DragEnd() {}

func (g *PressGuard) Scrolled(*fyne.ScrollEvent) {}

func (g *PressGuard) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewWithoutLayout())
}
