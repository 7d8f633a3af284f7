package kit

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// GuardTime is how long presses are taken for ones that were aimed at what stood there before: as long as a double click.
const GuardTime = 400 * time.Millisecond

// PressGuard takes every press of the pointer from what lies below it, while it is shown.
type PressGuard struct {
	widget.BaseWidget
	dialogs *Queue // is told of each press and tap; nil: nobody wants to know
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

// MouseDown tells of the press.
func (g *PressGuard) MouseDown(*desktop.MouseEvent) { g.tell() }

// MouseUp takes the release.
func (g *PressGuard) MouseUp(*desktop.MouseEvent) {}

// Tapped tells of a tap.
func (g *PressGuard) Tapped(*fyne.PointEvent) { g.tell() }

// TappedSecondary tells of a tap of the other button.
func (g *PressGuard) TappedSecondary(*fyne.PointEvent) { g.tell() }

// Dragged takes a drag.
func (g *PressGuard) Dragged(*fyne.DragEvent) {}

// DragEnd takes its end.
func (g *PressGuard) DragEnd() {}

// Scrolled takes the wheel.
func (g *PressGuard) Scrolled(*fyne.ScrollEvent) {}

// CreateRenderer returns the renderer of nothing.
func (g *PressGuard) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewWithoutLayout())
}
