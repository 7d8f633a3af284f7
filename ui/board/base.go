package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// base is what all boards have in common: what is seen of them, and the keyboard's cursor.
type base struct {
	widget.BaseWidget
	view   *view
	cursor cursor
}

// CreateRenderer is called by Fyne.
func (b *base) CreateRenderer() fyne.WidgetRenderer { return renderer{b.view} }

// Selected returns the place that is outlined, -1 for none.
func (b *base) Selected() int { return b.view.selected }

// Select outlines a place, -1 for none, and marks the targets of the piece there.
func (b *base) Select(place int) {
	if b.view.selected != place {
		b.view.selected = place
		b.view.decorate()
	}
}

// State returns what is shown.
func (b *base) State() State { return b.view.state }

// Shape returns the shape of the board that is shown, with as many places in its hands as there are.
func (b *base) Shape() Shape { return b.view.shape }

// Center returns the middle of a place, as a position in the widget.
func (b *base) Center(place int) fyne.Position {
	half := float32(b.view.side(place)) / b.view.scale / 2
	return b.view.home(place).AddXY(half, half)
}

// Places yields the squares as they are seen, row by row from above, and then the places in the hands, with their sides in units.
func (b *base) Places(yield func(place int, side float32) bool) {
	g := b.view.geometry
	for i := range HandStart {
		if square := g.squareSeen(i%8, i/8); square >= 0 && !yield(square, g.unit()) {
			return
		}
	}
	for place := range g.shape.held {
		if !yield(place, float32(g.side(place))/g.scale) {
			return
		}
	}
}

// Fit returns how large, in units, the largest board is, with its frame and the hands beside it, that fits into a space.
func (b *base) Fit(space fyne.Size) fyne.Size {
	g := fit(space, deviceScale(b.view.widget), b.view.style.Coordinates, false, b.view.shape)
	return fyne.NewSize(float32(g.width())/g.scale, float32(g.height())/g.scale)
}

// SetFlipped shows Black's side below.
func (b *base) SetFlipped(on bool) {
	style := b.view.style
	style.Flipped = on
	b.view.restyle(style)
}

// SetColors sets the colours.
func (b *base) SetColors(c Colors) {
	style := b.view.style
	style.Colors = c
	b.view.restyle(style)
}

// FocusGained shows nothing: a tap may have brought the focus, or the window's return.
func (b *base) FocusGained() {}

// Tabbed shows a ring around the board, which Tab has brought the focus.
func (b *base) Tabbed() { b.view.ring(true) }

// FocusLost hides the ring and the cursor.
func (b *base) FocusLost() {
	b.view.ring(false)
	b.cursor.show(-1)
}

// KeyDown tells the window that a key was pressed, for Fyne does not while a control has the focus: held, it repeats as
// TypedKey alone.
func (b *base) KeyDown(e *fyne.KeyEvent) { b.hand(desktop.Canvas.OnKeyDown, e) }

// KeyUp tells the window that a key was released.
func (b *base) KeyUp(e *fyne.KeyEvent) { b.hand(desktop.Canvas.OnKeyUp, e) }

// hand gives a key to what the window does with it.
func (b *base) hand(does func(desktop.Canvas) func(*fyne.KeyEvent), e *fyne.KeyEvent) {
	if c, ok := canvasOf(b.view.widget).(desktop.Canvas); ok && does(c) != nil {
		does(c)(e)
	}
}
