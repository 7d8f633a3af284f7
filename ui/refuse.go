package ui

import (
	"overtheboard/game/rules"
	"overtheboard/ui/words"
)

// refusalOf says why the piece on one square of the shown position cannot go to another, "" if there is nothing to say.
func (w *Window) refusalOf(from, to rules.Square) (text string, why rules.Refusal) {
	p := w.controller.Shown().Position()
	why = p.WhyNot(from, to)
	text = words.Refusal(p, from, to, why)
	switch why.Reason {
	case rules.CastlingLost:
		text = words.CastlingLost(w.controller.Shown(), int(from), int(to))
	case rules.NothingToCapture:
		if passed := words.PassedBy(w.controller.Shown(), from, to); passed != nil {
			text = words.Text("refusal.enPassantLate", words.With{"Move": words.Caption(passed)})
		}
	}
	return text, why
}

// refused says why a move is not legal, and points at the piece that forbids it, until something else is done.
func (w *Window) refused(from, to int) {
	p := w.controller.Shown().Position()
	other := p.At(rules.Square(to))
	if w.controller.Touched() != rules.NoSquare && other != rules.NoPiece && other.Color() == p.Turn() {
		w.status.Set(words.StatusOf(w.controller)) // it says which piece must move
		return
	}
	text, why := w.refusalOf(rules.Square(from), rules.Square(to))
	if text == "" {
		return
	}
	s := words.StatusOf(w.controller)
	s.Detail, s.Answer = text, true
	w.status.Set(s)
	if marks := words.Pointers(why, rules.Square(to)); len(marks) > 0 {
		state := w.board.State()
		state.Highlights = marks
		w.board.SetState(state)
		w.pointing = true
	}
}

// selected counts as a touch, and takes the word on a refused move away once another piece is tried.
func (w *Window) selected(square int) {
	if square < 0 {
		return
	}
	w.controller.Touch(rules.Square(square))
	w.status.Set(words.StatusOf(w.controller))
	if w.pointing {
		w.refreshBoard()
	}
}
