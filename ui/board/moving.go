package board

var nowhere = [2]int{-1, -1}

// tapPlace handles a tap on a place: it moves to a marked square, selects another own piece, or deselects.
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
	if v.state.Pictures[square] != "" && !v.state.Own[square] && !inHand(square) {
		b.player.Touched(square)
	}
	switch {
	case square == selected:
		b.Select(-1)
	case v.state.Own[square]:
		b.Select(square)
	case selected >= 0:
		b.Select(-1)
		b.refuse(selected, square)
	}
}

// play reports a move. If the player moves nothing, the piece returns, unless a choice is open, for which it waits where it
// arrived.
func (b *Board) play(from, to int) {
	b.Select(-1)
	b.arriving = [2]int{from, to}
	b.player.Moved(from, to)
	if b.view.choice == nil {
		b.view.settle()
	}
	b.view.repaint()
}

// refuse reports an illegal move. Moves to a place in a hand are not reported.
func (b *Board) refuse(from, to int) {
	if valid(to) && !inHand(to) {
		b.player.Refused(from, to)
	}
}

// Select selects the piece on a square, -1 for none, and reports it.
func (b *Board) Select(square int) {
	if b.Selected() != square {
		b.base.Select(square)
		b.player.Selected(square)
	}
}
