package winnable

import (
	"cmp"
	"context"
	"math/bits"
	"slices"
)

// plan is a mate to steer for: pieces and the squares that they should reach.
type plan struct {
	aims []aim
	keep [2]uint64 // by side: pieces that have to stay where they are
	cost int       // of the start
}

// aim is one piece's part of a plan.
type aim struct {
	code, side int
	distances  *[64]uint8 // how many moves it is from each square, over what is not always occupied
}

const (
	mostPlans   = 24 // in all
	phasePlans  = 8  // of one phase
	planPhases  = 6  // that have any
	unreachable = 60
	lostPiece   = 10 // what a piece costs that had to stay
)

// planner finds mates that the pieces could form without any capture or pawn move, as far as walls are concerned.
type planner struct {
	p      *prover
	ph     *phase
	always *invariants
	start  *board
	winner int
	b      board // what always stands, and what has been placed
	used   uint64
	placed []int // numbers of placed pieces
	where  [64]int
	king   int // the loser's king
	budget int
	phases int                   // that have plans
	plans  []plan                // of all phases
	fresh  []plan                // of this one
	known  map[[3]int]*[64]uint8 // by code, side and goal: see distances
	mover  mover
}

// find returns plans, the cheapest of each of the first few phases that have any: the first of all may be one that cannot last,
// since a piece must be taken at once. It looks at phases that are come to with so much work, and in each tries so many placements.
func (pl *planner) find(ctx context.Context, p *prover, start *board, winner, work, placements int) []plan {
	*pl = planner{p: p, start: start, winner: winner, known: map[[3]int]*[64]uint8{}}
	p.explore(ctx, p.enterBoard(start, winner), work, func(ph *phase, always *invariants) bool {
		if p.mate.possible(p, ph, always) {
			pl.gather(ph, always, placements)
		}
		return pl.phases < planPhases
	})
	return pl.plans
}

// gather adds the plans of a phase.
func (pl *planner) gather(ph *phase, always *invariants, placements int) {
	pl.ph, pl.always, pl.used, pl.placed, pl.fresh, pl.budget = ph, always, 0, pl.placed[:0], pl.fresh[:0], placements
	clear(pl.known)
	pl.b = board{turn: uint8(pl.winner ^ 1), open: noSquare}
	kings := [2]int{}
	for i := range pl.p.n {
		code, side := int(pl.ph.pieces[i]>>1), int(pl.ph.pieces[i]&1)
		if code == king {
			kings[side] = i
		} else if set := pl.ph.sets[i]; set != 0 && set&(set-1) == 0 {
			pl.b.put(first(set), code, side)
			pl.used |= 1 << i
		}
	}
	pl.eachKing(kings)
	if len(pl.fresh) > 0 {
		pl.phases++
		pl.cut(phasePlans)
		pl.plans = append(pl.plans, pl.fresh...)
	}
}

// cut keeps the cheapest of this phase's plans.
func (pl *planner) cut(most int) {
	slices.SortStableFunc(pl.fresh, func(a, b plan) int { return cmp.Compare(a.cost, b.cost) })
	pl.fresh = pl.fresh[:min(len(pl.fresh), most)]
}

// eachKing tries the squares of both kings. The winner's king matters only where it covers a flight.
func (pl *planner) eachKing(kings [2]int) {
	l, w := kings[pl.winner^1], kings[pl.winner]
	for set := pl.ph.sets[l] &^ pl.b.occupied(); set != 0; set &= set - 1 {
		pl.king = first(set)
		pl.place(l, pl.king)
		touched := kingSteps[pl.king]
		free := pl.ph.sets[w] &^ pl.b.occupied() &^ touched
		far := uint64(0)
		for near := free; near != 0; near &= near - 1 {
			sq := first(near)
			if kingSteps[sq]&touched == 0 {
				far |= 1 << sq
				continue
			}
			pl.tryKing(w, sq)
		}
		if home := uint64(1) << pl.start.king(pl.winner); far&home != 0 {
			far = home
		}
		if far != 0 {
			pl.tryKing(w, first(far))
		}
		pl.unplace(l)
	}
}

// tryKing tries every check with the winner's king on one square.
func (pl *planner) tryKing(w, sq int) {
	pl.place(w, sq)
	defer pl.unplace(w)
	// Flights that nothing could ever cover make all else vain.
	for i := range pl.p.n {
		if pl.candidate(i, pl.winner) {
			pl.each(i, pl.sources(i, pl.king), pl.cover)
		}
	}
}

// candidate tells whether a piece is a side's, not yet placed, and the first of those that are alike.
func (pl *planner) candidate(i, side int) bool {
	if pl.ph.sets[i] == 0 || pl.used>>i&1 != 0 || int(pl.ph.pieces[i]&1) != side || pl.ph.pieces[i]>>1 == king {
		return false
	}
	for j := range i {
		if pl.used>>j&1 == 0 && pl.ph.pieces[j] == pl.ph.pieces[i] && pl.ph.sets[j] == pl.ph.sets[i] {
			return false
		}
	}
	return true
}

// sources returns the squares in a piece's set from which it attacks a square now.
func (pl *planner) sources(i, sq int) uint64 {
	occupied := pl.b.occupied()
	var from uint64
	switch int(pl.ph.pieces[i] >> 1) {
	case knight:
		from = knightSteps[sq]
	case bishop:
		from = bishopAttacks(sq, occupied)
	case rook:
		from = rookAttacks(sq, occupied)
	case queen:
		from = bishopAttacks(sq, occupied) | rookAttacks(sq, occupied)
	}
	return from & pl.ph.sets[i] &^ occupied
}

// each places a piece on each of some squares and goes on.
func (pl *planner) each(i int, squares uint64, next func()) {
	for ; squares != 0 && pl.budget > 0; squares &= squares - 1 {
		pl.budget--
		pl.place(i, first(squares))
		next()
		pl.unplace(i)
	}
}

// cover covers one more flight in every way, until none is left.
func (pl *planner) cover() {
	b := &pl.b
	them := b.side(pl.winner ^ 1)
	attacked := b.attacks(b.side(pl.winner), pl.winner, b.occupied()&^(1<<pl.king))
	flights := kingSteps[pl.king] &^ them &^ attacked
	if flights == 0 {
		pl.record()
		return
	}
	if len(pl.placed) >= 7 || attacked>>pl.king&1 == 0 {
		return
	}
	n := first(flights)
	for i := range pl.p.n {
		if pl.candidate(i, pl.winner^1) && pl.ph.sets[i]>>n&1 != 0 && b.occupied()>>n&1 == 0 {
			pl.each(i, 1<<n, pl.cover)
		}
		if pl.candidate(i, pl.winner) {
			pl.each(i, pl.sources(i, n), pl.cover)
		}
	}
}

func (pl *planner) place(i, sq int) {
	pl.b.put(sq, int(pl.ph.pieces[i]>>1), int(pl.ph.pieces[i]&1))
	pl.used |= 1 << i
	pl.where[i] = sq
	pl.placed = append(pl.placed, i)
}

func (pl *planner) unplace(i int) {
	pl.b.lift(1 << pl.where[i])
	pl.used &^= 1 << i
	pl.placed = pl.placed[:len(pl.placed)-1]
}

// record keeps what has been placed as a plan, if it is a mate.
func (pl *planner) record() {
	pl.mover.prepare(&pl.b)
	if pl.mover.checkers == 0 || pl.mover.canMove() {
		return
	}
	var made plan
	for _, i := range pl.placed {
		code, side := int(pl.ph.pieces[i]>>1), int(pl.ph.pieces[i]&1)
		made.aims = append(made.aims, aim{code, side, pl.distances(code, side, pl.where[i])})
	}
	held := pl.b.occupied() & pl.always.occupied
	them := pl.b.side(pl.winner ^ 1)
	made.keep[pl.winner^1] = kingSteps[pl.king] & them & held
	guards := pawnsAttack(kingSteps[pl.king]&^them, pl.winner^1)
	made.keep[pl.winner] = guards & pl.b.pawns() & held &^ them
	if made.cost, _ = made.distance(pl.start); made.cost >= unreachable {
		return
	}
	if pl.fresh = append(pl.fresh, made); len(pl.fresh) == 4*mostPlans {
		pl.cut(mostPlans)
	}
}

// distances returns how many moves a piece needs to a goal from each square, over what is not always occupied.
func (pl *planner) distances(code, side, goal int) *[64]uint8 {
	key := [3]int{code, side, goal}
	if m := pl.known[key]; m != nil {
		return m
	}
	blocked := pl.always.occupied
	if code == king {
		blocked |= pl.always.attacked[side^1]
	}
	m := stepsTo(pl.p.movements[newPiece(code, side)].quiet, 1<<goal, blocked)
	pl.known[key] = m
	return m
}

// distance returns how many moves a board's pieces need for the plan, if none is in another's way, and where those
// pieces stand now.
func (pl *plan) distance(b *board) (sum int, taken uint64) {
	for i := range pl.aims {
		a := &pl.aims[i]
		best, at := unreachable, uint64(0)
		var set uint64
		if a.code == rook {
			set = b.rooks()
		} else {
			set = b.of(a.code)
		}
		for set = set & b.side(a.side) &^ taken; set != 0; set &= set - 1 {
			if d := int(a.distances[bits.TrailingZeros64(set)]); d < best {
				best, at = d, set&-set
			}
		}
		if at == 0 {
			best = promotionSteps(b, a.side)
		}
		taken |= at
		sum += best
	}
	sum += lostPiece * (count(pl.keep[0]&^b.side(0)) + count(pl.keep[1]&^b.side(1)))
	return min(sum, unreachable), taken
}

// promotionSteps returns about how many moves a side needs to get one more piece by promotion.
func promotionSteps(b *board, side int) int {
	pawns := b.pawns() & b.side(side)
	if pawns == 0 {
		return unreachable
	}
	if side == 0 {
		return 7 - (63-bits.LeadingZeros64(pawns))>>3 + 8
	}
	return first(pawns)>>3 + 8
}
