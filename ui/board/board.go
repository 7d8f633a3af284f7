// Package board draws a chess board and reports what the player does on it. It knows squares, pictures and marks, and no
// rule: it shows a State, and tells by OnMove which marked square was chosen for which piece.
//
// All methods must be called on Fyne's main goroutine.
package board

import (
	"image"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// Board is the widget. It fills its space with the largest board whose squares are whole device pixels, in the middle.
type Board struct {
	widget.BaseWidget

	// OnMove is called when the player moves a piece to one of its targets. The window answers with SetState, at once or
	// later, or with Choose. A piece that is not moved by then goes back.
	OnMove func(from, to int)
	// OnSelect is called with each newly selected square, and with -1 when there is none any more.
	OnSelect func(square int)
	// OnRefused is called when the player tries to move a piece to a square that is none of its targets.
	OnRefused func(from, to int)
	// OnAnimate is called with the time that something is about to move for.
	OnAnimate func(d time.Duration)
	// OnCursor is called with each square, or place beside the board, to which the keyboard's cursor comes.
	OnCursor func(square int)
	// OnMenu is called when the pointer's other button is tapped, with the place in the window.
	OnMenu func(at fyne.Position)
	// Takes is asked of each key before the board while nothing is selected, but for those that move a cursor that is seen;
	// it tells whether it took the key.
	Takes func(e *fyne.KeyEvent) bool
	// OnWheel is told of each step of the pointer's wheel over the board: 1 down, -1 up.
	OnWheel func(step int)
	// Draws is asked whether the pointer's other button draws now, rather than asks for a menu: a circle around a square, an
	// arrow to another. Shift makes it red, Alt or Ctrl blue, both yellow.
	Draws func() bool
	// OnDraw is told what was drawn. The window answers with SetState.
	OnDraw func(a Arrow)
	// OnTyped gets what is typed while the board has the focus and no choice is open, but for spaces.
	OnTyped func(r rune)
	// OnKey gets the keys that the board has no use for while it has the focus. A letter's key comes as well as its rune.
	OnKey func(e *fyne.KeyEvent)
	// OnKeyDown and OnKeyUp hear of every key while the board has the focus.
	OnKeyDown, OnKeyUp func(e *fyne.KeyEvent)

	view     *view
	drag     drag
	pressed  pressed
	cursor   int // where the keyboard's cursor was last, -1 for nowhere yet
	wheel    Wheel
	arriving [2]int // the move that was reported last: a choice may follow it
}

var (
	_ fyne.Tappable      = (*Board)(nil)
	_ fyne.Draggable     = (*Board)(nil)
	_ fyne.Scrollable    = (*Board)(nil)
	_ fyne.Focusable     = (*Board)(nil)
	_ desktop.Hoverable  = (*Board)(nil)
	_ desktop.Mouseable  = (*Board)(nil)
	_ desktop.Cursorable = (*Board)(nil)
)

// New returns an empty board. Its pictures come from the given function, which gets a name of State.Pictures and the side
// in device pixels, and returns a square picture of that size; it is asked again when the size changes, on several
// goroutines at once, and should remember what it made.
func New(pictures func(name string, px int) image.Image) *Board {
	b := &Board{cursor: -1, arriving: [2]int{-1, -1}}
	b.ExtendBaseWidget(b)
	b.view = newView(b, pictures)
	b.view.animates = func(d time.Duration) {
		if b.OnAnimate != nil {
			b.OnAnimate(d)
		}
	}
	return b
}

// CreateRenderer is called by Fyne.
func (b *Board) CreateRenderer() fyne.WidgetRenderer { return renderer{b.view} }

// SetState shows another state. Pieces that moved slide there; a running slide is brought to its end before.
// A selected piece stays selected while it stands there and may be selected. A drag or a choice goes on if its piece is
// still there, and ends otherwise.
func (b *Board) SetState(s State) {
	v := b.view
	s = s.filled()
	gone := func(square int) bool {
		return valid(square) && (!s.Own[square] || s.Pictures[square] != v.state.Pictures[square])
	}
	if b.drag.active && v.lifted != nil && gone(b.drag.from) {
		b.cancelDrag()
	}
	var pointless *choice
	if v.choice != nil && (gone(v.waiting) || s.Pictures != v.state.Pictures) {
		pointless = v.choice
		b.closeChoice()
	}
	if s.Pictures != v.state.Pictures {
		b.arriving = [2]int{-1, -1}
	}
	deselect := gone(v.selected)
	v.reshape(s.Shape)
	v.change(&s)
	v.state = s
	if deselect {
		b.selectSquare(-1)
	}
	v.decorate()
	v.repaint()
	if pointless != nil {
		pointless.done(-1)
	}
}

// Shape returns the shape of the board that is shown, with as many places in its hands as there are.
func (b *Board) Shape() Shape { return b.view.shape }

// State returns what is shown.
func (b *Board) State() State { return b.view.state }

// Selected returns the selected square, -1 for none.
func (b *Board) Selected() int { return b.view.selected }

// Select selects the piece of a square, -1 for none. It does nothing if that piece may not be selected.
func (b *Board) Select(square int) {
	if square == -1 || valid(square) && b.view.state.Own[square] {
		b.selectSquare(square)
	}
}

// SetFlipped shows Black's side below.
func (b *Board) SetFlipped(on bool) {
	if b.view.flipped != on {
		b.view.flipped = on
		b.view.place()
	}
}

// Flipped reports whether Black's side is below.
func (b *Board) Flipped() bool { return b.view.flipped }

// SetShowMarks switches the marks of White's and Black's moves on or off. Moves to squares without mark are possible.
func (b *Board) SetShowMarks(white, black bool) {
	b.view.showMarks = [2]bool{white, black}
	b.view.decorate()
	b.view.repaint()
}

// SetColors sets the colours; Brown at first.
func (b *Board) SetColors(c Colors) {
	if b.view.colors != c {
		b.view.colors = c
		b.view.place()
	}
}

// ReloadPictures asks for all pictures anew: other ones belong to the same names now.
func (b *Board) ReloadPictures() { b.view.place() }

// SetCoordinates sets where the coordinates stand; CoordinatesInside at first.
func (b *Board) SetCoordinates(c Coordinates) {
	v := b.view
	if v.coordinates == c {
		return
	}
	v.coordinates = c
	v.geometry = fit(v.space, deviceScale(b), c, v.flipped, v.shape)
	v.place()
}

// SetSlideTime sets how long pieces slide; SlideTime at first, 0 for not at all.
func (b *Board) SetSlideTime(d time.Duration) { b.view.slideTime = d }

// Snap brings running slides to their end.
func (b *Board) Snap() {
	b.view.slide.finish()
	if c := b.view.choice; c != nil {
		c.grow.finish()
	}
}

// Center returns the middle of a square, as a position in the widget.
func (b *Board) Center(square int) fyne.Position {
	v := b.view
	half := float32(v.side(square)) / v.scale / 2
	return v.home(square).AddXY(half, half)
}

// Fit returns how large, in units, the largest board is, with its frame and the hands beside it, that fits into a space.
func (b *Board) Fit(space fyne.Size) fyne.Size {
	g := fit(space, deviceScale(b), b.view.coordinates, false, b.view.shape)
	return fyne.NewSize(float32(g.width())/g.scale, float32(g.height())/g.scale)
}
