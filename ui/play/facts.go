package play

import (
	"overtheboard/ui/command"
	"overtheboard/ui/evidence"
)

// ShowFact opens the evidence for a fact about the position.
func (a *Players) ShowFact(fact string) {
	n := a.game.Shown()
	switch {
	case fact == command.Repetition:
		a.showEvidence(evidence.Repetition(n), nil)
	case fact == command.Moves:
		a.showEvidence(evidence.Count(n), nil)
	case n.Decided():
		a.showEvidence(evidence.Decided(n), nil)
	default:
		a.showEvidence(evidence.Ability(n), nil)
	}
}
