package winnable

// This file excludes moves that the sets of a phase would allow, but a check does not: it ends the game, or must be answered at
// once. Why it is sound:
//
// A move of the loser's that mates the winner ends the game, and then the winner never mates. A move mates if all of this holds.
// The winner's king has only one square. The moved piece attacks that from its goal past everything that may ever be in between,
// or another piece that never moves does so now that the moved piece has left its square, the only one in its set. Every square
// beside the king that no fixed piece of the winner's holds is attacked by this piece or by others that never move. No piece of
// the winner's could ever take what gives check or interpose, from anywhere in its set, whether or not this piece is still where
// it came from. Castling is no answer to a check. A capture en passant answers only a pawn's first step: then no pawn of the
// winner's could ever attack the square passed. The goals of the same piece may be in the way of what guards.
//
// After a capture by the winner that gives check the loser takes the piece, interposes or moves its king, and nothing else. If
// its king has no square and nothing could ever interpose, it takes the piece, if that is no mate: what follows is what follows
// on these captures.
//
// A check by one piece is no mate if a piece of the loser's that never moves always attacks it, past everything that may ever be
// in between, and no other piece of the winner's could attack the king, whether or not that piece is still where it was.

// bare reports whether the winner has nothing left but its king, which gives no check.
func (p *prover) bare(ph *phase) bool {
	for i := range p.n {
		if ph.sets[i] != 0 && ph.pieces[i]&1 == winning && i != p.kings[winning] {
			return false
		}
	}
	return true
}

// fixed reports whether a set is one square.
func fixed(set uint64) bool { return set != 0 && set&(set-1) == 0 }

// kingAt returns the square of a side's king, as a set, if it never moves, else 0.
func (p *prover) kingAt(ph *phase, side int) uint64 {
	if set := ph.sets[p.kings[side]]; fixed(set) {
		return set
	}
	return 0
}

// withoutMates returns those of some squares where a move of piece i need not end the game. A piece that mates may still leave
// its square.
func (p *prover) withoutMates(ph *phase, always *invariants, i int, goals uint64) uint64 {
	mates := p.mates(ph, always, i, goals)
	if mates != 0 {
		p.notFixed(i)
		p.forced++
	}
	return goals &^ mates
}

// mates returns those of some squares where a move of the loser's piece i mates the winner, wherever the others are. Promotions
// do not count.
func (p *prover) mates(ph *phase, always *invariants, i int, goals uint64) (mates uint64) {
	piece := ph.pieces[i]
	if piece&1 == winning || piece>>1 == king || piece>>1 == anything || always.king == 0 {
		return 0
	}
	home, left := always.king, uint64(0) // what is empty after the move
	if fixed(ph.sets[i]) {
		left = ph.sets[i]
	}
	if piece>>1 == pawn {
		goals &^= rank1 | p.takenPassing(ph, i)
	}
	ever := always.ever | goals
	guarded, own, behind := uint64(0), uint64(0), uint64(0)
	for j := range p.n {
		switch set := ph.sets[j]; {
		case !fixed(set) || j == i:
		case ph.pieces[j]&1 == winning:
			own |= set
		case ph.pieces[j]>>1 != anything:
			seen := attacksOf(ph.pieces[j], set, always.ever&^left)
			if guarded |= attacksOf(ph.pieces[j], set, ever); seen&home != 0 {
				behind |= set
				guarded |= attacksOf(ph.pieces[j], set, ever&^left&^home)
			}
		}
	}
	direct := attacksOf(piece^1, home, always.ever)
	if behind == 0 {
		goals &= direct
	}
	king := first(home)
	for ; goals != 0; goals &= goals - 1 {
		goal := goals & -goals
		p.work += 10
		if kingSteps[king]&^guarded&^(own&^goal)&^attacksOf(piece, goal, always.ever&^home) != 0 {
			continue
		}
		for from := behind&^goal | goal&direct; from != 0; from &= from - 1 {
			checker := from & -from
			way := between[first(checker)][king]
			if way&goal == 0 && !p.stops(ph, winning, checker, way, always.occupied&^left) {
				mates |= goal
				break
			}
		}
	}
	return mates
}

// takenPassing returns the squares where the loser's pawn i may be taken en passant after its first step.
func (p *prover) takenPassing(ph *phase, i int) uint64 {
	taken := uint64(0)
	for j, piece := range ph.pieces[:p.n] {
		if piece == newPiece(pawn, winning) {
			taken |= attacksOf(piece, ph.sets[j], 0)
		}
	}
	return forward(forward(ph.sets[i]&(rank8>>8), losing)&taken, losing)
}

// stops reports whether any piece of a side's but its king could take on square at, or go to one in way without taking.
func (p *prover) stops(ph *phase, side uint8, at, way, blocked uint64) bool {
	for i, set := range ph.sets[:p.n] {
		piece := ph.pieces[i]
		if set != 0 && piece&1 == side && piece>>1 != king && attacksOf(piece, set, blocked)&at|movesOf(piece, set, blocked)&way != 0 {
			return true
		}
	}
	return false
}

// answer adds what follows on captures by the winner's piece i that the loser can only answer by a capture, and returns the
// squares of all others. The phase is that after the capture.
func (p *prover) answer(next *phase, always *invariants, i int, hits uint64) (others uint64) {
	home := uint64(0)
	if next.pieces[i]&1 == winning && !p.pairing {
		home = p.kingAt(next, losing)
	}
	if home == 0 {
		return hits
	}
	others = hits
	for checks := hits & attacksOf(next.pieces[i]^1, home, always.ever); checks != 0; checks &= checks - 1 {
		at := checks & -checks
		next.sets[i] = at
		if p.recaptures(next, i, first(home), at) {
			others &^= at
			p.reach |= at
			p.forced++
		}
	}
	next.sets[i] = 0
	return others
}

// recaptures handles the winner's piece i, which has just come to a square and checks a king on another. If the loser must
// capture it and is not mated, it adds what follows on these captures; else it returns false.
func (p *prover) recaptures(ph *phase, i, king int, at uint64) bool {
	p.work += 50 + 5*p.n
	now := p.invariantsOf(ph)
	flights := kingSteps[king] &^ now.attacked[winning] &^ attacksOf(ph.pieces[i], at, now.ever&^(1<<king))
	for j := range p.n {
		if ph.pieces[j]&1 == losing && fixed(ph.sets[j]) {
			flights &^= ph.sets[j]
		}
	}
	way := between[first(at)][king]
	if flights&^at != 0 || way != 0 && p.stops(ph, losing, 0, way, now.occupied) || p.mate.possible(p, ph, &now) {
		return false
	}
	after := *ph
	after.pieces[i], after.sets[i] = 0, 0
	after.gone &^= 1 << i
	for j := range p.n {
		taker := ph.pieces[j]
		switch {
		case ph.sets[j] == 0 || taker&1 == winning:
		case j == p.kings[losing] && flights == 0 || attacksOf(taker, ph.sets[j], now.occupied)&at == 0:
		case taker>>1 == pawn:
			p.arrive(&after, j, i, at)
		default:
			after.sets[j] = at
			after.gone &^= 1 << j
			p.addPhase(&after, event{j, i, at})
			after.sets[j], after.gone = ph.sets[j], ph.gone&^(1<<i)
		}
	}
	return true
}

// taken reports whether a piece of the loser's can always take the winner's piece c, which attacks a king from a square.
func (t *mateTest) taken(c, king int, at uint64) bool {
	for j, set := range t.ph.sets[:t.p.n] {
		piece := t.ph.pieces[j]
		if fixed(set) && piece&1 == losing && j != t.p.kings[losing] && piece>>1 != anything && attacksOf(piece, set, t.ever)&at != 0 && !t.checkedPast(c, king, set) {
			t.p.forced++
			return true
		}
	}
	return false
}

// checkedPast reports whether a piece of the winner's other than c could attack a king if a square were empty.
func (t *mateTest) checkedPast(c, king int, square uint64) bool {
	for j := range t.p.n {
		if j == c || t.ph.sets[j] == 0 || t.ph.pieces[j]&1 != winning {
			continue
		}
		if attacksOf(t.ph.pieces[j], t.ph.sets[j], t.blocked&^square)>>king&1 != 0 {
			return true
		}
	}
	return false
}
