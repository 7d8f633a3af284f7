package play

import (
	"overtheboard/ui/evidence"
	"overtheboard/ui/words"
)

// examine judges the current position and shows the result, unless the status shows an answer.
func (t *Table) examine() {
	t.game.Examine()
	if !t.Sheet.Status.Shown().Answer {
		t.report()
	}
}

// ShowFact opens the evidence for a fact about the position.
func (a *Players) ShowFact(fact string) {
	n := a.game.Shown()
	switch {
	case fact == words.RepetitionFact:
		a.showEvidence(evidence.Repetition(n), nil)
	case fact == words.MovesFact:
		a.showEvidence(evidence.Count(n), nil)
	case n.Decided():
		a.showEvidence(evidence.Decided(n), nil)
	default:
		a.showEvidence(evidence.Ability(n), nil)
	}
}
