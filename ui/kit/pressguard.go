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

// guardSteps is how many times the window's goroutine must answer before a guard ends. While a slow frame is painted it does not
// answer, and no player can see what is new.
const guardSteps = 2

// PressGuard takes every press from what lies below it, while it is shown.
type PressGuard struct {
	widget.BaseWidget
	dialogs *Queue // of the guarded dialog, whose guard each press extends; may be nil
	left    int    // of guardSteps
}

// NewPressGuard returns a hidden guard.
func NewPressGuard() *PressGuard {
	g := &PressGuard{}
	g.ExtendBaseWidget(g)
	g.Hide()
	return g
}

// start shows the guard for a time, or extends it.
func (g *PressGuard) start(d *Queue) {
	if g.left = guardSteps; !g.Visible() {
		g.Show()
		g.wait(d)
	}
}

func (g *PressGuard) wait(d *Queue) {
	time.AfterFunc(d.Guard/guardSteps, func() {
		d.Post(func() {
			if g.left--; g.left > 0 {
				g.wait(d)
			} else {
				g.Hide()
			}
		})
	})
}

func (g *PressGuard) tell() {
	if g.dialogs != nil {
		g.start(g.dialogs)
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
