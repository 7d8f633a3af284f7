package winnable

// This file determines whether a mate is possible within a phase, wherever the pieces are within their sets. Why it is sound:
//
// In a mate the loser's royal is on a square of its set, some piece attacks it, and each square that it could step to is attacked
// by the winner, or held by a piece of the loser's own, each of which is on one square only. Where it could step without taking,
// a piece of the winner's on that square stops it as well. attackable and occupiable hold all squares that the winner's pieces
// could ever attack or occupy, each from anywhere in its set; what is left must be held by the loser's pieces, one each, which a
// matching decides. With one royal a side the winner's king and one checker are tried on each of their squares, for these pieces
// cannot be in two places either: the king covers no flights from far away, and the checker's own square may need a guard. If no
// square, king and checker pass, there is no mate.
//
// Every test is generous: lines are blocked only by what is always on them, several royals are never tested at all. So what
// passes need not be possible.

// mateTest is the memory of one test.
type mateTest struct {
	p          *prover
	ph         *phase
	blocked    uint64     // always occupied, except by the loser's royals
	ever       uint64     // what may be occupied at any time
	certain    uint64     // squares that the winner always attacks
	attacks    [64]uint64 // by number: what each of the winner's pieces could ever attack
	attackable uint64     // all of that
	occupiable uint64     // squares that the winner's pieces could ever occupy
	held       uint64     // squares that a piece of the loser's always occupies, except its royals
	blockable  uint64     // squares that a piece of the loser's could ever occupy, except its royals
	owner      [64]uint64 // by number: the square that a piece of the loser's blocks
	royal      int        // the number of the winner's only royal, -1 if it has none or several
	royals     int        // the loser's number of royals
}

// possible reports whether a mate cannot be excluded.
func (t *mateTest) possible(p *prover, ph *phase, always *invariants) bool {
	t.prepare(p, ph, always)
	for i := range p.n {
		if g := &p.movements[ph.pieces[i]]; g.royal && ph.pieces[i]&1 != p.winner {
			for set := ph.sets[i]; set != 0; set &= set - 1 {
				if t.on(i, g, first(set)) {
					return true
				}
			}
		}
	}
	return false
}

// prepare computes what all squares share.
func (t *mateTest) prepare(p *prover, ph *phase, always *invariants) {
	t.p, t.ph, t.certain = p, ph, always.attacked[p.winner]
	t.attackable, t.occupiable, t.held, t.blockable, t.royal, t.royals = 0, 0, 0, 0, -1, 0
	t.blocked, t.ever = always.occupied, always.ever
	kings := 0
	for i := range p.n {
		switch g := &p.movements[ph.pieces[i]]; {
		case ph.sets[i] == 0:
		case ph.pieces[i]&1 == p.winner:
			if t.occupiable |= ph.sets[i]; g.royal {
				kings++
				t.royal = i
			}
		case g.royal:
			t.royals++
			t.blocked &^= ph.sets[i]
		default:
			t.held |= ph.sets[i] & always.occupied
			t.blockable |= ph.sets[i]
		}
	}
	if kings != 1 {
		t.royal = -1
	}
	for i := range p.n {
		t.attacks[i] = 0
		if ph.sets[i] != 0 && ph.pieces[i]&1 == p.winner {
			t.attacks[i] = attacks(p.movements[ph.pieces[i]].takes, ph.sets[i], t.blocked)
			t.attackable |= t.attacks[i]
		}
	}
}

// on reports whether the royal with number i could be mated on a square.
func (t *mateTest) on(i int, g *movement, sq int) bool {
	if t.p.work += 2; t.attackable>>sq&1 == 0 {
		return false
	}
	need := g.flights[sq] &^ t.certain &^ t.held
	free := need &^ t.attackable &^ (g.onlyQuiet[sq] & t.occupiable)
	if t.royals > 1 {
		return true
	}
	if !t.block(free, i) {
		return false
	}
	if t.royal < 0 {
		return true
	}
	return t.withKing(i, g, sq, need)
}

// withKing is on for one royal a side: it tries the squares of the winner's king and every piece that could check. Kings that
// cover none of the flights are all alike.
func (t *mateTest) withKing(i int, g *movement, sq int, need uint64) bool {
	own := &t.p.movements[t.ph.pieces[t.royal]]
	touched := g.flights[sq] &^ g.onlyQuiet[sq]
	kings := t.ph.sets[t.royal] &^ (1 << sq) &^ touched
	if t.p.pairing {
		kings &= t.p.together.mates[sq]
	}
	near := kings & attacks(own.back, g.flights[sq]|1<<sq, 0)
	far := kings != near
	for ; near != 0; near &= near - 1 {
		t.p.work += 10
		at := near & -near
		covered := attacks(own.takes, at, t.blocked) & (g.flights[sq] | 1<<sq)
		if covered == 0 {
			far = true
			continue
		}
		// A king that gives check by itself is no king of ours: claim nothing.
		if covered>>sq&1 != 0 || t.withKingAt(i, g, sq, need, covered, at) {
			return true
		}
	}
	return far && t.withKingAt(i, g, sq, need, 0, 0)
}

// withKingAt is withKing for a king on one square, or for all kings that are far.
func (t *mateTest) withKingAt(i int, g *movement, sq int, need, covered, at uint64) bool {
	need &^= covered
	if !t.block(need&^t.attackable&^(g.onlyQuiet[sq]&t.occupiable), i) {
		return false
	}
	for c := range t.p.n {
		if c != t.royal && t.attacks[c]>>sq&1 != 0 && t.checkedBy(c, i, g, sq, need, covered, at) {
			return true
		}
	}
	return false
}

// checkedBy is withKingAt for one checker.
func (t *mateTest) checkedBy(c, i int, g *movement, sq int, need, covered, at uint64) bool {
	others := uint64(0)
	for j := range t.p.n {
		if j != c && j != t.royal {
			others |= t.attacks[j]
		}
	}
	rest := need &^ others &^ (g.onlyQuiet[sq] & t.occupiable)
	checker := &t.p.movements[t.ph.pieces[c]]
	for set := t.ph.sets[c] &^ at & attacks(checker.back, 1<<sq, t.blocked|at); set != 0; set &= set - 1 {
		from := set & -set
		t.p.work += 10
		// The checker must be guarded if the king could take it.
		if g.flights[sq]&^g.onlyQuiet[sq]&from != 0 && (others|covered|t.certain)&from == 0 {
			continue
		}
		if t.taken(c, sq, from) {
			continue
		}
		left := rest &^ from
		if left != 0 {
			left &^= attacks(checker.takes, from, t.blocked|at)
		}
		if t.block(left, i) {
			return true
		}
	}
	return false
}

// block reports whether the loser's own pieces, one each, can occupy all squares of a set. It finds a matching by augmenting
// paths.
func (t *mateTest) block(left uint64, i int) bool {
	if left == 0 {
		return true
	}
	if left&^t.blockable != 0 {
		return false
	}
	clear(t.owner[:t.p.n])
	for ; left != 0; left &= left - 1 {
		visited := uint64(1) << i
		if !t.augment(left&-left, &visited) {
			return false
		}
	}
	return true
}

// augment finds a blocker for one more square, and moves others if necessary.
func (t *mateTest) augment(square uint64, visited *uint64) bool {
	for j := range t.p.n {
		if *visited>>j&1 != 0 || t.ph.sets[j]&square == 0 || t.ph.pieces[j]&1 == t.p.winner {
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
