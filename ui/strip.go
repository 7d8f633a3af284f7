package ui

import (
	"time"

	"overtheboard/ui/evidence"
	"overtheboard/ui/panel"
	"overtheboard/ui/words"
)

// refreshRuling reads anew what the strip says, and has the position examined that is looked at. As a rule the answer
// comes in less than a millisecond: until examineAfter has passed, the strip says of the winners what it said before.
func (t *table) refreshRuling() {
	c, a := t.shell.Controller, t.strip
	c.Examine()
	r := words.RulingsOf(c)
	if a.Waiting != nil {
		a.Waiting.Stop()
		a.Waiting = nil
	}
	if said := a.Chips[words.WinnersFact].Fact; c.Examining() && said != r[words.WinnersFact] {
		r[words.WinnersFact] = said
		a.Waiting = time.AfterFunc(panel.ExamineAfter, func() {
			t.shell.Post(func() { t.setRulings(words.RulingsOf(c)) })
		})
	}
	t.setRulings(r)
}

// setRulings shows what the strip says, and gives it another height where it needs that.
func (t *table) setRulings(r words.Rulings) {
	before := t.strip.Height(panel.Narrow)
	t.strip.Set(r)
	if t.strip.Height(panel.Narrow) != before && t.bars[0].Form == panel.Narrow {
		t.content.Refresh()
	}
}

// openChip opens the evidence behind a chip.
func (a *arbiter) openChip(chip int) {
	if a.shell.Dialogs.Busy() {
		return
	}
	n := a.shell.Controller.Shown()
	switch {
	case chip == words.RepetitionFact:
		a.showEvidence(evidence.Repetition(a.shell.Controller.Game(), n), nil)
	case chip == words.MovesFact:
		a.showEvidence(evidence.Count(a.shell.Controller.Game(), n), nil)
	case n.Decided():
		a.showEvidence(evidence.Decided(a.shell.Controller.Game(), n), nil)
	default:
		a.showEvidence(evidence.Ability(a.shell.Controller.Game(), n), nil)
	}
}
