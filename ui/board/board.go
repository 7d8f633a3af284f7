// Package board draws a chess board and reports what the player does on it. It knows squares, pictures and marks, and no
// rule: it shows a State, and tells its Player which marked square was chosen for which piece. It is neither the game nor a
// picture of it for a file: Picture draws that.
//
// Begin with State (state.go), which is all that it shows, Player (player.go), which is all that it tells, and Board.
//
// All methods must be called on Fyne's main goroutine.
package board

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// Board is the widget. It fills its space with the largest board whose squares are whole device pixels, in the middle.
type Board struct {
	widget.BaseWidget

	player  Player
	window  Window
	view    *view
	moving  moving
	cursor  cursor
	drag    drag
	pressed pressed
	stroke  stroke
	wheel   Wheel
}

var (
	_ fyne.Tappable      = (*Board)(nil)
	_ fyne.Draggable     = (*Board)(nil)
	_ fyne.Focusable     = (*Board)(nil)
	_ desktop.Hoverable  = (*Board)(nil)
	_ desktop.Mouseable  = (*Board)(nil)
	_ desktop.Cursorable = (*Board)(nil)
)

// New returns an empty board that tells a player and the window around it what is done on it. Its pictures come from the
// given function, which gets a name of State.Pictures and the side in device pixels, and returns a square picture of that
// size; it is asked again when the size changes, on several goroutines at once, and should remember what it made.
func New(pictures func(name string, px int) image.Image, player Player, window Window) *Board {
	b := &Board{player: player, window: window}
	b.ExtendBaseWidget(b)
	b.view = newView(b, pictures)
	b.view.window = window
	b.view.pad = &wheelPad{told: b.Scroll}
	b.view.pad.ExtendBaseWidget(b.view.pad)
	b.view.place()
	b.moving = moving{view: b.view, player: player, arriving: nowhere}
	b.cursor = cursor{view: b.view, told: player, last: -1}
	b.stroke.view = b.view
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
		b.moving.closeChoice()
	}
	if s.Pictures != v.state.Pictures {
		b.moving.arriving = nowhere
	}
	if s.Pictures != v.state.Pictures {
		v.ending.finish()
	}
	deselect := gone(v.selected)
	v.reshape(s.Shape)
	v.change(&s)
	v.state = s
	v.topple()
	if deselect {
		b.moving.pick(-1)
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
		b.moving.pick(square)
	}
}

// SetStyle gives the board another style; DefaultStyle at first.
func (b *Board) SetStyle(s Style) { b.view.restyle(s) }

// Style returns the board's style.
func (b *Board) Style() Style { return b.view.style }

// ReloadPictures asks for all pictures anew: other ones belong to the same names now.
func (b *Board) ReloadPictures() { b.view.place() }

// Snap brings running slides to their end.
func (b *Board) Snap() {
	b.view.slide.finish()
	b.view.ending.finish()
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
	g := fit(space, deviceScale(b), b.view.style.Coordinates, false, b.view.shape)
	return fyne.NewSize(float32(g.width())/g.scale, float32(g.height())/g.scale)
}
