package play

import (
	"overtheboard/ui/evidence"
)

// The IDs of the commands that open the evidence for a fact about the position.
const (
	RepetitionFact = "repetition"
	MovesFact      = "moves"
	WinnersFact    = "winners"
)

// ShowFact opens the evidence for a fact about the position.
func (a *Players) ShowFact(fact string) {
	n := a.game.Shown()
	switch {
	case fact == RepetitionFact:
		a.showEvidence(evidence.Repetition(n), nil)
	case fact == MovesFact:
		a.showEvidence(evidence.Count(n), nil)
	case n.Decided():
		a.showEvidence(evidence.Decided(n), nil)
	default:
		a.showEvidence(evidence.Ability(n), nil)
	}
}
