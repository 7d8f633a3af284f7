package helpmate

import "math/bits"

// phase is what can be at any time between two moves that are for good: captures, and moves of pieces that only go
// forward, such as pawns. In between nothing vanishes and no pawn moves; each other piece roams a set of squares. The
// sets are never too small, so what no phase allows can never happen.
type phase struct {
	pieces [64]uint8  // by number; 0 once taken
	sets   [64]uint64 // where each piece may stand; pawns stand on one square
	open   uint64     // squares open to an en passant capture
	victim uint8      // the number of the piece that it takes
}

// castling is a castling right: the numbers of king and partner, where they go, and what must be empty for it.
type castling struct {
	king, partner     uint8
	goal, partnerGoal uint64
	path              uint64
}

// field is what holds throughout a phase.
type field struct {
	frozen  uint64    // squares that are always occupied
	guarded [2]uint64 // squares that a side always attacks
}

// roam lets the pieces of a phase go wherever they can go without a capture and without a pawn's move. It starts
// from what they have reached and only ever adds, until nothing changes.
func (p *prover) roam(ph *phase) (f field) {
	for {
		p.work += 50 + 5*p.n
		f = p.survey(ph)
		changed := false
		for i := range p.n {
			g := &p.gaits[ph.pieces[i]]
			set := ph.sets[i]
			if g.forward || set == 0 || g.royal && p.together.on {
				continue
			}
			more := stroll(g.quiet, set, f.frozen)
			if len(g.initial) > 0 {
				more |= stroll(g.initial, set&p.unmoved, f.frozen)
			}
			if g.royal {
				more &^= f.guarded[^ph.pieces[i]&1]
			}
			if more&^set != 0 {
				ph.sets[i] |= more
				changed = true
			}
		}
		if p.together.on && p.together.walk(p, ph, &f) {
			changed = true
		}
		if p.castle(ph, &f) {
			changed = true
		}
		if !changed {
			return f
		}
	}
}

// castle lets kings and partners castle where nothing stands in the way for ever.
func (p *prover) castle(ph *phase, f *field) (changed bool) {
	for _, c := range p.castlings {
		if ph.sets[c.king] == 0 || ph.sets[c.partner] == 0 || c.path&f.frozen != 0 {
			continue
		}
		if c.goal&^ph.sets[c.king]|c.partnerGoal&^ph.sets[c.partner] != 0 {
			ph.sets[c.king] |= c.goal
			ph.sets[c.partner] |= c.partnerGoal
			changed = true
		}
	}
	return changed
}

// survey returns what holds as long as no piece leaves its set.
func (p *prover) survey(ph *phase) (f field) {
	var all uint64
	for i := range p.n {
		set := ph.sets[i]
		all |= set
		if set&(set-1) == 0 {
			f.frozen |= set
		}
	}
	for i := range p.n {
		if set := ph.sets[i]; set != 0 && set&(set-1) == 0 {
			// A ray ends on the first square that anything may ever occupy.
			f.guarded[ph.pieces[i]&1] |= strike(p.gaits[ph.pieces[i]].takes, set, all)
		}
	}
	return f
}

// events finds every move for good that a phase may end with, and gives the phases that follow to p.follow.
func (p *prover) events(ph *phase, f *field) {
	for i := range p.n {
		set, side := ph.sets[i], int(ph.pieces[i]&1)
		if set == 0 || p.together.on && !p.together.moves(side) {
			continue
		}
		if p.together.on {
			p.together.next = p.together.after[side]
		}
		g := &p.gaits[ph.pieces[i]]
		if g.forward {
			p.pushes(ph, f, i, g)
		}
		reach := strike(g.takes, set, f.frozen)
		if g.royal {
			reach &^= f.guarded[^ph.pieces[i]&1]
		}
		for j := range p.n {
			hits := reach & ph.sets[j]
			if hits == 0 || (ph.pieces[i]^ph.pieces[j])&1 == 0 || p.gaits[ph.pieces[j]].royal {
				continue
			}
			if g.royal && p.together.on {
				if hits = p.together.captures(p, side, hits); hits == 0 {
					continue
				}
			}
			p.capture(ph, i, j, hits)
		}
		if g.enPassant && ph.open != 0 && (ph.pieces[i]^ph.pieces[ph.victim])&1 != 0 {
			if hits := reach & ph.open; hits != 0 {
				p.capture(ph, i, int(ph.victim), hits)
			}
		}
	}
}

// capture follows the captures of piece j by piece i on some squares.
func (p *prover) capture(ph *phase, i, j int, hits uint64) {
	next := *ph
	next.pieces[j], next.sets[j], next.open = 0, 0, 0
	if !p.gaits[ph.pieces[i]].forward {
		next.sets[i] = hits
		p.follow(&next)
		return
	}
	for ; hits != 0; hits &= hits - 1 {
		p.arrive(&next, i, hits&-hits)
	}
}

// pushes follows the moves of a piece that only goes forward.
func (p *prover) pushes(ph *phase, f *field, i int, g *gait) {
	next := *ph
	next.open = 0
	for goals := stroll(g.quiet, ph.sets[i], f.frozen); goals != 0; goals &= goals - 1 {
		p.arrive(&next, i, goals&-goals)
	}
	if ph.sets[i]&p.unmoved == 0 {
		return
	}
	for s := range g.initial {
		x, passed := ph.sets[i], uint64(0)
		for range g.initial[s].limit {
			if x = g.initial[s].shift(x) &^ f.frozen; x == 0 {
				break
			}
			next.open, next.victim = 0, uint8(i)
			if g.enPassant && p.takeable(ph, i, passed) {
				next.open = passed
			}
			p.arrive(&next, i, x)
			passed |= x
		}
	}
}

// takeable tells whether an enemy of piece i could take on the squares that it passed.
func (p *prover) takeable(ph *phase, i int, passed uint64) bool {
	for j := range p.n {
		if g := &p.gaits[ph.pieces[j]]; g.enPassant && (ph.pieces[i]^ph.pieces[j])&1 != 0 &&
			strike(g.takes, ph.sets[j], 0)&passed != 0 {
			return true
		}
	}
	return false
}

// arrive follows the arrival of a piece that only goes forward on one square, where it may have to promote.
func (p *prover) arrive(next *phase, i int, goal uint64) {
	old, piece := next.sets[i], next.pieces[i]
	next.sets[i] = goal
	if g := &p.gaits[piece]; goal&g.promotes != 0 {
		for _, next.pieces[i] = range g.becomes {
			p.follow(next)
		}
	} else {
		p.follow(next)
	}
	next.sets[i], next.pieces[i] = old, piece
}

// first returns the lowest square of a set.
func first(set uint64) int { return bits.TrailingZeros64(set) }
