package rules

import "testing"

// TestRace judges the race, in which Black may answer when White reaches the last rank.
func TestRace(t *testing.T) {
	rs := shippedRuleset(t, "racing kings")
	for _, test := range []struct {
		fen  string
		want Verdict
	}{
		{"K7/8/8/k7/8/8/8/8 b - - 0 1", Verdict{Reach, WhiteWins}},
		{"K7/7k/8/8/8/8/8/8 b - - 0 1", Verdict{}},
		{"K6k/8/8/8/8/8/8/8 w - - 0 1", Verdict{Ending: Reach}},
		{"K7/8/6k1/8/8/8/8/8 w - - 0 1", Verdict{Reach, WhiteWins}},
		{"k7/7K/8/8/8/8/8/8 w - - 0 1", Verdict{Reach, BlackWins}},
		{"K7/7k/8/8/8/8/8/6RR b - - 0 1", Verdict{Reach, WhiteWins}},
	} {
		p := position(t, rs, test.fen)
		if got := p.Verdict(); got != test.want {
			t.Errorf("%s: %v, want %v", test.fen, got, test.want)
		}
		if decided := test.want != (Verdict{}); decided != (len(p.LegalMoves()) == 0) {
			t.Errorf("%s has %d moves", test.fen, len(p.LegalMoves()))
		}
	}
}

// TestGoals judges positions by conditions that are given for a side, that lose, and that leave some pieces.
func TestGoals(t *testing.T) {
	const horde = `{"t": {"inherits": "normal", "royal": {"black": "K"}, "win": {"white": ["checkmate"], "black": [{"extinction": "all"}]}}}`
	const bareHands = `{"t": {"inherits": "normal", "castling": null, "hand": {"captures": "as_is"}, "win": ["bare_royal"]}}`
	for _, test := range []struct {
		name, rules, fen string
		want             Verdict
	}{
		{"a side without pieces", horde, "4k3/8/8/8/8/8/8/8 w - - 0 1", Verdict{Extinction, BlackWins}},
		{"a side that started with nothing", `{"t": {"inherits": "normal", "castling": null, "royal": "", "fen": "8/8/8/8/8/8/8/4K3", "win": [{"extinction": "all"}]}}`, "4k3/8/8/8/8/8/8/4K3 w - - 0 1", Verdict{}},
		{"bare with a royal in the hand", bareHands, "4k3/8/8/8/8/8/8/Q3K3[k] w - - 0 1", Verdict{BareRoyal, WhiteWins}},
		{"not bare with a pawn in the hand", bareHands, "4k3/8/8/8/8/8/8/Q3K3[p] w - - 0 1", Verdict{}},
		{"a side with one pawn", horde, "4k3/8/8/8/8/8/P7/8 w - - 0 1", Verdict{}},
		{"a mate of the only crown", horde, "3Rk3/3P4/4P3/8/8/8/8/8 b - - 0 1", Verdict{}},
		{"a mate", horde, "R3k3/R7/8/8/8/8/8/8 b - - 0 1", Verdict{Checkmate, WhiteWins}},
		{"a mate loses", `{"t": {"inherits": "normal", "win": [], "lose": ["checkmate"]}}`, "R3k3/R7/8/8/8/8/8/4K3 b - - 0 1", Verdict{Checkmate, BlackWins}},
		{"one is left", `{"t": {"inherits": "normal", "win": ["checkmate", {"extinction": ["N"], "left": 1}]}}`, "4k1n1/8/8/8/8/8/8/1N2K1N1 w - - 0 1", Verdict{Extinction, WhiteWins}},
		{"who takes the last loses", `{"t": {"inherits": "normal", "lose": [{"extinction": ["N"]}]}}`, "4k3/8/8/8/8/8/8/4K1N1 w - - 0 1", Verdict{Extinction, BlackWins}},
		{"a pawn gets there", `{"t": {"inherits": "normal", "promotion": {}, "win": ["checkmate", {"reach": ["*8"], "by": ["P"]}]}}`, "P6k/8/8/8/8/8/8/4K3 b - - 0 1", Verdict{Reach, WhiteWins}},
		{"a king gets there", `{"t": {"inherits": "normal", "promotion": {}, "win": ["checkmate", {"reach": ["d8"], "by": ["P"]}]}}`, "3K3k/8/8/8/8/8/8/8 b - - 0 1", Verdict{}},
		{"stalemate, fewer pieces", `{"t": {"inherits": "normal", "stalemate": "fewer"}}`, "k7/2Q5/8/8/8/8/8/4K3 b - - 0 1", Verdict{Stalemate, BlackWins}},
		{"stalemate, more pieces", `{"t": {"inherits": "normal", "stalemate": "fewer"}}`, "k7/2Q4p/7P/8/5p2/5P2/3p1p2/3K1b2 b - - 0 1", Verdict{}},
		{"stalemate of one side", `{"t": {"inherits": "normal", "stalemate": {"black": "loss"}}}`, "k7/2Q5/8/8/8/8/8/4K3 b - - 0 1", Verdict{Stalemate, WhiteWins}},
		{"draws are Black's", `{"t": {"inherits": "normal", "draws": {"to": "black"}}}`, "k7/2Q5/8/8/8/8/8/4K3 b - - 0 1", Verdict{Stalemate, BlackWins}},
	} {
		p := position(t, variant(t, test.rules), test.fen)
		if got := p.Verdict(); got != test.want {
			t.Errorf("%s: %v, want %v", test.name, got, test.want)
		}
	}
}
