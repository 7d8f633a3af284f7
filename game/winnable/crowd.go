package winnable

// This file determines what pieces that block each other always attack: an army of bishops behind a chain of pawns moves like the
// tiles of a sliding puzzle, and guards the chain wherever its few holes are. Why it is sound:
//
// Take some pieces of one kind and side, none of which may be gone, and the squares U that they may come to. If no other piece
// may ever come to U, then throughout the phase exactly as many squares of U are occupied as there are such pieces, all by them.
// So what they attack is one of the unions that arise from leaving that many squares of U empty; the intersection of all these is
// always attacked. A ray ends on the first occupied square of U, and outside of U, as ever, on the first that anything may ever
// occupy.

// Limits of a crowd: its empty squares, and all its squares.
const (
	mostHoles   = 2
	mostCrowded = 16
)

// crowds adds to the squares that are always attacked those that pieces in each other's way attack wherever they are.
func (p *prover) crowds(ph *phase, all uint64, always *invariants) {
	done := uint64(0) // by number
	for i := range p.n {
		set := ph.sets[i]
		if set&(set-1) == 0 || done>>i&1 != 0 || count(set) > mostCrowded {
			continue
		}
		if code := ph.pieces[i] >> 1; code == pawn || code == king || code == anything {
			continue
		}
		squares, members := p.crowdOf(ph, i)
		done |= members
		holes := count(squares) - count(members)
		if members&ph.gone == 0 && holes >= 0 && holes <= mostHoles && count(squares) <= mostCrowded && p.alone(ph, squares, members) {
			if add(&always.attacked[ph.pieces[i]&1], p.crowdAttacks(ph.pieces[i], squares, holes, all)) {
				p.crowded++
				always.crowded |= members
			}
		}
	}
}

// crowdOf returns the squares of a piece's set and of the sets of all pieces of its kind and side that share squares with it, and
// so on; and these pieces' numbers. It stops when there are too many squares.
func (p *prover) crowdOf(ph *phase, i int) (squares, members uint64) {
	squares, members = ph.sets[i], 1<<i
	for again := true; again && count(squares) <= mostCrowded; {
		p.work += p.n / 4
		again = false
		for j := range p.n {
			if members>>j&1 == 0 && ph.pieces[j] == ph.pieces[i] && ph.sets[j]&squares != 0 {
				squares, members, again = squares|ph.sets[j], members|1<<j, true
			}
		}
	}
	return squares, members
}

// alone reports whether no other piece may come to a crowd's squares.
func (p *prover) alone(ph *phase, squares, members uint64) bool {
	for j := range p.n {
		if members>>j&1 == 0 && ph.sets[j]&squares != 0 {
			return false
		}
	}
	return true
}

// crowdAttacks returns what a crowd attacks whichever of its squares are empty.
func (p *prover) crowdAttacks(piece uint8, squares uint64, holes int, all uint64) uint64 {
	if holes == 0 {
		p.work += 2
		return attacksOf(piece, squares, all)
	}
	common := allBits
	for rest := squares; rest != 0 && common != 0; rest &= rest - 1 {
		empty := rest & -rest
		common &= p.crowdAttacks(piece, squares&^empty, holes-1, all&^empty)
	}
	return common
}
