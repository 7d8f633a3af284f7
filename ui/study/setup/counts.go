package setup

import (
	"overtheboard/game/rules"
	"overtheboard/game/setup"
)

// count is a number that a position has besides pieces.
type count interface {
	get(*setup.Draft) (n int, known bool)
	set(*setup.Draft, int) (changed bool)
	shown(*rules.Ruleset) bool // the rules have a use for it
}

// checks is how often a side has given check.
type checks rules.Color

func (c checks) get(d *setup.Draft) (int, bool) { return d.Setup().Checks[c], true }
func (c checks) set(d *setup.Draft, n int) bool { return d.SetChecks(rules.Color(c), n) }
func (c checks) shown(rs *rules.Ruleset) bool   { return rs.ChecksNeeded(rules.Color(c)) > 0 }

// startNumber is the number of a start position among those that the rules draw from.
type startNumber struct{}

func (startNumber) get(d *setup.Draft) (int, bool) { return d.Number() }
func (startNumber) set(d *setup.Draft, n int) bool { return d.SetNumber(n) }
func (startNumber) shown(rs *rules.Ruleset) bool   { return rs.Numbered() }

// halfmoves is the number of plies since the last capture or pawn move.
type halfmoves struct{}

func (halfmoves) get(d *setup.Draft) (int, bool) { return d.Setup().Halfmoves, true }
func (halfmoves) set(d *setup.Draft, n int) bool { return d.SetHalfmoves(n) }
func (halfmoves) shown(*rules.Ruleset) bool      { return true }

// fullmove is the number of the move.
type fullmove struct{}

func (fullmove) get(d *setup.Draft) (int, bool) { return d.Setup().Fullmove, true }
func (fullmove) set(d *setup.Draft, n int) bool { return d.SetFullmove(n) }
func (fullmove) shown(*rules.Ruleset) bool      { return true }
