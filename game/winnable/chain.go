package winnable

import "context"

// fewMoves is the number of legal moves up to which a position is followed like a check.
const fewMoves = 3

// chain proves statically that a side can never mate: it follows checks, and positions with few moves, to their ends, and
// proves each end dead. It is sound, as a position is dead for a side if it is no mate of that side's and every position
// after a legal move is; all legal moves are tried. It counts down the proofs that it may still try.
func (s *solver) chain(ctx context.Context, b *board, side, depth int, proofs *int) bool {
	var g mover
	var l moveList
	g.prepare(b)
	g.moves(&l)
	if l.n == 0 {
		return g.checkers == 0 || g.side == side // else it is the side's mate
	}
	if depth > 0 {
		if *proofs--; *proofs < 0 {
			return false
		}
		if !b.material(side) || s.prover.static(ctx, b, side, chainWork) {
			return true
		}
		if depth >= chainDepth || g.checkers == 0 && l.n > fewMoves {
			return false
		}
	}
	for _, m := range l.moves[:l.n] {
		child := b.play(m)
		if !s.chain(ctx, &child, side, depth+1, proofs) {
			return false
		}
	}
	return true
}
