package play

import (
	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/ui/diagram"
	"overtheboard/ui/speech"
	"overtheboard/ui/words"
)

// refusalOf returns why the piece on one square of the shown position cannot move to another, "" if there is nothing to say.
func (t *Table) refusalOf(from, to rules.Square) (text string, why rules.Refusal) {
	p := t.game.Shown().Position()
	why = p.WhyNot(from, to)
	text = words.Refusal(p, p.At(from), from, to, why)
	switch why.Reason {
	case rules.CastlingLost:
		side := rules.Queenside
		if to > from {
			side = rules.Kingside
		}
		text = words.CastlingLost(t.game.Shown(), side)
	case rules.NothingToCapture:
		if passed := words.PassedBy(t.game.Shown(), from, to); passed != nil {
			text = words.Text("refusal.enPassantLate", words.With{
				"Move": words.Caption(passed), "Article": words.Article(p.Ruleset(), game.Laws.EnPassant),
			})
		}
	}
	return text, why
}

// refusalAt is refusalOf for a place of the board or a hand.
func (t *Table) refusalAt(from int, to rules.Square) (text string, why rules.Refusal) {
	p := t.game.Shown().Position()
	if held := diagram.HeldAt(p.Ruleset(), from); held != rules.NoPiece {
		why = p.WhyNotDrop(held.Kind(), to)
		return words.Refusal(p, held, rules.NoSquare, to, why), why
	}
	return t.refusalOf(rules.Square(from), to)
}

// Refused shows why a move is illegal, and highlights the piece that prevents it, until the next action.
func (t *Table) Refused(from, to int) {
	p := t.game.Shown().Position()
	other := p.At(rules.Square(to))
	if t.touched() >= 0 && other != rules.NoPiece && other.Color() == p.Turn() {
		t.report() // the status says which piece must move
		t.shell.Speak(speech.Answer, words.TouchedText(t.game))
		return
	}
	text, why := t.refusalAt(from, rules.Square(to))
	if text == "" {
		return
	}
	t.Answer(text)
	if marks := words.Pointers(why, rules.Square(to)); len(marks) > 0 {
		state := t.board.State()
		state.Highlights = marks
		t.board.SetState(state)
		t.pointing = true
	}
}

// Touched counts as touching an opponent's piece; where none can move, it says why.
func (t *Table) Touched(square int) {
	if t.past() {
		t.Answer(t.whyNoMove())
	} else {
		t.game.Touch(rules.Square(square))
	}
}

// Selected counts as touching a piece, and removes the message about an illegal move when another piece is selected.
func (t *Table) Selected(square int) {
	if square < 0 {
		return
	}
	if held := diagram.HeldAt(t.game.Game().Ruleset(), square); held != rules.NoPiece {
		t.game.TouchHand(held.Kind())
	} else {
		t.game.Touch(rules.Square(square))
	}
	t.report()
	t.speakSelected(square)
}
