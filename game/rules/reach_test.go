package rules

import (
	"testing"

	"overtheboard/game/testenv"
)

// TestReach compares the tables with the rays they were compiled from.
func TestReach(t *testing.T) {
	book, err := readText(t, "", `{"hoppers": {"inherits": "normal", "pieces": {
		"N": {"name": "Lame rider", "move": [[2, 1, -1, "lame"], [1, 2, 2, "over"], [-3, 0, 1, "beyond"]]},
		"Q": {"name": "Hopper", "move": [[1, 0, -1, "over"], [1, 1, -1, "beyond"], [-1, 0, 3, "over"], [-2, 0, 1, "over"]]}}}}`)
	testenv.Must(t, err)
	for _, name := range book.Names() {
		rs, err := book.Ruleset(name)
		testenv.Must(t, err)
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
		var reach, ever Bitboard
		for ray, manner := range rs.Rays(piece, from, way) {
			for _, sq := range ray {
				ever |= sq.Bit()
				if manner == Freely || manner == Lame {
					reach |= sq.Bit()
				}
			}
		}
		if got := rs.Reach(piece, from, way, 0); got != reach {
			t.Fatalf("%s: %q from %s: %x, want %x", rs.Name(), string(rs.Letter(piece)), from, got, reach)
		}
		if got := rs.EverReach(piece, from, way); got != ever {
			t.Fatalf("%s: %q from %s ever: %x, want %x", rs.Name(), string(rs.Letter(piece)), from, got, ever)
		}
	}
}
