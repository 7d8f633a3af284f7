package board

// nowhere is no move.
var nowhere = [2]int{-1, -1}

// tap does what a tap on a square means: a marked square is moved to, the selected piece deselected, another own piece
// selected; any other square deselects, too.
func (b *Board) tapPlace(square int) {
	v := b.view
	selected := v.selected
	if !valid(square) {
		return
	}
	if _, legal := v.state.target(selected, square); legal {
		b.play(selected, square)
		return
	}
	switch {
	case square == selected:
		b.pick(-1)
	case v.state.Own[square]:
		b.pick(square)
	case selected >= 0:
		b.pick(-1)
		b.refuse(selected, square)
	}
}

// play reports a move. A piece that nobody moved meanwhile returns to its square, unless a choice is open:
// then it waits on the square where it arrived.
func (b *Board) play(from, to int) {
	b.pick(-1)
	b.arriving = [2]int{from, to}
	b.player.Moved(from, to)
	if b.view.choice == nil {
		b.view.settle()
	}
	b.view.repaint()
}

// refuse reports a move that is not legal. There is none to a place beside the board.
func (b *Board) refuse(from, to int) {
	if valid(to) && !inHand(to) {
		b.player.Refused(from, to)
	}
}

// pick selects the piece of a square, -1 for none, and reports it.
func (b *Board) pick(square int) {
	if b.Selected() != square {
		b.base.Select(square)
		b.player.Selected(square)
	}
}
