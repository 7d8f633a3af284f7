package rules

import "testing"

// cannons are chess with cannons for knights, which move as rooks and capture across a piece, and with horses for bishops, which
// are lame knights.
const cannons = `{"t": {"inherits": "normal", "pieces": {
	"N": {"name": "Cannon", "move": [[1, 0, -1], [-1, 0, -1], [0, 1, -1], [0, -1, -1]],
		"capture": [[1, 0, -1, "over"], [-1, 0, -1, "over"], [0, 1, -1, "over"], [0, -1, -1, "over"]]},
	"B": {"name": "Horse", "capture": "move", "move": [[2, 1, 1, "lame"], [2, -1, 1, "lame"], [-2, 1, 1, "lame"], [-2, -1, 1, "lame"],
		[1, 2, 1, "lame"], [-1, 2, 1, "lame"], [1, -2, 1, "lame"], [-1, -2, 1, "lame"]]}}}}`

// rulesetNamed returns a shipped ruleset, or that of the cannons.
func rulesetNamed(t testing.TB, name string) *Ruleset {
	t.Helper()
	if name == "cannons" {
		return variant(t, cannons)
	}
	return shippedRuleset(t, name)
}
