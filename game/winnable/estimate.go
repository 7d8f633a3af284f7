package winnable

import "math/bits"

// Weights of an estimate, set by trial on positions of games. They decide what is searched first, never an answer.
const (
	perFlight       = 4  // a free square beside the loser's king
	perShelter      = 6  // such a square that its own piece occupies and the winner does not attack
	perEdgeStep     = 4  // the loser's king's way to two edges, added
	perKingStep     = 8  // between the kings
	withoutHeavy    = 42 // the winner has neither queen nor rook
	perPawnStep     = 19 // then: its first pawn's way to promotion
	withoutQueen    = 40 // it has a rook only
	perRookPawnStep = 7  // then: its first pawn's way to promotion
	perHeavyStep    = 2  // between the winner's queen, else rook, and the loser's king
	perHeavyEnemy   = 26 // a queen or rook of the loser's
	perLightEnemy   = 28 // a knight or bishop of the loser's
	perPawnEnemy    = 14 // a pawn of the loser's
	estimateOfNone  = 30 // makes estimates positive
	furthestPromote = 6
)

// estimate returns how far a position seems from a mate by the winner, and whether it may be one if the loser is to move.
func (b *board) estimate() (value int, mate bool) {
	loser := b.king(losing) & 63
	occupied := b.occupied()
	us := b.side(winning)
	them := occupied &^ us
	attacked := b.attacks(us, winning, occupied&^(1<<loser))
	uncovered := kingSteps[loser] &^ attacked
	value = estimateOfNone + b.power(us, loser) + perHeavyEnemy*count(them&(b.queens()|b.rooks())) +
		perLightEnemy*count(them&(b.knights()|b.bishops())) + perPawnEnemy*count(them&b.pawns()) +
		perFlight*count(uncovered&^them) + perShelter*count(uncovered&them) + perEdgeStep*edge(loser) +
		perKingStep*distance(loser, b.king(winning))
	return max(value, 0), attacked>>loser&1 != 0 && uncovered&^them == 0
}

// power is the part of an estimate that depends on the winner's strongest pieces.
func (b *board) power(us uint64, loser int) int {
	if queens := us & b.queens(); queens != 0 {
		return perHeavyStep * nearest(queens, loser)
	}
	way := b.promotionWay(us)
	if rooks := us & b.rooks(); rooks != 0 {
		return withoutQueen + perHeavyStep*nearest(rooks, loser) + perRookPawnStep*way
	}
	return withoutHeavy + perPawnStep*way
}

// promotionWay returns how far the winner's first pawn is from promotion.
func (b *board) promotionWay(us uint64) int {
	pawns := us & b.pawns()
	if pawns == 0 {
		return furthestPromote
	}
	return min(7-bits.Len64(pawns)>>3, furthestPromote)
}

func nearest(set uint64, sq int) int {
	best := 8
	for ; set != 0; set &= set - 1 {
		best = min(best, distance(first(set), sq))
	}
	return best
}

func count(set uint64) int { return bits.OnesCount64(set) }

func distance(a, b int) int { return max(abs(a&7-b&7), abs(a>>3-b>>3)) }

func abs(x int) int { return max(x, -x) }

func edge(sq int) int {
	f, r := sq&7, sq>>3
	return min(f, 7-f) + min(r, 7-r)
}
