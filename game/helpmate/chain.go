package helpmate

import "context"

const (
	chainProofs = 300    // static proofs that one question's chains may try
	chainSteps  = 50_000 // steps of each
	chainDepth  = 12     // plies
	fewMoves    = 3      // a position with no more legal moves is followed like a check
)

// chain proves statically that nothing can come of any legal move, following checks and forced moves to quiet ends.
// It counts down the proofs that it may still try.
func (s *solver) chain(ctx context.Context, b *board, side, depth int, proofs *int) bool {
	var g mover
	var l moveList
	g.look(b)
	g.moves(&l)
	if l.n == 0 {
		return g.checkers == 0 || g.side == side // else it is the side's mate
	}
	if depth > 0 {
		if *proofs--; *proofs < 0 {
			return false
		}
		if !b.material(side) || s.prover.static(ctx, b, side, chainSteps) {
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
