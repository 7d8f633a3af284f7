// Package board draws a chess board and reports what the player does on it. It knows squares, pictures and marks, and no
// rule: it shows a State, and tells its Player which marked square was chosen for which piece. It is neither the game nor a
// picture of it for a file: Picture draws that.
//
// Begin with State (state.go), which is all that it shows, Player (player.go), which is all that it tells, and Board.
//
// All methods must be called on Fyne's main goroutine.
package board

import "image"

// Board is the widget. It fills its space with the largest board whose squares are whole device pixels, in the middle.
type Board struct {
	base

	player   Player
	window   Window
	arriving [2]int // the move that was reported last: a choice may follow it
	drag     drag
	pressed  pressed
	stroke   stroke
}

// New returns an empty board that tells a player and the window around it what is done on it. Its pictures come from the
// given function, which gets a name of State.Pictures and the side in device pixels, and returns a square picture of that
// size; it is asked again when the size changes, on several goroutines at once, and should remember what it made.
func New(pictures func(name string, px int) image.Image, player Player, window Window) *Board {
	b := &Board{player: player, window: window, arriving: nowhere}
	b.ExtendBaseWidget(b)
	b.view = newView(b, pictures)
	b.view.window = window
	b.view.pad = NewWheelPad(func(by int) { b.window.Wheel(by) })
	b.view.place()
	b.cursor = cursor{view: b.view, told: player, last: -1}
	b.stroke.view = b.view
	return b
}

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
		b.arriving = nowhere
		v.ending.finish()
	}
	deselect, first := gone(v.selected), v.state.Pictures == State{}.Pictures
	v.show(s)
	v.topple(first)
	if deselect {
		b.pick(-1)
	}
	if pointless != nil {
		pointless.done(-1)
	}
}

// Select selects the piece of a square, -1 for none. It does nothing if that piece may not be selected.
func (b *Board) Select(square int) {
	if square == -1 || valid(square) && b.view.state.Own[square] {
		b.pick(square)
	}
}

// Stands says what stands on a place, or can be chosen there.
func (b *Board) Stands(place int) string {
	if c := b.view.choice; c != nil {
		if i := c.find(b.view, place); i >= 0 {
			return c.cards[i].said
		}
	}
	return b.player.Stands(place)
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
