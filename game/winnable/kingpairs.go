package winnable

// This file follows both kings of FIDE's game together through a phase, which excludes more than a set for each. Why it is sound:
//
// Besides the sets of the other pieces, a phase has pairs of the kings' squares, those with the winner to move and those with the
// loser to move. A ply either moves a king, and then to no square beside the other king nor one that the enemy always attacks; or
// it moves another piece, which leaves the pair as it is, and which a side can only do if othersMove says that one of its pieces
// may move within its set at all. So every pair that can come up is among the pairs once no such ply adds any.
//
// A mate needs a check with the loser to move. The winner's last move gave it: by another piece than the king, or by the king,
// which then left a line between the loser's king and a slider (lines), or by an irreversible move, after which the pairs that it
// led to are marked (checked). If the kings are in none of these pairs, there is no mate.

// kingPairs are pairs of the kings' squares: the winner's by the square of the loser's.
type kingPairs [64]uint64

// pairs are what a phase allows both kings.
type pairs struct {
	toMove  [2]kingPairs // by the side to move
	checked kingPairs    // with the loser to move: those after an irreversible move that may give check
}

// kingsTogether is the state of the prover's pairs.
type kingsTogether struct {
	now   pairs
	after [2]pairs   // after an irreversible move of a side's other than its king's
	next  pairs      // for the phase that is added
	mates kingPairs  // with the loser to move: those in which it may be in check
	lines [64]uint64 // by the loser's king's square: where the winner's king may block a check
}

func (k *kingsTogether) start(p *prover, ph *phase, turn int) {
	k.next = pairs{}
	k.next.toMove[turn][first(ph.sets[p.kings[losing]])] = ph.sets[p.kings[winning]]
}

// move adds the pairs that one ply of each side leads to, until there are no new ones, and reports whether there were any.
func (k *kingsTogether) move(p *prover, ph *phase, always *invariants) (changed bool) {
	wins, loses := &k.now.toMove[winning], &k.now.toMove[losing]
	winnersMove, losersMove := p.othersMove(ph, always, winning), p.othersMove(ph, always, losing)
	closedToWinner := always.occupied | always.attacked[losing]
	closedToLoser := always.occupied | always.attacked[winning]
	for again := true; again; {
		again = false
		p.work += 200
		for l := range 64 {
			if set := wins[l]; set != 0 {
				again = add(&loses[l], kingsAttack(set)&^closedToWinner&^touching(l)) || again
				again = winnersMove && add(&loses[l], set) || again
			}
			if set := loses[l]; set != 0 {
				for to := kingSteps[l] &^ closedToLoser; to != 0; to &= to - 1 {
					sq := first(to)
					again = add(&wins[sq], set&^touching(sq)) || again
				}
				again = losersMove && add(&wins[l], set) || again
			}
		}
	}
	squares := k.now.squares()
	a := add(&ph.sets[p.kings[winning]], squares[winning])
	return add(&ph.sets[p.kings[losing]], squares[losing]) || a
}

func add(set *uint64, more uint64) bool {
	old := *set
	*set |= more
	return *set != old
}

// touching returns a king's square and those beside it, where the other king cannot be.
func touching(sq int) uint64 { return kingSteps[sq] | 1<<sq }

// othersMove reports whether a side has another piece than the king that may move within the phase.
func (p *prover) othersMove(ph *phase, always *invariants, side int) bool {
	for i, set := range ph.sets[:p.n] {
		piece := ph.pieces[i]
		if set != 0 && i != p.kings[side] && int(piece&1) == side && (set&(set-1) != 0 || movesOf(piece, set, always.occupied) != 0) {
			return true
		}
	}
	return false
}

// settle determines, once the phase is closed, the pairs with a possible check, and what follows on irreversible moves.
func (k *kingsTogether) settle(p *prover, ph *phase, always *invariants) {
	k.findLines(p, ph, always)
	closed := always.occupied | always.attacked[losing]
	byOthers := p.othersMove(ph, always, winning)
	k.mates = k.now.checked
	for l, set := range &k.now.toMove[winning] {
		if byOthers {
			k.mates[l] |= set
		}
		k.mates[l] |= kingsAttack(set&k.lines[l]) &^ closed & k.now.toMove[losing][l]
	}
	k.after = [2]pairs{}
	k.after[winning].toMove[losing] = k.now.toMove[winning]
	k.after[winning].checked = k.now.toMove[winning]
	k.after[losing].toMove[winning] = k.now.toMove[losing]
}

// findLines finds the squares where the winner's king may be between the loser's and one of the winner's sliders.
func (k *kingsTogether) findLines(p *prover, ph *phase, always *invariants) {
	k.lines = [64]uint64{}
	blocked := always.occupied &^ ph.sets[p.kings[winning]]
	for at := ph.sets[p.kings[losing]]; at != 0; at &= at - 1 {
		sq := first(at)
		for i, piece := range ph.pieces[:p.n] {
			if piece&1 != winning {
				continue
			}
			for from := ph.sets[i] & attacksOf(piece^1, 1<<sq, blocked); from != 0; from &= from - 1 {
				k.lines[sq] |= between[sq][first(from)]
			}
		}
	}
}

// captures prepares the pairs that follow when a side's king takes on some squares, and returns the squares where it can; it can
// take nothing that the other king guards.
func (k *kingsTogether) captures(side int, hits uint64) (taken uint64) {
	k.next = pairs{}
	if side == winning {
		for l, set := range &k.now.toMove[winning] {
			to := kingsAttack(set) & hits &^ touching(l)
			k.next.toMove[losing][l] = to
			k.next.checked[l] = kingsAttack(set&k.lines[l]) & to
			taken |= to
		}
		return taken
	}
	for l, set := range &k.now.toMove[losing] {
		if set == 0 {
			continue
		}
		for to := kingSteps[l] & hits; to != 0; to &= to - 1 {
			sq := first(to)
			if left := set &^ touching(sq); left != 0 {
				k.next.toMove[winning][sq] |= left
				taken |= 1 << sq
			}
		}
	}
	return taken
}

// follow prepares the pairs that follow on an irreversible move of a side other than its king's, and reports whether that side is
// ever to move in the phase.
func (k *kingsTogether) follow(side int) bool {
	k.next = k.after[side]
	return k.now.toMove[side] != kingPairs{}
}

// join adds other pairs, and reports whether any are new.
func (q *pairs) join(other *pairs) (changed bool) {
	for l := range 64 {
		changed = add(&q.toMove[winning][l], other.toMove[winning][l]) || changed
		changed = add(&q.toMove[losing][l], other.toMove[losing][l]) || changed
		changed = add(&q.checked[l], other.checked[l]) || changed
	}
	return changed
}

// squares returns each king's squares in all pairs, by side.
func (q *pairs) squares() (squares [2]uint64) {
	for l := range 64 {
		if all := q.toMove[winning][l] | q.toMove[losing][l]; all != 0 {
			squares[winning] |= all
			squares[losing] |= 1 << l
		}
	}
	return squares
}

// narrow makes the kings' sets those of the pairs, and reports whether there is any pair.
func (q *pairs) narrow(ph *phase, kings [2]int) bool {
	squares := q.squares()
	ph.sets[kings[winning]], ph.sets[kings[losing]] = squares[winning], squares[losing]
	return squares[losing] != 0
}
