package workshop

import (
	"overtheboard/game/rules"
	"overtheboard/ui/words"
)

// fault is one thing that is wrong with the game, in a sentence, or odd about it.
type fault struct {
	way  way // what it is about; empty for the game as a whole
	text string
	odd  bool

	squares rules.Bitboard // of the board
}

// textsOf returns what faults say: of what is wrong, and of what is odd.
func textsOf(faults []fault) (wrong, odd []string) {
	for _, f := range faults {
		if f.odd {
			odd = append(odd, f.text)
		} else {
			wrong = append(wrong, f.text)
		}
	}
	return wrong, odd
}

// faults returns what is wrong with the game.
func (e *Editor) faults() (all []fault) {
	if e.unread != nil {
		all = append(all, *e.unread)
	}
	for _, f := range e.draft.Faults() {
		all = append(all, fault{way: f.Way, text: words.FaultReason(f.Fault), odd: f.Warning, squares: f.Squares})
	}
	return all
}

// whyNot says why the game can be neither played nor saved, "" if it can.
func (e *Editor) whyNot() string {
	if e.playable() {
		return ""
	}
	if wrong, _ := textsOf(e.faults()); len(wrong) > 0 {
		return wrong[0]
	}
	return words.Text("workshop.cannot")
}

// tabOf returns on which page a way leads to a field.
func tabOf(w way) int {
	if len(w) == 0 {
		return gameTab
	}
	switch w[0] {
	case "pieces":
		return piecesTab
	case "board", "fen", "first_row", "shuffle", "initial", "symmetry", "turn":
		return boardTab
	case "name", "description", "inherits", "pgn":
		return gameTab
	}
	return rulesTab
}
