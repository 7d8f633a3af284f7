package play

import (
	"time"

	"overtheboard/ui/evidence"
	"overtheboard/ui/play/panel"
	"overtheboard/ui/words"
)

// examineAfter is how long a position is examined before the players are told so.
const examineAfter = 200 * time.Millisecond

// refreshFacts reads anew the facts about the position, and has the position examined that is looked at. As a rule the answer
// comes in less than a millisecond: until examineAfter has passed, the facts say of the winners what they said before.
func (t *Table) refreshFacts() {
	c := t.shell.Controller
	c.Examine()
	r := words.RulingsOf(c)
	if t.examining != nil {
		t.examining.Stop()
		t.examining = nil
	}
	if said := t.facts.Badges[words.WinnersFact].Fact; c.Examining() && said != r[words.WinnersFact] {
		r[words.WinnersFact] = said
		t.examining = time.AfterFunc(examineAfter, func() {
			t.shell.Post(func() { t.setFacts(words.RulingsOf(c)) })
		})
	}
	t.setFacts(r)
}

// setFacts shows facts, and gives their line another height where it needs that.
func (t *Table) setFacts(r words.Rulings) {
	before := t.facts.Height(panel.Narrow)
	t.facts.Set(r)
	if t.facts.Height(panel.Narrow) != before && t.bars[0].Form == panel.Narrow {
		t.content.Refresh()
	}
}

// ShowFact opens the evidence behind a fact.
func (a *Players) ShowFact(fact int) {
	if a.shell.Dialogs.Busy() {
		return
	}
	n := a.shell.Controller.Shown()
	switch {
	case fact == words.RepetitionFact:
		a.showEvidence(evidence.Repetition(a.shell.Controller.Game(), n), nil)
	case fact == words.MovesFact:
		a.showEvidence(evidence.Count(a.shell.Controller.Game(), n), nil)
	case n.Decided():
		a.showEvidence(evidence.Decided(a.shell.Controller.Game(), n), nil)
	default:
		a.showEvidence(evidence.Ability(a.shell.Controller.Game(), n), nil)
	}
}
