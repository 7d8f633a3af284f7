package rules

import (
	"strings"
	"testing"
)

// cannons are chess with cannons for knights, which move as rooks and capture across a piece, and with horses for bishops, which
// are lame knights.
const cannons = `{"t": {"inherits": "normal", "pieces": {
	"N": {"name": "Cannon", "move": [[1, 0, -1], [-1, 0, -1], [0, 1, -1], [0, -1, -1]],
		"capture": [[1, 0, -1, "over"], [-1, 0, -1, "over"], [0, 1, -1, "over"], [0, -1, -1, "over"]]},
	"B": {"name": "Horse", "capture": "move", "move": [[2, 1, 1, "lame"], [2, -1, 1, "lame"], [-2, 1, 1, "lame"], [-2, -1, 1, "lame"],
		[1, 2, 1, "lame"], [-1, 2, 1, "lame"], [1, -2, 1, "lame"], [-1, -2, 1, "lame"]]}}}}`

// rulesetNamed returns a shipped ruleset, that of the cannons, or that of a text as rulesetOf takes it.
func rulesetNamed(t testing.TB, name string) *Ruleset {
	t.Helper()
	switch {
	case name == "cannons":
		return variant(t, cannons)
	case strings.ContainsAny(name, `"{`):
		return variant(t, rulesetOf(name))
	}
	return shippedRuleset(t, name)
}
