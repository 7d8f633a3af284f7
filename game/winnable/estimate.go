package winnable

import "math/bits"

// The weights of an estimate, found by trial on positions of games. They decide what is searched first, never an answer.
const (
	perFlight       = 4   // a square beside the loser's king that it could go to
	perShelter      = 6   // such a square that its own piece holds and the winner does not attack
	perEdgeStep     = 4   // the loser's king's way to an edge, both ways added
	perKingStep     = 8   // between the kings
	withoutHeavy    = 42  // the winner has neither queen nor rook
	perPawnStep     = 19  // then: its first pawn's way to promotion
	withoutQueen    = 40  // it has a rook only
	perRookPawnStep = 7   // then: its first pawn's way to promotion
	perHeavyStep    = 2   // between the winner's queen, else rook, and the loser's king
	perHeavyEnemy   = 26  // a queen or rook of the loser's
	perLightEnemy   = 28  // a knight or bishop of the loser's
	perPawnEnemy    = 14  // a pawn of the loser's
	perBacked       = -16 // a square beside it that a queen attacks and another piece as well
	estimateOfNone  = 30  // keeps estimates above zero
	furthestPromote = 6
)

// estimate returns how far a position seems from a mate by the winner, and whether the loser's king is attacked.
func (s *search) estimate(b *board) (value int, check bool) {
	loser := b.king(s.winner ^ 1)
	occupied := b.occupied()
	us := b.side(s.winner)
	them := occupied &^ us
	byQueens, byOthers := b.attacksApart(s.winner, occupied&^(1<<loser))
	value = estimateOfNone + s.around(loser, b.king(s.winner), byQueens, byOthers, us, them) + s.power(b, us, loser) +
		perHeavyEnemy*count(them&(b.queens()|b.rooks())) + perLightEnemy*count(them&(b.knights()|b.bishops())) +
		perPawnEnemy*count(them&b.pawns())
	return max(value, 0), (byQueens|byOthers)>>loser&1 != 0
}

// outlook is what the estimates of all positions after a move from one have in common.
type outlook struct {
	attack   [64]uint64 // by square, what an officer of the winner's attacks
	queens   [2]uint64  // what is attacked by at least one queen of the winner's, and by at least two
	others   [2]uint64  // by other pieces of the winner's
	us, them uint64     // the winner's pieces, and the loser's
	shields  uint64     // the winner's pieces that may give check by leaving
	king     int        // the loser's
	own      int        // the winner's
	common   int        // the part of the estimate that most moves do not change
	heavy    int        // the code of the winner's strongest pieces, pawn if none is heavy
	power    int        // the part that depends on them
	flights  uint64     // where the loser's king could go, as far as around has seen
}

// attackedBy adds what one more piece attacks.
func attackedBy(sets *[2]uint64, attack uint64) {
	sets[1] |= sets[0] & attack
	sets[0] |= attack
}

// survey prepares estimates of the positions after the moves of one.
func (s *search) survey(g *mover) {
	o, b := &s.outlook, g.board
	queens, rooks := b.queens(), b.rooks()
	o.king, o.own = b.king(s.winner^1)&63, b.king(s.winner)&63
	if g.side != s.winner {
		o.us, o.them = g.them, g.us
		o.queens[0], o.others[0] = g.byQueens, g.byOthers
	} else {
		o.us, o.them = g.us, g.them
		s.surveyAttacks(g, o)
	}
	switch {
	case o.us&queens != 0:
		o.heavy = queen
	case o.us&rooks != 0:
		o.heavy = rook
	default:
		o.heavy = pawn
	}
	o.power = s.power(b, o.us, o.king)
	o.common = estimateOfNone + perHeavyEnemy*count(o.them&(queens|rooks)) +
		perLightEnemy*count(o.them&(b.knights()|b.bishops())) + perPawnEnemy*count(o.them&b.pawns())
}

// surveyAttacks finds what the winner, who is to move, attacks.
func (s *search) surveyAttacks(g *mover, o *outlook) {
	o.queens, o.others = [2]uint64{}, [2]uint64{}
	b, occupied := g.board, g.occupied&^(1<<o.king)
	pawns := b.pawns() & o.us
	attackedBy(&o.others, forward(pawns&^fileA>>1, g.side))
	attackedBy(&o.others, forward(pawns&^fileH<<1, g.side))
	attackedBy(&o.others, kingSteps[o.own])
	for rest := o.us &^ pawns &^ (1 << o.own); rest != 0; rest &= rest - 1 {
		sq := first(rest)
		code := b.code(sq)
		o.attack[sq&63] = officerAttacks(code, sq, occupied)
		if code == queen {
			attackedBy(&o.queens, o.attack[sq&63])
		} else {
			attackedBy(&o.others, o.attack[sq&63])
		}
	}
	queens := b.queens()
	snipers := o.us & (bishopAttacks(o.king, o.them)&(b.bishops()|queens) | rookAttacks(o.king, o.them)&(b.rooks()|queens))
	for o.shields = 0; snipers != 0; snipers &= snipers - 1 {
		if shield := between[o.king][first(snipers)] & o.us; shield&(shield-1) == 0 {
			o.shields |= shield
		}
	}
}

// estimateAfter is estimate for the position after a move from that surveyed, and tells whether it may be a mate by the winner.
// It is cheaper, for it looks past it when a piece now stands in the way of others, or no longer does; so it may overlook a mate.
func (s *search) estimateAfter(g *mover, m move, child *board) (value int, mate bool) {
	o := &s.outlook
	from, to := m.from(), m.to()
	code := g.code(from)
	taken := uint64(1) << to & g.them
	if code == king && g.us>>to&1 != 0 || code == pawn && to == int(g.open) {
		return s.estimate(child) // castling, or a capture en passant
	}
	if g.side != s.winner {
		if taken != 0 || m.promotion() != 0 {
			return s.estimate(child)
		}
		loser := o.king
		them := o.them&^(1<<from) | 1<<to
		value = o.power
		if code == king {
			loser = to
			value = s.power(child, o.us, to)
		}
		return max(0, value+o.common+s.around(loser, o.own, o.queens[0], o.others[0], o.us, them)), false
	}
	us, them, own := o.us&^(1<<from)|1<<to, o.them&^taken, o.own
	if taken != 0 {
		value -= [8]int{pawn: perPawnEnemy, knight: perLightEnemy, bishop: perLightEnemy, rook: perHeavyEnemy, queen: perHeavyEnemy,
			castler: perHeavyEnemy}[g.code(to)]
	}
	queens, others := o.queens[0], o.others[0]
	now := code
	if m.promotion() != 0 {
		now = m.promotion()
	}
	var attack, before uint64
	switch now {
	case pawn:
		attack, before = pawnTakes[s.winner][to], pawnTakes[s.winner][from]
	case king:
		attack, before, own = kingSteps[to], kingSteps[from], to
	default:
		attack, before = officerAttacks(now, to, g.occupied&^(1<<from|1<<o.king)), o.attack[from&63]
		if code == pawn {
			before = pawnTakes[s.winner][from]
		}
	}
	switch {
	case now != queen:
		others = o.others[1] | others&^before | attack
	case code != queen:
		queens, others = queens|attack, o.others[1]|others&^before
	default:
		queens = o.queens[1] | queens&^before | attack
	}
	if code == o.heavy || m.promotion() != 0 || code == castler {
		value += s.power(child, us, o.king)
	} else {
		value += o.power
	}
	value += o.common + s.around(o.king, own, queens, others, us, them)
	return max(0, value), o.flights == 0 && (attack>>o.king&1 != 0 || o.shields>>from&1 != 0)
}

// around is the part of an estimate that depends on what is around the loser's king.
func (s *search) around(loser, own int, byQueens, byOthers, us, them uint64) int {
	ring := kingSteps[loser&63]
	uncovered := ring &^ (byQueens | byOthers)
	s.outlook.flights = uncovered &^ them
	value := perFlight*count(uncovered&^them) + perShelter*count(uncovered&them) + perEdgeStep*edge(loser) +
		perKingStep*distance(loser, own)
	if byQueens&byOthers&ring&^us != 0 {
		value += perBacked
	}
	return value
}

// power is the part of an estimate that depends on the winner's strongest pieces.
func (s *search) power(b *board, us uint64, loser int) int {
	if queens := us & b.queens(); queens != 0 {
		return perHeavyStep * nearest(queens, loser)
	}
	way := s.promotionWay(b, us)
	if rooks := us & b.rooks(); rooks != 0 {
		return withoutQueen + perHeavyStep*nearest(rooks, loser) + perRookPawnStep*way
	}
	return withoutHeavy + perPawnStep*way
}

// promotionWay returns how far the winner's first pawn is from promotion.
func (s *search) promotionWay(b *board, us uint64) int {
	pawns := us & b.pawns()
	if pawns == 0 {
		return furthestPromote
	}
	way := first(pawns) >> 3
	if s.winner == 0 {
		way = 7 - bits.Len64(pawns)>>3
	}
	return min(way, furthestPromote)
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
