package rules_test

import (
	"testing"

	"overtheboard/resources"
)

const chessStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

func TestFault(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ fen, text, why string }{
		{"4k3/8/1b6/8/3R4/8/8/6K1 w - - 0 1", "Rd8+", "the rook on d4 is pinned by the bishop on b6"},
		{chessStart, "Ke2", "a pawn of the same side stands on e2"},
		{chessStart, "Bb5", "the bishop on f1 is blocked by the pawn on e2"},
		{chessStart, "Nc4", "the knight on b1 cannot go to c4"},
		{chessStart, "e5", "the pawn on e2 cannot go to e5; it is a move of the other side"},
		{chessStart, "Nf6", "the knight on g1 cannot go to f6; it is a move of the other side"},
		{chessStart, "O-O", "the bishop on f1 is in the way of castling"},
		{chessStart, "exd3", "the pawn on e2 goes to d3 only to capture"},
		{"4k3/8/8/8/8/8/4r3/4K2R w - - 0 1", "O-O", "white has no right to castle there"},
		{"4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "Kc1", "the king on e1 cannot go to c1"},
		{"4kr2/8/8/8/8/8/8/4K2R w K - 0 1", "0-0", "the rook on f8 attacks f1, which the king would pass"},
		{"4k3/8/8/8/4r3/8/8/4K2R w K - 0 1", "O-O", "white is in check by the rook on e4"},
		{"4k3/8/8/8/4r3/8/8/4K2R w K - 0 1", "Rh5", "the rook on e4 would attack the king on e1"},
		{"4k3/8/8/8/4r3/8/8/4K3 w - - 0 1", "Rh5", "white has no piece that can make it"},
		{"7k/8/8/8/8/8/8/R3R1K1 w - - 0 1", "Kc1", "the king on g1 cannot go to c1"},
		{"4k3/8/8/8/8/8/4p3/4K3 w - - 0 1", "Qxe2", "white has no piece that can make it"},
		{"4k3/8/8/8/8/4P3/4P3/4K3 w - - 0 1", "e4", ""}, // legal
		{"4k3/8/8/8/4p3/4P3/8/4K3 w - - 0 1", "e4", "the pawn on e3 cannot capture on e4"},
	} {
		rs, err := resources.Rulebook().Ruleset("normal")
		if err != nil {
			t.Fatal(err)
		}
		p, _, err := rs.ParseFEN(test.fen)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := p.ParseSAN(test.text); err == nil {
			if test.why != "" {
				t.Errorf("%s in %s is legal", test.text, test.fen)
			}
			continue
		}
		if why := p.Fault(test.text).Error(); why != test.why {
			t.Errorf("%s in %s: %q, want %q", test.text, test.fen, why, test.why)
		}
	}
}
