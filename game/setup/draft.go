package setup

import (
	"overtheboard/game/rules"
	"overtheboard/game/undo"
)

// Draft is a position that is being set up under a ruleset. Use New.
type Draft struct {
	undo.History[state]
}

type state struct {
	rules *rules.Ruleset
	setup rules.Setup
}

// New returns a draft of a position, with what its FEN holds.
func New(p *rules.Position) *Draft {
	rs := p.Ruleset()
	start := rs.Start()
	d := &Draft{undo.History[state]{Now: state{rs, start.Setup().Supported(rs)}}}
	if s, _, err := rs.ParseSetup(p.FEN()); err == nil {
		d.Now.setup = s.Supported(rs)
	}
	return d
}

// Begin replaces the position; undoing restores the former one.
func (d *Draft) Begin(p *rules.Position) { d.become(New(p).Now, "") }

// Ruleset returns the rules.
func (d *Draft) Ruleset() *rules.Ruleset { return d.Now.rules }

// Setup returns the position, nonsense or not.
func (d *Draft) Setup() rules.Setup { return d.Now.setup }

// FEN returns the position in Forsyth-Edwards notation, nonsense or not.
func (d *Draft) FEN() string { return d.Now.setup.FEN(d.Now.rules) }

// Position returns the position, and its faults, joined, if no game can start from it: see rules.SetupFaults.
func (d *Draft) Position() (rules.Position, error) {
	return rules.NewPosition(d.Now.rules, d.Now.setup)
}

// become replaces the state, within limits, and reports whether it is different. Setting one field several times in a row is one
// change.
func (d *Draft) become(s state, field string) bool {
	s.setup = s.setup.Supported(s.rules)
	s.setup.Halfmoves = max(0, min(s.setup.Halfmoves, rules.MostHalfmoves))
	s.setup.Fullmove = max(1, min(s.setup.Fullmove, rules.MostFullmoves))
	for c, n := range s.setup.Checks {
		s.setup.Checks[c] = max(0, min(n, s.rules.ChecksNeeded(rules.Color(c))))
	}
	return d.Become(s, field)
}

// Edit changes the setup by setting a field, "" for any other change, and reports whether it is different.
func (d *Draft) Edit(field string, change func(*rules.Setup)) bool {
	s := d.Now
	change(&s.setup)
	return d.become(s, field)
}
