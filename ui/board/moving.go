package board

// moving is how a move is made, by pointer or by keys: which piece is selected, which move was reported last, and what
// there is to choose.
type moving struct {
	view     *view
	player   Player
	arriving [2]int // the move that was reported last: a choice may follow it
}

// nowhere is no move.
var nowhere = [2]int{-1, -1}

// tap does what a tap on a square means: a marked square is moved to, the selected piece deselected, another own piece
// selected; any other square deselects, too.
func (m *moving) tap(square int) {
	v := m.view
	selected := v.selected
	if !valid(square) {
		return
	}
	if _, legal := v.state.target(selected, square); legal {
		m.play(selected, square)
		return
	}
	switch {
	case square == selected:
		m.pick(-1)
	case v.state.Own[square]:
		m.pick(square)
	case selected >= 0:
		m.pick(-1)
		m.refuse(selected, square)
	}
}

// play reports a move. A piece that nobody moved meanwhile returns to its square, unless a choice is open:
// then it waits on the square where it arrived.
func (m *moving) play(from, to int) {
	m.pick(-1)
	m.arriving = [2]int{from, to}
	m.player.Moved(from, to)
	if m.view.choice == nil {
		m.view.settle()
	}
	m.view.repaint()
}

// refuse reports a move that is not legal. There is none to a place beside the board.
func (m *moving) refuse(from, to int) {
	if valid(to) && !inHand(to) {
		m.player.Refused(from, to)
	}
}

// pick selects the piece of a square, -1 for none, and reports it.
func (m *moving) pick(square int) {
	v := m.view
	if v.selected == square {
		return
	}
	v.selected = square
	v.decorate()
	v.repaint()
	m.player.Selected(square)
}
