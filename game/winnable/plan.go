package winnable

import (
	"cmp"
	"context"
	"math/bits"
	"slices"
)

// plan is a mate to steer for: pieces and the squares that they should reach.
type plan struct {
	stages []stage2
	aims   []aim
	keep   [2]uint64 // by side: pieces that have to stay where they are
	cost   int       // of the start
}

// aim is one piece's part of a plan.
type aim struct {
	code, side int
	distances  *[64]uint8 // how many moves it is from each square, over what is not always occupied
	late       int        // how many there are if no such piece is there yet
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
	stages []stage2
	at     [64]uint64 // by number: where the pieces are when the phase begins
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
	pl.trace()
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
	ways := pl.ways(l)
	squares := make([]int, 0, 64)
	for set := pl.ph.sets[l] &^ pl.b.occupied(); set != 0; set &= set - 1 {
		squares = append(squares, first(set))
	}
	slices.SortStableFunc(squares, func(a, b int) int { return cmp.Compare(ways[a], ways[b]) })
	for _, pl.king = range squares {
		left := pl.budget - pl.budget/4
		pl.budget -= left
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
		pl.budget += left
	}
}

// ways returns how many moves a piece needs from where it is to each square.
func (pl *planner) ways(i int) *[64]uint8 {
	return stepsTo(pl.p.movements[pl.ph.pieces[i]].quiet, pl.at[i], pl.always.occupied)
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
	made := plan{stages: pl.stages}
	for _, i := range pl.placed {
		code, side := int(pl.ph.pieces[i]>>1), int(pl.ph.pieces[i]&1)
		a := aim{code, side, pl.distances(code, side, pl.where[i]), unreachable}
		d := int(a.distances[first(pl.at[i])])
		made.cost += d
		if pl.ph.pieces[i] != pl.p.begin.pieces[i] {
			a.late = d
		}
		made.aims = append(made.aims, a)
	}
	held := pl.b.occupied() & pl.always.occupied
	them := pl.b.side(pl.winner ^ 1)
	made.keep[pl.winner^1] = kingSteps[pl.king] & them & held
	guards := pawnsAttack(kingSteps[pl.king]&^them, pl.winner^1)
	made.keep[pl.winner] = guards & pl.b.pawns() & held &^ them
	if made.cost >= unreachable {
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

// trace finds the way to the phase that is looked at: what has to be taken, by what and where, and what has to promote.
func (pl *planner) trace() {
	pl.stages, pl.at = nil, pl.p.starts
	var way []*record
	for r := pl.p.current; r != nil; r = r.from {
		way = append(way, r)
	}
	slices.Reverse(way)
	for k, r := range way {
		s := stage2{class: r.material()}
		if !pl.p.many {
			for i := range pl.p.n {
				if r.pieces[i]>>1 == pawn {
					s.pawns |= r.sets[i]
				}
			}
		}
		if k+1 < len(way) {
			s.mover, s.taken = pl.event(r, &way[k+1].by)
		}
		pl.stages = append(pl.stages, s)
	}
}

// event finds the squares from which an event is nearest, from where its pieces stand, and moves them there.
func (pl *planner) event(r *record, e *event) (mover, taken aim) {
	ph := r.phase
	always := pl.p.fixpoint(&ph)
	piece := ph.pieces[e.mover]
	g := &pl.p.movements[piece]
	quiet := reversed(g.quiet)
	ways := stepsTo(g.quiet, pl.at[e.mover], always.occupied)
	if e.mover == e.taken {
		mover = aim{int(piece >> 1), int(piece & 1), stepsTo(quiet, e.at, always.occupied), unreachable}
		pl.at[e.mover] = e.at
		return mover, aim{}
	}
	victim := ph.pieces[e.taken]
	his := &pl.p.movements[victim]
	theirs := stepsTo(his.quiet, pl.at[e.taken], always.occupied)
	best, at, from := 4*unreachable, uint64(0), uint64(0)
	for hits := e.at; hits != 0; hits &= hits - 1 {
		goal := hits & -hits
		before := attacks(g.back, goal, always.occupied)
		own := unreachable
		for set := before; set != 0; set &= set - 1 {
			own = min(own, int(ways[first(set)]))
		}
		if sum := own + int(theirs[first(goal)]); sum < best {
			best, at, from = sum, goal, before
		}
	}
	mover = aim{int(piece >> 1), int(piece & 1), stepsTo(quiet, from, always.occupied), pl.late(piece, e.mover)}
	taken = aim{int(victim >> 1), int(victim & 1), stepsTo(reversed(his.quiet), at, always.occupied), pl.late(victim, e.taken)}
	pl.at[e.mover] = at
	return mover, taken
}

func (pl *planner) late(piece uint8, i int) int {
	if piece != pl.p.begin.pieces[i] {
		return 2
	}
	return unreachable
}

// stage2 is a part of the way to a plan's phase: what is on the board, and what has to move where for the next.
type stage2 struct {
	class, pawns uint64
	mover, taken aim
}

// material mixes how many pieces there are of each kind.
func (ph *phase) material() (h uint64) {
	for _, piece := range ph.pieces {
		if piece != 0 && piece>>1 != king {
			h += 1 << (6 * (piece - 2))
		}
	}
	return h
}

func (b *board) materialClass() (h uint64) {
	for code, set := range [...]uint64{pawn: b.pawns(), knight: b.knights(), bishop: b.bishops(), rook: b.rooks(), queen: b.queens()} {
		if code > 0 {
			h += uint64(count(set&^b.black))<<(6*(2*code-2)) + uint64(count(set&b.black))<<(6*(2*code-1))
		}
	}
	return h
}

const guards = 0x820820820820820 // the top bits of the fields

func (s *stage2) holds(b *board, class uint64) bool {
	return ((s.class|guards)-class)&guards == guards && (s.pawns == 0 || b.pawns()&^s.pawns == 0)
}

// nearest returns how many moves the nearest piece needs for an aim, and where it stands.
func (a *aim) nearest(b *board, taken uint64, now bool) (best int, at uint64) {
	best = unreachable
	set := b.of(a.code)
	if a.code == rook {
		set = b.rooks()
	}
	for set = set & b.side(a.side) &^ taken; set != 0; set &= set - 1 {
		if d := int(a.distances[bits.TrailingZeros64(set)]); d < best {
			best, at = d, set&-set
		}
	}
	if at == 0 && !now {
		best = a.late
	}
	return best, at
}

// distance returns how many moves a board's pieces need for the plan, if none is in another's way, and where those
// pieces stand now.
func (pl *plan) distance(b *board, class uint64) (sum int, taken uint64) {
	k := len(pl.stages) - 1
	for k >= 0 && !pl.stages[k].holds(b, class) {
		k--
	}
	if k < 0 {
		k, sum = 0, offPlan
	}
	for i := k; i < len(pl.stages)-1; i++ {
		s := &pl.stages[i]
		d, at := s.mover.nearest(b, 0, i == k)
		sum += 1 + d
		if i == k {
			taken |= at
		}
		if s.taken.code != 0 {
			d, at = s.taken.nearest(b, 0, i == k)
			sum += d
			if i == k {
				taken |= at
			}
		}
	}
	matter := taken
	taken = 0
	for i := range pl.aims {
		d, at := pl.aims[i].nearest(b, taken, k == len(pl.stages)-1)
		taken |= at
		sum += d
	}
	sum += lostPiece * (count(pl.keep[0]&^b.side(0)) + count(pl.keep[1]&^b.side(1)))
	return min(sum, mostWay), taken | matter
}

const (
	offPlan = 20
	mostWay = 160
)

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
