package winnable

import (
	"testing"

	"overtheboard/game/testenv"
)

// TestMaterialTable goes through every position of king and one minor piece against a king and queens beside it, for
// the loser's king in a quarter of the board: none is a mate. Queens further away could only take the piece or
// interpose, and one that stands in another's way takes in its place (FIDE 5.2.2).
func TestMaterialTable(t *testing.T) {
	testenv.OneGoroutine(t)
	var g mover
	tried := 0
	for _, piece := range []int{knight, bishop} {
		for loser := range 28 {
			if loser&7 > 3 {
				continue
			}
			for from := sight(piece, loser); from != 0; from &= from - 1 {
				for own := range 64 {
					if own == first(from) || own == loser || kingSteps[loser]>>own&1 != 0 {
						continue
					}
					b := board{turn: 1, open: noSquare}
					b.put(loser, king, 1)
					b.put(own, king, 0)
					b.put(first(from), piece, 0)
					ring := kingSteps[loser] &^ b.occupied()
					for queens := ring; ; queens = (queens - 1) & ring {
						tried++
						with := b
						with.planes[0] |= queens
						with.planes[2] |= queens
						with.black |= queens
						if g.prepare(&with); g.checkers != 0 && !g.canMove() {
							t.Fatalf("%s is a mate", fen(t, &with))
						}
						if with.material() {
							t.Fatalf("%s: enough to mate", fen(t, &with))
						}
						if queens == 0 {
							break
						}
					}
				}
			}
		}
	}
	t.Logf("%d positions", tried)
}

// sight returns the squares from which a piece attacks one on an empty board.
func sight(piece, sq int) uint64 {
	if piece == knight {
		return knightSteps[sq]
	}
	return bishopAttacks(sq, 0)
}

func TestMaterial(t *testing.T) {
	for _, c := range []struct {
		fen          string
		white, black bool
	}{
		{"4k3/8/8/8/8/8/8/4K3 w - -", false, false},
		{"4k3/8/8/8/8/8/8/N3K3 w - -", false, false},
		{"q3k3/8/8/8/8/8/8/N3K3 w - -", false, true},
		{"r3k3/8/8/8/8/8/8/N3K3 w - -", true, true},
		{"4k3/p7/8/8/8/8/8/N3K3 w - -", true, true},
		{"4k3/8/8/8/8/8/8/NN2K3 w - -", true, false},
		{"r3k3/8/8/8/8/8/8/B3K3 w - -", false, true},
		{"4k2b/8/8/8/8/8/8/B3K3 w - -", false, false},
		{"b3k3/8/8/8/8/8/8/B3K3 w - -", true, true},
		{"n3k3/8/8/8/8/8/8/B3K3 w - -", true, true},
		{"4k3/8/8/8/3B4/8/1B6/B3K3 w - -", false, false},
		{"4k3/8/8/8/3B4/8/8/BB2K3 w - -", true, false},
		{"r3k2r/8/8/8/8/8/8/B3K3 w kq -", false, true},
	} {
		b := parse(t, c.fen)
		turned := b.turned(2)
		if white, black := b.material(), turned.material(); white != c.white || black != c.black {
			t.Errorf("%s: %v, %v", c.fen, white, black)
		}
	}
}
