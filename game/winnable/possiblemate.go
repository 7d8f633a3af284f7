package winnable

// This file determines whether a mate is possible within a phase, wherever the pieces are within their sets. Why it is sound:
//
// In a mate the loser's king is on a square of its set, some piece attacks it, and each square that it could step to is attacked
// by the winner, or held by a piece of the loser's own, each of which is on one square only. attackable holds all squares that the
// winner's pieces could ever attack, each from anywhere in its set; what is left must be held by the loser's pieces, one each,
// which a matching decides. The winner's king and one checker are tried on each of their squares, for these pieces cannot be in
// two places either: the king covers no flights from far away, and the checker's own square may need a guard. If no square, king
// and checker pass, there is no mate.
//
// Every test is generous: lines are blocked only by what is always on them. So what passes need not be possible.

// mateTest is the memory of one test.
type mateTest struct {
	p          *prover
	ph         *phase
	blocked    uint64     // always occupied, except by the loser's king
	ever       uint64     // what may be occupied at any time
	certain    uint64     // squares that the winner always attacks
	attacks    [64]uint64 // by number: what each of the winner's pieces could ever attack
	attackable uint64     // all of that
	held       uint64     // squares that a piece of the loser's always occupies, except its king
	blockable  uint64     // squares that a piece of the loser's could ever occupy, except its king
	owner      [64]uint64 // by number: the square that a piece of the loser's blocks
}

// possible reports whether a mate cannot be excluded.
func (t *mateTest) possible(p *prover, ph *phase, always *invariants) bool {
	t.prepare(p, ph, always)
	for set := ph.sets[p.kings[losing]]; set != 0; set &= set - 1 {
		if t.on(first(set)) {
			return true
		}
	}
	return false
}

// prepare computes what all squares share.
func (t *mateTest) prepare(p *prover, ph *phase, always *invariants) {
	t.p, t.ph, t.certain, t.ever = p, ph, always.attacked[winning], always.ever
	t.attackable, t.held, t.blockable = 0, 0, 0
	t.blocked = always.occupied &^ ph.sets[p.kings[losing]]
	for i, set := range ph.sets[:p.n] {
		switch t.attacks[i] = 0; {
		case set == 0 || i == p.kings[losing]:
		case ph.pieces[i]&1 == winning:
			t.attacks[i] = attacksOf(ph.pieces[i], set, t.blocked)
			t.attackable |= t.attacks[i]
		default:
			t.held |= set & always.occupied
			t.blockable |= set
		}
	}
}

// on reports whether the loser's king could be mated on a square. It tries the squares of the winner's king; those that cover none
// of the flights are all alike.
func (t *mateTest) on(sq int) bool {
	if t.p.work += 2; t.attackable>>sq&1 == 0 {
		return false
	}
	need := kingSteps[sq] &^ t.certain &^ t.held
	if !t.block(need &^ t.attackable) {
		return false
	}
	kings := t.ph.sets[t.p.kings[winning]] &^ touching(sq)
	if t.p.pairing {
		kings &= t.p.together.mates[sq]
	}
	near := kings & kingsAttack(kingSteps[sq])
	far := kings != near
	for ; near != 0; near &= near - 1 {
		t.p.work += 10
		if t.withKing(sq, need, kingSteps[first(near)]&kingSteps[sq], near&-near) {
			return true
		}
	}
	return far && t.withKing(sq, need, 0, 0)
}

// withKing is on for a king on one square, from which it covers some flights, or for all kings that are far.
func (t *mateTest) withKing(sq int, need, covered, at uint64) bool {
	need &^= covered
	if !t.block(need &^ t.attackable) {
		return false
	}
	for c := range t.p.n {
		if c != t.p.kings[winning] && t.attacks[c]>>sq&1 != 0 && t.checkedBy(c, sq, need, covered, at) {
			return true
		}
	}
	return false
}

// checkedBy is withKing for one checker.
func (t *mateTest) checkedBy(c, sq int, need, covered, at uint64) bool {
	others := uint64(0)
	for j, attacked := range t.attacks[:t.p.n] {
		if j != c && j != t.p.kings[winning] {
			others |= attacked
		}
	}
	rest, piece := need&^others, t.ph.pieces[c]
	for set := t.ph.sets[c] &^ at & attacksOf(piece^1, 1<<sq, t.blocked|at); set != 0; set &= set - 1 {
		from := set & -set
		t.p.work += 10
		// The checker must be guarded if the king could take it.
		if kingSteps[sq]&from&^(others|covered|t.certain) != 0 || t.taken(c, sq, from) {
			continue
		}
		left := rest &^ from
		if left != 0 {
			left &^= attacksOf(piece, from, t.blocked|at)
		}
		if t.block(left) {
			return true
		}
	}
	return false
}

// block reports whether the loser's own pieces, one each, can occupy all squares of a set. It finds a matching by augmenting
// paths.
func (t *mateTest) block(left uint64) bool {
	if left == 0 || left&^t.blockable != 0 {
		return left == 0
	}
	clear(t.owner[:t.p.n])
	for ; left != 0; left &= left - 1 {
		visited := uint64(1) << t.p.kings[losing]
		if !t.augment(left&-left, &visited) {
			return false
		}
	}
	return true
}

// augment finds a blocker for one more square, and moves others if necessary.
func (t *mateTest) augment(square uint64, visited *uint64) bool {
	for j := range t.p.n {
		if *visited>>j&1 != 0 || t.ph.sets[j]&square == 0 || t.ph.pieces[j]&1 == winning {
			continue
		}
		*visited |= 1 << j
		if t.owner[j] == 0 || t.augment(t.owner[j], visited) {
			t.owner[j] = square
			return true
		}
	}
	return false
}
