package winnable

import (
	"testing"

	"overtheboard/game/rules"
)

// TestMates finds mates that a person sees at once, after few positions: a lone piece against many, with room. It also finds those
// for which the position must first be opened, and many helpful-looking moves fail.
func TestMates(t *testing.T) {
	rs := standard(t)
	for nodes, mates := range map[int][]struct {
		side rules.Color
		fen  string
		what string // the side has, or what is in its way
	}{
		40_000: {
			{rules.Black, "4k3/8/6b1/6N1/2PQ4/8/8/3K4 b - -", "a bishop, against a queen, a knight and a pawn"},
			{rules.Black, "8/8/1K6/3B4/8/6k1/7b/1N6 w - -", "a bishop, against a bishop of the other colour and a knight"},
			{rules.Black, "8/7R/8/8/1k2K3/3N4/8/4b3 b - -", "a bishop, against a rook and a knight"},
			{rules.Black, "1b6/6p1/6P1/1k4P1/8/4K3/5B2/8 w - -", "a bishop and a blocked pawn, against a bishop and two pawns"},
			{rules.White, "8/1k6/8/8/7p/5N2/1K6/8 b - -", "a knight, against a pawn that can become what is needed"},
			{rules.White, "8/5B2/5k2/8/5r2/8/1p6/7K w - -", "a bishop, against a rook and a pawn about to promote"},
			{rules.White, "7k/8/3r4/8/6Kp/7P/8/q3b3 w - -", "a blocked pawn, against a queen, a rook, a bishop and a pawn"},
			{rules.White, "8/8/p1p1n3/P1P5/8/3k4/1K1p4/8 w - -", "two blocked pawns, against a knight and pawns"},
			{rules.Black, "8/5k2/8/1n6/4K3/1bp5/8/8 b - -", "a bishop, a knight and a pawn, against a bare king"},
			{rules.White, "7r/4k3/5p2/2bBN3/8/6n1/5N2/3K4 w - -", "a bishop and two knights, against a rook, a bishop, a knight and a pawn"},
			{rules.White, "2r1r1qk/8/8/8/8/8/2P5/K7 w - -", "a pawn, against a queen and two rooks"},
			{rules.White, "4N3/4n3/8/8/8/kQN5/3K4/8 b - -", "two knights, and a queen that is lost"},
		},
		150_000: {
			{rules.Black, "8/7b/2PQN3/1k6/8/8/8/2K5 b - -", "a bishop, against the same near the other king"},
			{rules.White, "2k5/b7/8/p1p1p1p1/P1P1P1P1/7n/B5B1/5K2 w - -", "two bishops below a wall, a knight and a bishop above and below it"},
			{rules.White, "4k3/1p1p1p1p/1P1P1P1P/4p3/8/2B1B1B1/3B1B2/2B1K3 w - -", "bishops of one colour before a wall that a pawn can still open"},
			{rules.White, "7b/3B2Q1/4Bk2/p1p1p1p1/P1P1P1P1/4p3/8/4K3 b - -", "a queen that must first be taken, or not, above a wall"},
			{rules.White, "8/2k5/4b3/1p1p1pBp/1P1P1P1P/1P6/2bK1B2/8 b - -", "bishops on both sides of a wall with one gap"},
			{rules.White, "8/4kb2/8/1p1p1p1p/1P1P1P1P/1b2b3/3B1K2/8 w - -", "a bishop, against three that could take the last pawn"},
			{rules.Black, "8/2N1k3/3b1b2/p1pBp1p1/P1P1P1P1/8/4K3/8 w - -", "two bishops of one colour, where a knight and a bishop must give themselves up"},
			{rules.Black, "3k1b2/2p1p3/2PbP3/2pBp1b1/2P1P3/3K4/8/N7 w - -", "bishops of one colour in a wall of two rows, and a knight far away"},
			{rules.Black, "3k4/2p1b3/3b4/p1p1p1pB/P1PbP1P1/8/8/1B1K4 w - -", "a bishop within the wall"},
			{rules.Black, "k1b5/Pp1b4/1P2b2B/5bB1/5Bb1/1p5b/pP1B4/K1B4B w - -", "both kings buried in corners behind their pawns, and bishops alone"},
			{rules.White, "8/2k5/1p1p1p1p/bPbPbP1P/BpBpBpBp/1P1P1B1P/2K5/8 b - -", "two walls, with bishops between and beside them"},
			{rules.White, "4k3/1p1p1p1p/1P1P1P1P/8/8/2B1B1B1/3BpB2/4K3 b - -", "bishops of one colour, and the only pawn that is free before the king"},
		},
	} {
		for _, m := range mates {
			p := position(t, rs, m.fen)
			r := Judge(t.Context(), p, m.side, Limit{Nodes: nodes})
			if r.Answer != Can {
				t.Errorf("%s (%s): answer %v for %v after %d positions", p.FEN(), m.what, r.Answer, m.side, r.Nodes)
				continue
			}
			replay(t, p, m.side, r.Line)
		}
	}
}

// TestWrongLinesAreNotGivenOut: a line that is illegal or wins for nobody is not returned.
func TestWrongLinesAreNotGivenOut(t *testing.T) {
	rs := standard(t)
	p := position(t, rs, "6k1/5ppp/8/8/8/8/8/R5K1 w - -")
	a1, a8, g1, h1 := rules.Square(0), rules.Square(56), rules.Square(6), rules.Square(7)
	for _, c := range []struct {
		line []rules.Move
		want Answer
	}{
		{[]rules.Move{{From: a1, To: a8}}, Can},
		{[]rules.Move{{From: g1, To: h1}}, Undecided},
		{[]rules.Move{{From: g1, To: a8}}, Undecided},
		{nil, Undecided},
	} {
		if got := (Result{Answer: Can, Line: c.line}).checked(p, rules.White); got.Answer != c.want {
			t.Errorf("%v: %v, want %v", c.line, got.Answer, c.want)
		}
	}
}
