// Package board draws a chess board and reports what the player does on it. It knows squares, pictures and marks, but no rules:
// it shows a State, and calls its Player with the piece and the square that the player chose. Picture draws a board for a file.
//
// Begin with State (state.go), Player (player.go) and Board.
//
// All methods must be called on Fyne's main goroutine.
package board

import "image"

// Board is the widget. It draws the largest board with squares of whole device pixels, centred.
type Board struct {
	base

	Place func(r rune) rune // returns what the key of a character gives on the usual Latin layout, 0 if unknown; nil: always

	player   Player
	window   Window
	arriving [2]int // the last reported move, which a choice may follow
	pressed  pressed
	drew     bool // the tap that follows does not count
}

// New returns an empty board that reports to a player and to the window around it. pictures gets a name from State.Pictures and a
// side in device pixels, and returns a square picture of that size. It is called again when the size changes, from several
// goroutines at once, and should cache its results.
func New(pictures func(name string, px int) image.Image, player Player, window Window) *Board {
	b := &Board{player: player, window: window, arriving: nowhere}
	b.ExtendBaseWidget(b)
	b.view = newView(b, pictures)
	b.view.window = window
	b.view.pad = NewWheelPad(func(by int) { b.window.Wheel(by) })
	b.view.place()
	b.cursor = cursor{view: b.view, told: player, last: -1}
	return b
}

// SetState shows another state. Pieces that moved slide; a running slide is finished first. A selected piece stays selected while
// it is there and may be selected. A drag or a choice ends if its piece is gone.
func (b *Board) SetState(s State) {
	v := b.view
	s = s.filled()
	gone := func(square int) bool {
		return valid(square) && (!s.Own[square] || s.Pictures[square] != v.state.Pictures[square])
	}
	if b.drag.active && v.lifted != nil && gone(b.drag.from) {
		b.cancelDrag()
		b.grip = lost
	}
	var pointless *choice
	if v.choice != nil && (gone(v.waiting) || s.Pictures != v.state.Pictures) {
		pointless = v.choice
		b.closeChoice()
	}
	if s.Pictures != v.state.Pictures {
		b.dropStroke()
		b.arriving = nowhere
		v.ending.finish()
	}
	deselect, first := gone(v.selected), v.state.Pictures == State{}.Pictures
	v.show(s)
	v.topple(first)
	if deselect {
		b.Select(-1)
	}
	if pointless != nil {
		pointless.done(-1)
	}
}

// Stands describes the content of a place, or the choice there, for screen readers.
func (b *Board) Stands(place int) string {
	if c := b.view.choice; c != nil {
		if i := c.find(b.view, place); i >= 0 {
			return c.cards[i].said
		}
	}
	return b.player.Stands(place)
}

// SetStyle changes the style; it is DefaultStyle at first.
func (b *Board) SetStyle(s Style) { b.view.restyle(s) }

func (b *Board) Style() Style { return b.view.style }

// ReloadPictures requests all pictures again, after those for the same names have changed.
func (b *Board) ReloadPictures() { b.view.place() }

// snap finishes running slides.
func (b *Board) snap() {
	b.view.slide.finish()
	b.view.ending.finish()
	if c := b.view.choice; c != nil {
		c.grow.finish()
	}
}
