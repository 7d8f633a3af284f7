package winnable

import (
	"cmp"
	"context"
	"slices"
)

// plan is a mate to steer for, and the way to it: legs that end with a capture or a promotion, and the last with the mate.
type plan struct {
	legs []leg
}

// leg is a part of a plan without captures and promotions.
type leg struct {
	pieces uint64 // how many of each kind (pieces of a board)
	aims   []aim
}

// aim is one piece's part of a leg.
type aim struct {
	piece     uint8
	distances *[64]uint8 // moves from each square, past what is always occupied
	late      int        // about how many as long as it is a pawn
}

// placing is a piece by its number and the square where it is placed.
type placing struct{ i, sq int }

const (
	unreachable = 60
	offPlan     = 20 // for more pieces than in any leg
)

// planner composes mates that the pieces could form without captures and pawn moves, as far as walls allow.
type planner struct {
	p      *prover
	ph     *phase
	always *invariants
	legs   []leg      // that lead to the phase
	at     [64]uint64 // by number: where the pieces are when it begins
	b      board      // what is fixed, and what has been placed
	used   uint64
	placed []placing
	king   int // the loser's king
	budget int
	cost   int // of the best mate of the phase, and its placed pieces
	men    []placing
	plans  []plan
	mover  mover
}

// find returns the cheapest plan of each of the first phases that have one. The very first phase may not last, because a piece
// must be taken at once.
func (pl *planner) find(ctx context.Context, p *prover, start *board, work int) []plan {
	*pl = planner{p: p}
	ph := p.enter(start, true, false)
	if !p.begin(ph, start, work) {
		return nil
	}
	p.explore(ctx, func(ph *phase, always *invariants) bool {
		if p.mate.possible(p, ph, always) {
			pl.gather(ph, always)
		}
		return len(pl.plans) < mostPlans
	})
	return pl.plans
}

// gather adds the plan of a phase, unless there is a similar one.
func (pl *planner) gather(ph *phase, always *invariants) {
	pl.used, pl.placed, pl.cost, pl.budget = 0, pl.placed[:0], unreachable, placements
	pl.lead()
	pl.ph, pl.always = ph, always
	pl.b = board{turn: losing, open: noSquare}
	kings := [2]int{}
	for i := range pl.p.n {
		code, side := int(pl.ph.pieces[i]>>1), int(pl.ph.pieces[i]&1)
		if code == king {
			kings[side] = i
		} else if set := pl.ph.sets[i]; fixed(set) {
			pl.b.put(first(set), code, side)
			pl.used |= 1 << i
		}
	}
	pl.eachKing(kings)
	if pl.cost == unreachable {
		return
	}
	last := &pl.legs[len(pl.legs)-1]
	for _, m := range pl.men {
		if pl.ph.pieces[m.i]>>1 != king || kingSteps[m.sq]&kingSteps[pl.men[0].sq] != 0 {
			last.aims = append(last.aims, pl.aim(m.i, 1<<m.sq))
		}
	}
	if !slices.ContainsFunc(pl.plans, pl.leadsAlike) {
		pl.plans = append(pl.plans, plan{pl.legs})
	}
}

// leadsAlike reports whether a plan has the same aims as the current legs.
func (pl *planner) leadsAlike(other plan) bool {
	return slices.EqualFunc(pl.legs, other.legs, func(a, b leg) bool {
		return slices.EqualFunc(a.aims, b.aims, func(x, y aim) bool {
			return x.piece == y.piece && *x.distances == *y.distances
		})
	})
}

// lead sets the legs that lead to the current phase, by how each record came up.
func (pl *planner) lead() {
	var way []*record
	for r := pl.p.current; r != nil; r = r.from {
		way = append(way, r)
	}
	slices.Reverse(way)
	pl.legs, pl.at = nil, pl.p.starts
	for k, r := range way {
		ph := r.phase
		l := leg{pieces: ph.material()}
		if k+1 < len(way) {
			always := pl.p.fixpoint(&ph)
			pl.ph, pl.always = &ph, &always
			l.aims = pl.toward(&way[k+1].by)
		}
		pl.legs = append(pl.legs, l)
	}
}

// toward returns the aims of an event, and puts the piece there.
func (pl *planner) toward(e *event) (aims []aim) {
	from := e.at
	if e.mover != e.taken {
		from = attacksOf(pl.ph.pieces[e.mover]^1, e.at, pl.always.occupied)
		aims = append(aims, pl.aim(e.taken, e.at))
	}
	aims = append(aims, pl.aim(e.mover, from))
	pl.at[e.mover] = e.at
	return aims
}

// aim returns the aim of a piece to reach any of some squares.
func (pl *planner) aim(i int, goals uint64) aim {
	piece := pl.ph.pieces[i]
	a := aim{piece, stepsTo(goals, stepsOf(piece^1, pl.blocked(i))), unreachable}
	if piece != pl.p.start.pieces[i] {
		a.late = int(a.distances[first(pl.at[i])])
	}
	return a
}

// ways returns how many moves a piece needs from where it is to each square.
func (pl *planner) ways(i int) *[64]uint8 {
	return stepsTo(pl.at[i], stepsOf(pl.ph.pieces[i], pl.blocked(i)))
}

// blocked returns where a piece cannot go.
func (pl *planner) blocked(i int) uint64 {
	blocked := pl.always.occupied &^ pl.ph.sets[i]
	if piece := pl.ph.pieces[i]; piece>>1 == king {
		blocked |= pl.always.attacked[piece&1^1]
	}
	return blocked
}

// eachKing tries the squares of both kings, each with a share of the remaining budget: for the loser's those first that are near it
// and at the edge. The winner's king matters only where it covers a flight.
func (pl *planner) eachKing(kings [2]int) {
	l, w := kings[losing], kings[winning]
	ways := pl.ways(l)
	var squares []int
	for set := pl.ph.sets[l] &^ pl.b.occupied(); set != 0; set &= set - 1 {
		squares = append(squares, first(set))
	}
	slices.SortStableFunc(squares, func(a, b int) int { return cmp.Compare(int(ways[a])+2*edge(a), int(ways[b])+2*edge(b)) })
	for _, pl.king = range squares {
		others := pl.budget - pl.budget/4
		pl.budget -= others
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
		if home := far & pl.at[w]; home != 0 {
			far = home
		}
		if far != 0 {
			pl.tryKing(w, first(far))
		}
		pl.unplace()
		pl.budget += others
	}
}

// tryKing tries every check with the winner's king on one square.
func (pl *planner) tryKing(w, sq int) {
	pl.place(w, sq)
	defer pl.unplace()
	// A flight that nothing could ever cover refutes all.
	for i := range pl.p.n {
		if pl.candidate(i, winning) {
			pl.each(i, pl.sources(i, pl.king), pl.cover)
		}
	}
}

// candidate reports whether a piece is a side's, not yet placed, and the first of equal ones.
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
	occupied, code := pl.b.occupied(), int(pl.ph.pieces[i]>>1)
	if code == pawn {
		return 0
	}
	return officerAttacks(code, sq, occupied) & pl.ph.sets[i] &^ occupied
}

// each places a piece on each of some squares and continues.
func (pl *planner) each(i int, squares uint64, next func()) {
	for ; squares != 0 && pl.budget > 0; squares &= squares - 1 {
		pl.budget--
		pl.p.work += 20
		pl.place(i, first(squares))
		next()
		pl.unplace()
	}
}

// cover covers one more flight in every way, until none is left.
func (pl *planner) cover() {
	b := &pl.b
	them := b.side(losing)
	attacked := b.attacks(b.side(winning), winning, b.occupied()&^(1<<pl.king))
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
		if pl.candidate(i, losing) && pl.ph.sets[i]>>n&1 != 0 && b.occupied()>>n&1 == 0 {
			pl.each(i, 1<<n, pl.cover)
		}
		if pl.candidate(i, winning) {
			pl.each(i, pl.sources(i, n), pl.cover)
		}
	}
}

func (pl *planner) place(i, sq int) {
	pl.b.put(sq, int(pl.ph.pieces[i]>>1), int(pl.ph.pieces[i]&1))
	pl.used |= 1 << i
	pl.placed = append(pl.placed, placing{i, sq})
}

func (pl *planner) unplace() {
	last := len(pl.placed) - 1
	pl.b.lift(1 << pl.placed[last].sq)
	pl.used &^= 1 << pl.placed[last].i
	pl.placed = pl.placed[:last]
}

func (pl *planner) record() {
	pl.mover.prepare(&pl.b)
	if pl.mover.checkers == 0 || pl.mover.canMove() {
		return
	}
	if own := pl.b.king(winning); kingSteps[own]&kingSteps[pl.king] != 0 && pl.b.attackers(own, losing, pl.b.occupied()) != 0 {
		return // that king covers a flight, and may not be in check
	}
	cost := 0
	for _, m := range pl.placed {
		cost += int(pl.ways(m.i)[m.sq])
	}
	if cost >= pl.cost {
		return
	}
	pl.cost, pl.men = cost, slices.Clone(pl.placed)
}

func (ph *phase) material() (pieces uint64) {
	for _, piece := range ph.pieces {
		if piece != 0 && piece>>1 != king {
			pieces += 1 << (6 * (piece - newPiece(pawn, 0)))
		}
	}
	return pieces
}

// men are a board's pieces, prepared for plans.
type men struct {
	sets   [16]uint64 // by piece
	pieces uint64     // counted as material does
}

func (b *board) men() (m men) {
	for code, set := range b.byCode() {
		m.sets[newPiece(code, 0)], m.sets[newPiece(code, 1)] = set&^b.black, set&b.black
	}
	for piece := newPiece(pawn, 0); piece < newPiece(king, 0); piece++ {
		m.pieces |= uint64(count(m.sets[piece])) << (6 * (piece - newPiece(pawn, 0)))
	}
	return m
}

// holds reports whether a board has no more pieces of any kind than a leg.
func (l *leg) holds(m *men) bool {
	const tops = 0x820820820820820 // the top bit of each number
	return ((l.pieces|tops)-m.pieces)&tops == tops
}

// nearest returns how many moves the nearest of some pieces needs for an aim, and its square.
func (a *aim) nearest(set uint64) (best int, at uint64) {
	best = unreachable
	for ; set != 0; set &= set - 1 {
		if d := int(a.distances[first(set)]); d < best {
			best, at = d, set&-set
		}
	}
	return best, at
}

// distance returns how many moves a board's pieces need for the plan, if none is in another's way, and the squares of the pieces
// that matter for its current leg and the last.
func (pl *plan) distance(b *board) (sum int, matter uint64) {
	m := b.men()
	last := len(pl.legs) - 1
	now := last
	for now >= 0 && !pl.legs[now].holds(&m) {
		now--
	}
	if now < 0 {
		now, sum = 0, offPlan
	}
	sum += last - now
	for k := now; k <= last; k++ {
		taken := uint64(0)
		for i := range pl.legs[k].aims {
			a := &pl.legs[k].aims[i]
			d, at := a.nearest(m.sets[a.piece] &^ taken)
			if at == 0 && k != now {
				d = a.late
			}
			taken |= at
			sum += d
		}
		if k == now || k == last {
			matter |= taken
		}
	}
	return sum, matter
}

// stepsTo returns the distances to the nearest goal, in moves, by where one move leads from a set of squares.
func stepsTo(goals uint64, move func(uint64) uint64) *[64]uint8 {
	var moves [64]uint8
	for sq := range moves {
		moves[sq] = unreachable
	}
	seen := goals
	for n, ring := uint8(0), goals; ring != 0; n++ {
		for rest := ring; rest != 0; rest &= rest - 1 {
			moves[first(rest)] = n
		}
		ring = move(ring) &^ seen
		seen |= ring
	}
	return &moves
}

// stepsOf returns where one move of a piece leads that takes nothing, over squares that are not blocked; a pawn goes one step.
func stepsOf(piece uint8, blocked uint64) func(uint64) uint64 {
	return func(set uint64) uint64 {
		if piece>>1 == pawn {
			return forward(set, int(piece&1)) &^ blocked
		}
		return movesOf(piece, set, blocked)
	}
}
