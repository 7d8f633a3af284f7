package rules

import (
	"slices"
	"testing"
)

// TestReach compares the tables with the rays they were compiled from, and forwards with backwards.
func TestReach(t *testing.T) {
	book := shippedBook(t)
	for _, name := range book.Names() {
		rs := shippedRuleset(t, name)
		for k := Kind(1); int(k) <= rs.Kinds(); k++ {
			for _, piece := range []Piece{NewPiece(k, White), NewPiece(k, Black)} {
				for _, way := range []Way{Quietly, Capturing, Initially} {
					checkReach(t, rs, piece, way)
				}
			}
		}
	}
}

func checkReach(t *testing.T, rs *Ruleset, piece Piece, way Way) {
	t.Helper()
	for from := range Square(64) {
		var reach Bitboard
		for ray := range rs.Rays(piece, from, way) {
			for _, sq := range ray {
				reach |= sq.Bit()
			}
		}
		if got := rs.Reach(piece, from, way, 0); got != reach {
			t.Fatalf("%s: %q from %s: %x, want %x", rs.Name(), string(rs.Letter(piece)), from, got, reach)
		}
		for to := range Square(64) {
			paths := slices.Collect(rs.Paths(piece, from, to, way))
			if (len(paths) > 0) != reach.Has(to) || rs.Sources(piece, to, way, 0).Has(from) != reach.Has(to) {
				t.Fatalf("%s: %q from %s to %s: %x", rs.Name(), string(rs.Letter(piece)), from, to, paths)
			}
			// A piece on every path, and only that, keeps the piece from its goal.
			for _, path := range paths {
				if blocked := rs.Reach(piece, from, way, path); len(paths) == 1 && path != 0 && blocked.Has(to) {
					t.Fatalf("%s: %q goes from %s to %s through %x", rs.Name(), string(rs.Letter(piece)), from, to, path)
				}
			}
		}
	}
}

// TestReachOfNothing asks about pieces and squares that do not exist.
func TestReachOfNothing(t *testing.T) {
	rs := shippedRuleset(t, "normal")
	for _, piece := range []Piece{NoPiece, 63, 255} {
		if rs.Reach(piece, 0, Quietly, 0)|rs.Sources(piece, 0, Capturing, 0)|rs.PromotionRank(piece) != 0 {
			t.Errorf("piece %d goes somewhere", piece)
		}
	}
	rook := NewPiece(rs.KindOf('R'), White)
	if rs.Reach(rook, NoSquare, Quietly, 0)|rs.Sources(rook, NoSquare, Quietly, 0) != 0 {
		t.Error("a rook goes somewhere from no square")
	}
}
