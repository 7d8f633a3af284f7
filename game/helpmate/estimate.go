package helpmate

import "math/bits"

// estimate is how far a position seems from a mate by the winner.
type estimate struct {
	value int
	check bool // the loser's king is attacked
}

func distance(a, b int) int {
	return max(abs(a&7-b&7), abs(a>>3-b>>3))
}

func abs(x int) int {
	if x < 0 {
		return -x
	}
	return x
}

func edge(sq int) int {
	f, r := sq&7, sq>>3
	return min(f, 7-f) + min(r, 7-r)
}

var weights = [14]int{3, 2, 4, 3, 10, 3, 5, 5, 1, 1, 1, 2, 0, 7}

func (s *search) estimate(b *board) (e estimate) {
	w := &weights
	loser := b.king(s.winner ^ 1)
	occupied := b.occupied()
	us := b.side(s.winner)
	them := occupied &^ us
	attacked := b.attacks(s.winner, occupied&^(1<<loser))
	e.check = attacked>>loser&1 != 0
	ring := kingSteps[loser]
	uncovered := ring &^ attacked
	v := w[0]*bits.OnesCount64(uncovered&^them) + w[1]*bits.OnesCount64(uncovered&them)
	v += w[2]*edge(loser) + w[3]*distance(loser, b.king(s.winner))
	heavy := us & (b.queens() | b.rooks())
	if heavy == 0 {
		v += w[4]
		best := 6
		pawns := b.pawns() & us
		for rest := pawns; rest != 0; rest &= rest - 1 {
			r := bits.TrailingZeros64(rest) >> 3
			if s.winner == 0 {
				r = 7 - r
			}
			best = min(best, r)
		}
		v += w[5] * best
	} else {
		near := 8
		if q := heavy & b.queens(); q != 0 {
			heavy = q
		} else {
			v += w[13]
		}
		for rest := heavy; rest != 0; rest &= rest - 1 {
			near = min(near, distance(bits.TrailingZeros64(rest), loser))
		}
		v += w[8] * near
	}
	v += w[6] * bits.OnesCount64(them&(b.queens()|b.rooks()))
	v += w[7] * bits.OnesCount64(them&(b.knights()|b.bishops()))
	v += w[10] * bits.OnesCount64(them&b.pawns())
	ring2 := ring | ring<<8 | ring>>8
	v -= w[9] * bits.OnesCount64(ring2&us&^b.pawns())
	if e.check {
		v -= w[11]
	}
	e.value = max(v+30, 0)
	return e
}
