package play

import (
	"overtheboard/ui/evidence"
	"overtheboard/ui/words"
)

// examine has the position examined that is played on, and says what is known of it, unless an answer is being read.
func (t *Table) examine() {
	t.game.Examine()
	if !t.Sheet.Status.Shown().Answer {
		t.report()
	}
}

// ShowFact opens the evidence behind a fact about the position.
func (a *Players) ShowFact(fact string) {
	if a.shell.Dialogs.Busy() {
		return
	}
	g, n := a.game.Game(), a.game.Shown()
	switch {
	case fact == words.RepetitionFact:
		a.showEvidence(evidence.Repetition(g, n), nil)
	case fact == words.MovesFact:
		a.showEvidence(evidence.Count(g, n), nil)
	case n.Decided():
		a.showEvidence(evidence.Decided(g, n), nil)
	default:
		a.showEvidence(evidence.Ability(g, n), nil)
	}
}
