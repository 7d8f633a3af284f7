package helpmate

// pairs follow both kings of FIDE's game together through a phase: which pairs of squares they can stand on with which
// side to move. A side whose other pieces cannot move must move its king, or is stalemated; and where a king's move
// gives check, it is by another piece that it uncovers.
type pairs struct {
	reach [2][64]uint64 // by turn and the white king's square: the black king's squares
	check [64]uint64    // with the loser to move: those that the winner's last move, now for good, may have led to with a check
}

// kingsTogether is the state of the prover's pairs.
type kingsTogether struct {
	on    bool
	kings [2]int // the kings' numbers
	now   pairs
	after [2]pairs   // what follows on a move for good by each side, not by its king
	next  pairs      // what belongs to the phase that is followed
	mates [64]uint64 // with the loser to move: pairs in which it may be in check
	lines [64]uint64 // by the loser's king's square: where the winner's king may stand in a check's way
}

// start sets up the pair of the start.
func (k *kingsTogether) start(p *prover, ph *phase, turn int) {
	k.on = turn >= 0 && len(p.castlings) == 0
	if !k.on {
		return
	}
	for i := range p.n {
		if p.gaits[ph.pieces[i]].royal {
			k.kings[ph.pieces[i]&1] = i
		}
	}
	k.next = pairs{}
	k.next.reach[turn][first(ph.sets[k.kings[0]])] = ph.sets[k.kings[1]]
}

// walk adds the pairs that one ply of each side leads to, and tells whether there were any new ones.
func (k *kingsTogether) walk(p *prover, ph *phase, f *field) (changed bool) {
	white, black := &k.now.reach[0], &k.now.reach[1]
	pass := [2]bool{p.othersMove(ph, f, 0), p.othersMove(ph, f, 1)}
	for again := true; again; {
		again = false
		p.work += 200
		for w := range 64 {
			if set := white[w]; set != 0 {
				for to := kingSteps[w] &^ f.frozen &^ f.guarded[1]; to != 0; to &= to - 1 {
					sq := first(to)
					again = add(&black[sq], set&^kingSteps[sq]&^(1<<sq)) || again
				}
				again = pass[0] && add(&black[w], set) || again
			}
			if set := black[w]; set != 0 {
				to := kingsReach(set) &^ f.frozen &^ f.guarded[0] &^ kingSteps[w] &^ (1 << w)
				again = add(&white[w], to) || again
				again = pass[1] && add(&white[w], set) || again
			}
		}
	}
	var sets [2]uint64
	for w := range 64 {
		if all := white[w] | black[w]; all != 0 {
			sets[0] |= 1 << w
			sets[1] |= all
		}
	}
	a := add(&ph.sets[k.kings[0]], sets[0])
	return add(&ph.sets[k.kings[1]], sets[1]) || a
}

// add adds to a set and tells whether that changed it.
func add(set *uint64, more uint64) bool {
	old := *set
	*set |= more
	return *set != old
}

// kingsReach returns the squares beside those of a set.
func kingsReach(set uint64) uint64 {
	wide := set | set&^fileA>>1 | set&^fileH<<1
	return wide&^set | wide<<8 | wide>>8 | set&^fileA>>1 | set&^fileH<<1
}

// othersMove tells whether a side has a piece that is neither king nor pawn and may move within the phase.
func (p *prover) othersMove(ph *phase, f *field, side int) bool {
	for i := range p.n {
		g := &p.gaits[ph.pieces[i]]
		set := ph.sets[i]
		if set == 0 || g.royal || g.forward || int(ph.pieces[i]&1) != side {
			continue
		}
		if set&(set-1) != 0 || stroll(g.quiet, set, f.frozen) != 0 {
			return true
		}
	}
	return false
}

// settle finds, once the phase is closed, the pairs with a possible check, and what follows on moves for good.
func (k *kingsTogether) settle(p *prover, ph *phase, f *field) {
	k.uncover(p, ph, f)
	white, black := &k.now.reach[0], &k.now.reach[1]
	k.mates = k.now.check
	if p.winner == 0 {
		pass := p.othersMove(ph, f, 0)
		for w, set := range white {
			if pass {
				k.mates[w] |= set
			}
			opened := uint64(0)
			for rest := set; rest != 0; rest &= rest - 1 {
				if b := first(rest); k.lines[b]>>w&1 != 0 {
					opened |= 1 << b
				}
			}
			for to := kingSteps[w] &^ f.frozen &^ f.guarded[1]; to != 0 && opened != 0; to &= to - 1 {
				k.mates[first(to)] |= opened & black[first(to)]
			}
		}
	} else {
		pass := p.othersMove(ph, f, 1)
		for w, set := range black {
			if pass {
				k.mates[w] |= set
			}
			k.mates[w] |= kingsReach(set&k.lines[w]) & white[w]
		}
	}
	for side := range 2 {
		k.after[side] = pairs{}
		k.after[side].reach[side^1] = k.now.reach[side]
		if side == int(p.winner) {
			k.after[side].check = k.now.reach[side]
		}
	}
}

// uncover finds the squares on which the winner's king may stand between the loser's and one of the winner's sliders.
func (k *kingsTogether) uncover(p *prover, ph *phase, f *field) {
	k.lines = [64]uint64{}
	for at := ph.sets[k.kings[p.winner^1]]; at != 0; at &= at - 1 {
		sq := first(at)
		blocked := f.frozen &^ ph.sets[k.kings[p.winner]]
		for i := range p.n {
			g := &p.gaits[ph.pieces[i]]
			if ph.sets[i] == 0 || g.royal || g.forward || ph.pieces[i]&1 != p.winner {
				continue
			}
			for from := ph.sets[i] & strike(g.back, 1<<sq, blocked); from != 0; from &= from - 1 {
				k.lines[sq] |= between[sq][first(from)]
			}
		}
	}
}

// captures prepares the pairs that follow when a side's king takes on some squares, and returns those squares on which
// it can; it can take nothing that the other king guards.
func (k *kingsTogether) captures(p *prover, side int, hits uint64) (taken uint64) {
	k.next = pairs{}
	wins := side == int(p.winner)
	for w := range 64 {
		set := k.now.reach[side][w]
		if set == 0 {
			continue
		}
		if side == 0 {
			for to := kingSteps[w] & hits; to != 0; to &= to - 1 {
				sq := first(to)
				left := set &^ kingSteps[sq] &^ (1 << sq)
				k.next.reach[1][sq] |= left
				for rest := left; wins && rest != 0; rest &= rest - 1 {
					if b := first(rest); k.lines[b]>>w&1 != 0 {
						k.next.check[sq] |= 1 << b
					}
				}
				if left != 0 {
					taken |= 1 << sq
				}
			}
		} else {
			to := kingsReach(set) & hits &^ kingSteps[w] &^ (1 << w)
			k.next.reach[0][w] |= to
			if wins {
				k.next.check[w] |= kingsReach(set&k.lines[w]) & to
			}
			taken |= to
		}
	}
	return taken
}

// moves tells whether a side is ever to move in the phase.
func (k *kingsTogether) moves(side int) bool {
	for _, set := range &k.now.reach[side] {
		if set != 0 {
			return true
		}
	}
	return false
}

// winnersKings returns the squares where the winner's king may stand while the loser's is mated on a square.
func (k *kingsTogether) winnersKings(winner uint8, sq int) (kings uint64) {
	if winner == 1 {
		return k.mates[sq]
	}
	for w, set := range &k.mates {
		kings |= set >> sq & 1 << w
	}
	return kings
}

// pairsWords is how many words pairs take in a record.
const pairsWords = 3 * 64

// appendTo appends the pairs to a record.
func (q *pairs) appendTo(record []uint64) []uint64 {
	record = append(record, q.reach[0][:]...)
	record = append(record, q.reach[1][:]...)
	return append(record, q.check[:]...)
}

// store writes the pairs into a record.
func (q *pairs) store(record []uint64) {
	copy(record, q.reach[0][:])
	copy(record[64:], q.reach[1][:])
	copy(record[128:], q.check[:])
}

// load reads the pairs of a record.
func (q *pairs) load(record []uint64) {
	copy(q.reach[0][:], record)
	copy(q.reach[1][:], record[64:])
	copy(q.check[:], record[128:])
}

// joinTo adds the pairs to a record's, and tells whether that changed them.
func (q *pairs) joinTo(record []uint64) (changed bool) {
	for i := range 64 {
		a := add(&record[i], q.reach[0][i])
		b := add(&record[64+i], q.reach[1][i])
		changed = add(&record[128+i], q.check[i]) || a || b || changed
	}
	return changed
}

// narrow makes the kings' sets those of the pairs, and tells whether there is any pair.
func (q *pairs) narrow(ph *phase, kings [2]int) bool {
	var white, black uint64
	for w := range 64 {
		if all := q.reach[0][w] | q.reach[1][w]; all != 0 {
			white |= 1 << w
			black |= all
		}
	}
	ph.sets[kings[0]], ph.sets[kings[1]] = white, black
	return white != 0
}
