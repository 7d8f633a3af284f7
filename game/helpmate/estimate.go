package helpmate

import "math/bits"

// The weights of an estimate, found by trial on positions of games. They decide what is searched first, never an answer.
const (
	perFlight       = 3  // a square beside the loser's king that it could go to
	perShelter      = 3  // such a square that its own piece holds and the winner does not attack
	perEdgeStep     = 4  // the loser's king's way to an edge, both ways added
	perKingStep     = 2  // between the kings
	withoutHeavy    = 16 // the winner has neither queen nor rook
	perPawnStep     = 1  // then: its first pawn's way to promotion
	withoutQueen    = 9  // it has a rook only
	perHeavyStep    = 1  // between the winner's queen, else rook, and the loser's king
	perHeavyEnemy   = 10 // a queen or rook of the loser's
	perLightEnemy   = 4  // a knight or bishop of the loser's
	perPawnEnemy    = 3  // a pawn of the loser's
	perNearPiece    = -1 // a piece of the winner's beside the loser's king or nearly so
	perBacked       = -6
	estimateOfNone  = 30 // keeps estimates above zero
	furthestPromote = 6
)

// estimate returns how far a position seems from a mate by the winner, and whether the loser's king is attacked.
func (s *search) estimate(b *board) (value int, check bool) {
	loser := b.king(s.winner ^ 1)
	occupied := b.occupied()
	us := b.side(s.winner)
	them := occupied &^ us
	byQueens, byOthers := b.attacksApart(s.winner, occupied&^(1<<loser))
	attacked := byQueens | byOthers
	ring := kingSteps[loser]
	uncovered := ring &^ attacked
	near := (ring | ring<<8 | ring>>8) & us &^ b.pawns()
	value = estimateOfNone + perFlight*count(uncovered&^them) + perShelter*count(uncovered&them) +
		perEdgeStep*edge(loser) + perKingStep*distance(loser, b.king(s.winner)) + s.power(b, us, loser) +
		perHeavyEnemy*count(them&(b.queens()|b.rooks())) + perLightEnemy*count(them&(b.knights()|b.bishops())) +
		perPawnEnemy*count(them&b.pawns()) + perNearPiece*count(near)
	if byQueens&byOthers&ring&^us != 0 {
		value += perBacked
	}
	return max(value, 0), attacked>>loser&1 != 0
}

// power is the part of an estimate that depends on the winner's strongest pieces.
func (s *search) power(b *board, us uint64, loser int) int {
	if queens := us & b.queens(); queens != 0 {
		return perHeavyStep * nearest(queens, loser)
	}
	if rooks := us & b.rooks(); rooks != 0 {
		return withoutQueen + perHeavyStep*nearest(rooks, loser)
	}
	pawns := us & b.pawns()
	if pawns == 0 {
		return withoutHeavy + perPawnStep*furthestPromote
	}
	way := first(pawns) >> 3
	if s.winner == 0 {
		way = 7 - bits.Len64(pawns)>>3
	}
	return withoutHeavy + perPawnStep*min(way, furthestPromote)
}

// nearest returns the distance from a square to the nearest of a set.
func nearest(set uint64, sq int) int {
	best := 8
	for ; set != 0; set &= set - 1 {
		best = min(best, distance(first(set), sq))
	}
	return best
}

func count(set uint64) int { return bits.OnesCount64(set) }

// distance returns how many steps a king needs between two squares of an empty board.
func distance(a, b int) int { return max(abs(a&7-b&7), abs(a>>3-b>>3)) }

func abs(x int) int { return max(x, -x) }

// edge returns how far a square is from the nearest two edges, added.
func edge(sq int) int {
	f, r := sq&7, sq>>3
	return min(f, 7-f) + min(r, 7-r)
}
