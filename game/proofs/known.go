package proofs

import (
	"overtheboard/game/rules"
	"overtheboard/game/winnable"
)

// Known is which sides can still win from a position, as far as known, and what need not be asked again.
type Known struct {
	Answers [2]winnable.Answer
	NoQuick [2]bool // Quick has no answer
	NoDeep  [2]bool // nor has Deep
}

// Open returns a side to ask Deep about; false if there is none.
func (k *Known) Open() (rules.Color, bool) {
	for side := range rules.Sides {
		if k.Answers[side] == winnable.Undecided && !k.NoDeep[side] {
			return side, true
		}
	}
	return rules.White, false
}

// Anybody reports whether a side is known to be able to win.
func (k *Known) Anybody() bool {
	return k.Answers[rules.White] == winnable.Can || k.Answers[rules.Black] == winnable.Can
}

// Lasting returns the answers that stay true after any move: a side that cannot win now cannot win later.
func (k *Known) Lasting() (answers [2]winnable.Answer) {
	for side, a := range k.Answers {
		if a == winnable.Cannot {
			answers[side] = a
		}
	}
	return answers
}
