package workshop

import (
	"overtheboard/game/rules"
	"overtheboard/game/variant"
	"overtheboard/ui/words"
)

// fault is a sentence about an error or a warning.
type fault struct {
	side variant.Side // whose field, if it is given for each side
	way  way          // its field; empty for the whole game
	text string
	odd  bool

	squares rules.Bitboard // of the board
}

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

func (e *Editor) faults() (all []fault) {
	if e.unread != nil {
		all = append(all, *e.unread)
	}
	for _, f := range e.draft.Faults() {
		text := words.FaultReason(f.Fault)
		if f.Side != variant.BothSides {
			text = ofSide(words.Color(f.Side.Color()), text)
		}
		all = append(all, fault{side: f.Side, way: f.Way, text: text, odd: f.Warning, squares: f.Squares})
	}
	return all
}

// whyNot returns why the game can be neither played nor saved, "" if it can.
func (e *Editor) whyNot() string {
	if e.playable() {
		return ""
	}
	if wrong, _ := textsOf(e.faults()); len(wrong) > 0 {
		return wrong[0]
	}
	return words.Text("workshop.cannot")
}

// tabOf returns the page of a way's field.
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
