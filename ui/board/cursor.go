package board

import "fyne.io/fyne/v2"

// FocusGained shows a ring around the board. A tap that brings the focus hides it again.
func (b *Board) FocusGained() { b.setFocused(true) }

// FocusLost hides the ring and the cursor.
func (b *Board) FocusLost() {
	b.setFocused(false)
	b.showCursor(-1)
}

func (b *Board) setFocused(on bool) {
	if b.view.focused == on {
		return
	}
	b.view.focused = on
	b.view.decorate()
	b.view.repaint()
}

// TypedRune chooses if a choice is open; everything but a space goes to OnTyped otherwise.
func (b *Board) TypedRune(r rune) {
	if c := b.view.choice; c != nil {
		if i := c.key(r); i >= 0 {
			b.decide(i)
		}
		return
	}
	if r != ' ' && b.OnTyped != nil {
		b.OnTyped(r)
	}
}

// TypedKey moves the cursor with the arrows, taps its square with Enter or Space, and deselects with Escape, or puts the cursor
// away. Keys that it has no use for go to OnKey, and so does an Escape that deselects nothing.
func (b *Board) TypedKey(e *fyne.KeyEvent) {
	if b.view.choice != nil {
		b.chooseKey(e.Name)
		return
	}
	dx, dy := arrow(e.Name)
	moves := b.view.cursor >= 0 && (dx != 0 || dy != 0)
	if b.Takes != nil && !moves && b.view.selected < 0 && b.Takes(e) {
		return
	}
	switch {
	case dx != 0 || dy != 0:
		b.moveCursor(dx, dy)
	case enters(e.Name):
		b.enterCursor()
	case e.Name == fyne.KeyEscape && b.drag.active:
		b.cancelDrag()
		b.selectSquare(-1)
		b.view.settle()
	case e.Name == fyne.KeyEscape && b.view.selected >= 0:
		b.selectSquare(-1)
	default:
		if e.Name == fyne.KeyEscape {
			b.showCursor(-1)
		}
		if b.OnKey != nil {
			b.OnKey(e)
		}
	}
}

// KeyDown reports a key that is pressed.
func (b *Board) KeyDown(e *fyne.KeyEvent) {
	if b.OnKeyDown != nil {
		b.OnKeyDown(e)
	}
}

// KeyUp reports a key that is released.
func (b *Board) KeyUp(e *fyne.KeyEvent) {
	if b.OnKeyUp != nil {
		b.OnKeyUp(e)
	}
}

// arrow returns the step of an arrow key on the screen, to the right and down.
func arrow(key fyne.KeyName) (dx, dy int) {
	switch key {
	case fyne.KeyLeft:
		return -1, 0
	case fyne.KeyRight:
		return 1, 0
	case fyne.KeyUp:
		return 0, -1
	case fyne.KeyDown:
		return 0, 1
	}
	return 0, 0
}

func enters(key fyne.KeyName) bool {
	return key == fyne.KeyReturn || key == fyne.KeyEnter || key == fyne.KeySpace
}

// moveCursor moves the cursor by a step on the screen; a hidden one is only shown.
func (b *Board) moveCursor(dx, dy int) {
	v := b.view
	if v.cursor < 0 {
		b.showCursor(b.lastCursor())
		return
	}
	b.showCursor(v.neighbour(v.cursor, dx, dy))
}

func (b *Board) enterCursor() {
	b.Snap()
	if b.view.cursor < 0 {
		b.showCursor(b.lastCursor())
		return
	}
	b.tapSquare(b.view.cursor)
}

// lastCursor returns the square where the cursor was last: at first, the second one of a file in the middle, seen from
// below, or the nearest to it.
func (b *Board) lastCursor() int {
	v := b.view
	if v.present(b.cursor) {
		return b.cursor
	}
	col, row := v.shape.columns()/2, max(v.shape.rows()-2, 0)
	for ; row > 0 && v.squareSeen(col, row) < 0; row-- {
	}
	return v.squareSeen(col, row)
}

// present tells whether a place is one of the board, or of the hands beside it.
func (g geometry) present(place int) bool {
	if !valid(place) {
		return false
	}
	if inHand(place) {
		return (place-HandStart)%MostHeld < g.shape.Hands[(place-HandStart)/MostHeld]
	}
	return g.shape.has(place)
}

// showCursor shows the cursor on a square, -1 hides it. With the cursor comes the ring of focus.
func (b *Board) showCursor(square int) {
	v := b.view
	if valid(square) {
		b.cursor = square
		v.focused = true
	}
	if v.cursor == square {
		return
	}
	v.cursor = square
	v.decorate()
	v.repaint()
	if valid(square) && b.OnCursor != nil {
		b.OnCursor(square)
	}
}
