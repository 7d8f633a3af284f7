package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// base is what all boards share: their view, and the keyboard's cursor.
type base struct {
	widget.BaseWidget
	view   *view
	cursor cursor
	drag   drag
	grip   grip
}

// grip is the hold of a press on a board.
type grip uint8

const (
	loose grip = iota // the left button was not pressed on the board
	firm              // it was, so that a drag may begin
	lost              // another button or Escape ended a drag or a stroke: no release counts until the next press
)

// press notes a pressed button. If another is busy dragging or drawing, nothing counts until the next press.
func (b *base) press(button desktop.MouseButton, busy bool) {
	switch {
	case busy:
		b.grip = lost
	case button == desktop.MouseButtonPrimary:
		b.grip = firm
	default:
		b.grip = loose
	}
}

// spoiled reports whether a tap ends what no longer counts.
func (b *base) spoiled() bool { return b.grip == lost }

func (b *base) CreateRenderer() fyne.WidgetRenderer { return renderer{b.view} }

// Selected returns the outlined place, -1 for none.
func (b *base) Selected() int { return b.view.selected }

// Select outlines a place, -1 for none, and marks the targets of the piece there.
func (b *base) Select(place int) {
	if b.view.selected != place {
		b.view.selected = place
		b.view.decorate()
	}
}

func (b *base) State() State { return b.view.state }

// Shape returns the shape of the board, with the number of places in its hands.
func (b *base) Shape() Shape { return b.view.shape }

// Center returns the middle of a place in the widget.
func (b *base) Center(place int) fyne.Position {
	half := float32(b.view.side(place)) / b.view.scale / 2
	return b.view.home(place).AddXY(half, half)
}

// PlaceAt returns the place at a position in the widget, -1 for none.
func (b *base) PlaceAt(p fyne.Position) int { return b.view.squareAt(p) }

// Places yields the squares row by row from the top, then the places in the hands, with their sides in units.
func (b *base) Places(yield func(place int, side float32) bool) {
	g := b.view.geometry
	for place := range g.places {
		if !yield(place, float32(g.side(place))/g.scale) {
			return
		}
	}
}

// Fit returns the size in units of the largest board, with frame and hands, that fits into a space.
func (b *base) Fit(space fyne.Size) fyne.Size {
	g := b.view.fit(space, b.view.shape)
	return fyne.NewSize(float32(g.width())/g.scale, float32(g.height())/g.scale)
}

// SetFlipped sets whether Black's side is below.
func (b *base) SetFlipped(on bool) {
	style := b.view.style
	style.Flipped = on
	b.view.restyle(style)
}

func (b *base) SetColors(c Colors) {
	style := b.view.style
	style.Colors = c
	b.view.restyle(style)
}

// SetFingers sets whether fingers drag the pieces, which must then be seen beside them.
func (b *base) SetFingers(on bool) { b.view.fingers = on }

// FocusGained shows nothing, since a tap or the window's return may have given the focus.
func (b *base) FocusGained() {}

// Tabbed shows the focus ring after Tab.
func (b *base) Tabbed() { b.view.ring(true) }

// FocusLost hides the ring and the cursor.
func (b *base) FocusLost() {
	b.view.ring(false)
	b.cursor.show(-1)
}

// TakeFocus requests the keyboard focus.
func (b *base) TakeFocus() {
	if c := canvasOf(b.view.widget); c != nil {
		c.Focus(b.view.widget.(fyne.Focusable))
	}
}

// focusSilently takes the focus after a click, without ring or cursor.
func (b *base) focusSilently() {
	b.TakeFocus()
	b.FocusLost()
}

// KeyDown passes a key press to the window. Fyne does not while a control has the focus, and repeats a held key only as TypedKey.
func (b *base) KeyDown(e *fyne.KeyEvent) { b.hand(desktop.Canvas.OnKeyDown, e) }

func (b *base) KeyUp(e *fyne.KeyEvent) { b.hand(desktop.Canvas.OnKeyUp, e) }

func (b *base) hand(does func(desktop.Canvas) func(*fyne.KeyEvent), e *fyne.KeyEvent) {
	if c, ok := canvasOf(b.view.widget).(desktop.Canvas); ok && does(c) != nil {
		does(c)(e)
	}
}
