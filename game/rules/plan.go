package rules

// plan is how one side moves and attacks, by all its kinds.
type plan struct {
	lanes   lanes
	leaps   []leapAttack
	few     []fewAttack
	many    []manyAttack
	rooks   kindSet // kinds that capture in the rook directions, as far as they go
	bishops kindSet
	rays    []rayAttack
}

// leapAttack is how one kind captures by single steps: back are the squares from which it comes to a square.
type leapAttack struct {
	back *[64]Bitboard
	kind Kind
}

// fewAttack is one single step by which a kind captures that has so few of them that shifting is quickest.
type fewAttack struct {
	shift
	kind Kind
}

// manyAttack is how another kind captures by single steps: forth are the squares to which it comes from a square.
type manyAttack struct {
	forth *[64]Bitboard
	kind  Kind
}

// rayAttack is one ray by which a kind captures.
type rayAttack struct {
	back *ray // from the square that is attacked to the attacker
	kind Kind
}

// kindSet is a set of kinds, made for the usual case of two at most.
type kindSet struct {
	a, b Kind // NoKind if there are fewer
	more []Kind
}

func newKindSet(kinds []Kind) kindSet {
	var s kindSet
	for _, k := range kinds {
		switch {
		case s.a == NoKind:
			s.a = k
		case s.b == NoKind:
			s.b = k
		default:
			s.more = append(s.more, k)
		}
	}
	return s
}

// all returns the pieces of some kinds, of both colours.
func (p *Position) all(s *kindSet) Bitboard {
	pieces := p.kinds[s.a&31] | p.kinds[s.b&31]
	if len(s.more) > 0 {
		pieces |= p.union(s.more)
	}
	return pieces
}

// union is all for a list of kinds.
func (p *Position) union(kinds []Kind) Bitboard {
	var pieces Bitboard
	for _, k := range kinds {
		pieces |= p.kinds[k&31]
	}
	return pieces
}

// mostFew is how many single steps a kind may have so that shifting is quicker than looking at each piece.
const mostFew = 3

// compilePlan gathers how a side moves and attacks.
func (rs *Ruleset) compilePlan(c Color) plan {
	var pl plan
	var rooks, bishops []Kind
	for k := Kind(1); int(k) <= rs.kinds; k++ {
		capture := &rs.moves[NewPiece(k, c)].capture
		if capture.leaps != &noLeaps {
			pl.leaps = append(pl.leaps, leapAttack{capture.back.leaps, k})
			pl.addLeaps(capture, k)
		}
		if capture.rook {
			rooks = append(rooks, k)
		}
		if capture.bishop {
			bishops = append(bishops, k)
		}
		for _, r := range capture.back.rays {
			pl.rays = append(pl.rays, rayAttack{r, k})
		}
	}
	pl.rooks, pl.bishops = newKindSet(rooks), newKindSet(bishops)
	pl.lanes = rs.compileLanes(c)
	return pl
}

// addLeaps sorts a kind that captures by single steps into few or many.
func (pl *plan) addLeaps(capture *pattern, k Kind) {
	if len(capture.steps) > mostFew {
		pl.many = append(pl.many, manyAttack{capture.leaps, k})
		return
	}
	for _, s := range capture.steps {
		if s.times == 1 {
			pl.few = append(pl.few, fewAttack{compileShift(s.vector), k})
		}
	}
}

// safe returns the squares that the side not to move would not attack, if those of occupied were occupied.
func (p *Position) safe(squares, occupied Bitboard) Bitboard {
	if squares == 0 {
		return 0
	}
	pl := &p.rs.plans[p.turn.Other()&1]
	enemies := p.colors[p.turn.Other()&1]
	for i := range pl.few {
		squares &^= pl.few[i].of(p.kinds[pl.few[i].kind&31] & enemies)
	}
	for i := range pl.many {
		forth := pl.many[i].forth
		for pieces := p.kinds[pl.many[i].kind&31] & enemies; pieces != 0; pieces &= pieces - 1 {
			squares &^= forth[pieces.First()&63]
		}
	}
	rooks, bishops := p.all(&pl.rooks)&enemies, p.all(&pl.bishops)&enemies
	for rest := squares; rest != 0; rest &= rest - 1 {
		sq := rest.First()
		if rookAttacks(sq, occupied)&rooks|bishopAttacks(sq, occupied)&bishops != 0 {
			squares &^= rest & -rest
		}
	}
	for i := range pl.rays {
		r := &pl.rays[i]
		if pieces := p.kinds[r.kind&31] & enemies; pieces != 0 {
			for rest := squares; rest != 0; rest &= rest - 1 {
				if r.back.attacks(rest.First(), occupied)&pieces != 0 {
					squares &^= rest & -rest
				}
			}
		}
	}
	return squares
}

// watch notes who attacks some royals of the side to move: where its other pieces may go so that no check remains, and
// which of them are pinned. A move that is no en passant leaves a royal safe exactly if it ends on a square of each
// check's path or takes each checker, and if a pinned piece stays on its path or takes the pinner.
func (f *frame) watch(p *Position, royals Bitboard) {
	pl := &p.rs.plans[p.turn.Other()&1]
	enemies, own := p.colors[p.turn.Other()&1], p.colors[p.turn&1]
	occupied := enemies | own
	for ; royals != 0; royals &= royals - 1 {
		royal := royals.First() & 63
		for i := range pl.leaps {
			l := &pl.leaps[i]
			if checkers := l.back[royal] & p.kinds[l.kind&31] & enemies; checkers != 0 {
				f.leapCheck(checkers)
			}
		}
		lurking := (lines.rook[royal]&p.all(&pl.rooks) | lines.bishop[royal]&p.all(&pl.bishops)) & enemies
		between := &lines.between[royal]
		for ; lurking != 0; lurking &= lurking - 1 {
			path := between[lurking.First()&63]
			if blockers := path & occupied; blockers.single() {
				f.rayCheck(path, lurking&-lurking, blockers, own)
			}
		}
		for i := range pl.rays {
			r := &pl.rays[i]
			lurking := r.back.reach[royal] & p.kinds[r.kind&31] & enemies
			for ; lurking != 0; lurking &= lurking - 1 {
				path := r.back.path(royal, lurking.First())
				if blockers := path & occupied; blockers.single() {
					f.rayCheck(path, lurking&-lurking, blockers, own)
				}
			}
		}
	}
}

// leapCheck notes checks that only a capture ends.
func (f *frame) leapCheck(checkers Bitboard) {
	f.allowed &= checkers
	if !checkers.single() {
		f.allowed = 0
	}
}

// rayCheck notes what a piece does to a royal from the other end of a path with no more than one piece on it: it gives
// check if the path is empty, and pins a piece of the royal's own side.
func (f *frame) rayCheck(path, from, blockers, own Bitboard) {
	if blockers == 0 {
		f.allowed &= path | from
	} else if blockers&own != 0 {
		sq := blockers.First() & 63
		if f.pinned&blockers == 0 {
			f.pins[sq] = everywhere
		}
		f.pinned |= blockers
		f.pins[sq] &= path | from
	}
}
