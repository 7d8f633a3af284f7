package rules

import (
	"strings"
	"testing"
)

// TestCastlingLists castles with partners of several kinds, and to other files. UCI has the king's goal, but the partner's square
// where the start rank is shuffled or the king could go to its goal by itself.
func TestCastlingLists(t *testing.T) {
	const twoKinds = `"castling": {"partner": ["R", "N"]}`
	const shortWay = `"castling": {"partner": "R", "goals": ["d", "f"]}`
	const bySide = `"castling": {"white": {"partner": "R", "goals": ["b", "g"]}, "black": {"partner": "R"}}`
	for _, test := range []struct{ rules, fen, text, uci, after string }{
		{"normal", "4k3/8/8/8/8/8/8/R3K3 w Q -", "O-O-O", "e1c1", "4k3/8/8/8/8/8/8/2KR4 b - - 1 1"},
		{"atomic", "4k3/8/8/8/8/8/8/R2K4 w Q -", "O-O-O", "d1a1", "4k3/8/8/8/8/8/8/2KR4 b - - 1 1"},
		{"atomic", "4k3/8/8/8/8/8/8/R1K5 w Q -", "O-O-O", "c1a1", "4k3/8/8/8/8/8/8/2KR4 b - - 1 1"},
		{"chess960", "4k3/8/8/8/8/8/8/R3K3 w Q -", "O-O-O", "e1a1", "4k3/8/8/8/8/8/8/2KR4 b - - 1 1"},
		{twoKinds, "4k3/8/8/8/8/8/8/R3K2N w KQ -", "O-O", "e1g1", "4k3/8/8/8/8/8/8/R4NK1 b - - 1 1"},
		{twoKinds, "4k3/8/8/8/8/8/8/R3K2N w KQ -", "O-O-O", "e1c1", "4k3/8/8/8/8/8/8/2KR3N b - - 1 1"},
		{shortWay, "4k3/8/8/8/8/8/8/R3K2R w KQ -", "O-O", "e1h1", "4k3/8/8/8/8/8/8/R3RK2 b - - 1 1"},
		{shortWay, "4k3/8/8/8/8/8/8/R3K2R w KQ -", "O-O-O", "e1a1", "4k3/8/8/8/8/8/8/3KR2R b - - 1 1"},
		{bySide, "4k3/8/8/8/8/8/8/R3K2R w KQ -", "O-O-O", "e1b1", "4k3/8/8/8/8/8/8/1KR4R b - - 1 1"},
		{bySide, "r3k3/8/8/8/8/8/8/4K3 b q -", "O-O-O", "e8c8", "2kr4/8/8/8/8/8/8/4K3 w - - 1 2"},
	} {
		p := position(t, rulesetNamed(t, test.rules), test.fen)
		m, err := p.ParseSAN(test.text)
		if err != nil || p.UCI(m) != test.uci {
			t.Errorf("%s: %s is %s, %v", test.fen, test.text, p.UCI(m), err)
			continue
		}
		for _, uci := range []string{test.uci, p.king[p.turn].String() + p.castling[p.turn][m.Castling-1].String()} {
			if again, err := p.ParseUCI(uci); err != nil || again != m {
				t.Errorf("%s is %v, %v", uci, again, err)
			}
		}
		var next Position
		if again, _, err := p.PlaySAN(&next, test.text, false); err != nil || again != m || next.FEN() != test.after {
			t.Errorf("%s: after %s %s, want %s, %v", test.rules, test.text, next.FEN(), test.after, err)
		}
		if why := p.WhyNot(m.From, m.To); why.Reason != Allowed {
			t.Errorf("%s: %v", test.text, why)
		}
	}
}

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
