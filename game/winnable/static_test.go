package winnable

import (
	"math/bits"
	"math/rand/v2"
	"testing"
)

// TestPlayedPhases: the phase after each legal move holds just what then stands on the board.
func TestPlayedPhases(t *testing.T) {
	r := rand.New(rand.NewPCG(31, 1))
	var castlings, passings, promotions int
	var p prover
	for _, start := range []string{
		"r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq -",
		"4k3/1P4p1/8/8/3p4/8/PPP1PP1p/4K3 w - -",
	} {
		for range 60 {
			b := parse(t, start)
			for range 40 {
				var g mover
				var l moveList
				g.prepare(&b)
				if g.moves(&l); l.n == 0 {
					break
				}
				ph := *p.enter(&b, false, false)
				for _, m := range l.moves[:l.n] {
					child := b.play(m)
					next := p.played(&ph, &b, m)
					var sides [2]uint64
					for i, set := range next.sets[:p.n] {
						if set == 0 {
							continue
						}
						side, code := int(next.pieces[i]&1), int(next.pieces[i]>>1)
						if sides[side] |= set; !fixed(set) || code <= king && code != plain(&child, bits.TrailingZeros64(set)) {
							t.Fatalf("%s, move %v: piece %d is said to stand on %x", fen(t, &b), m, code, set)
						}
					}
					if sides != [2]uint64{child.side(0), child.side(1)} {
						t.Fatalf("%s, move %v: %x stand on the board, not %x", fen(t, &b), m, child.occupied(), sides)
					}
					switch {
					case g.us>>m.to()&1 != 0:
						castlings++
					case m.to() == int(b.open) && b.code(m.from()) == pawn:
						passings++
					case m.promotion() != 0:
						promotions++
					}
				}
				b = b.play(l.moves[r.IntN(l.n)])
			}
		}
	}
	if min(castlings, passings, promotions) < 20 {
		t.Errorf("only %d castlings, %d captures en passant, %d promotions", castlings, passings, promotions)
	}
}
