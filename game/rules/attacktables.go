package rules

type attackTables struct {
	leapsTo   []leapsTo
	shifts    []shiftAttack
	leapsFrom []leapsFrom
	rooks     kindSet // kinds that capture in the rook directions, unlimited
	bishops   kindSet
	rays      []rayAttack
	hops      []hopAttack
	others    bool // there are rays or hops
	hurdles   bool // some hops need a hurdle, so a piece can give check by arriving
}

// leapsTo is how one kind captures by single steps: from are the origins of each square.
type leapsTo struct {
	from *[64]Bitboard
	kind Kind
}

// shiftAttack is one single step by which a kind captures, if it has so few that shifting is quickest.
type shiftAttack struct {
	shift
	kind Kind
}

// leapsFrom is how any other kind captures by single steps: to are the goals from each square.
type leapsFrom struct {
	to   *[64]Bitboard
	kind Kind
}

// rayAttack is one ray by which a kind captures.
type rayAttack struct {
	back *ray // from the attacked square to the attacker
	kind Kind
}

// hopAttack is one hop by which a kind captures, and its opposite.
type hopAttack struct {
	hop
	back hop // from the attacked square to the attacker
	kind Kind
}

// kindSet is a set of kinds, fast for two at most.
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

func (p *Position) all(s *kindSet) Bitboard {
	pieces := p.kinds[s.a&31] | p.kinds[s.b&31]
	if len(s.more) > 0 {
		pieces |= p.union(s.more)
	}
	return pieces
}

func (p *Position) union(kinds []Kind) Bitboard {
	var pieces Bitboard
	for _, k := range kinds {
		pieces |= p.kinds[k&31]
	}
	return pieces
}

// mostShiftAttacks is up to how many single steps of a kind shifting is quicker than a loop over the pieces.
const mostShiftAttacks = 3

func (rs *Ruleset) compileAttackTables(c Color) attackTables {
	var t attackTables
	var rooks, bishops []Kind
	for k := range rs.EachKind {
		mv := &rs.moves[NewPiece(k, c)]
		if rs.explodes && mv.royal {
			continue // it would explode itself
		}
		capture := &mv.capture
		if capture.leaps != &noLeaps {
			t.leapsTo = append(t.leapsTo, leapsTo{capture.back.leaps, k})
			t.addLeaps(capture, k, rs.squares)
		}
		if capture.rook {
			rooks = append(rooks, k)
		}
		if capture.bishop {
			bishops = append(bishops, k)
		}
		for _, r := range capture.back.rays {
			t.rays = append(t.rays, rayAttack{r, k})
		}
		for _, h := range capture.hops {
			t.hops = append(t.hops, hopAttack{h, h.back(), k})
			t.hurdles = t.hurdles || h.manner != Lame
		}
	}
	t.rooks, t.bishops = newKindSet(rooks), newKindSet(bishops)
	t.others = len(t.rays)+len(t.hops) > 0
	return t
}

// addLeaps adds the single steps by which a kind captures, as shifts if they are few.
func (t *attackTables) addLeaps(capture *pattern, k Kind, squares Bitboard) {
	if len(capture.steps) > mostShiftAttacks {
		t.leapsFrom = append(t.leapsFrom, leapsFrom{capture.leaps, k})
		return
	}
	for _, s := range capture.steps {
		if s.times == 1 && s.manner == Freely {
			t.shifts = append(t.shifts, shiftAttack{compileShift(s.vector, squares), k})
		}
	}
}

// safe returns those squares that the side not to move would not attack with the given occupied squares.
func (p *Position) safe(squares, occupied Bitboard) Bitboard {
	if squares == 0 {
		return 0
	}
	t := &p.rs.attacks[p.turn.Other()&1]
	enemies := p.colors[p.turn.Other()&1]
	for i := range t.shifts {
		squares &^= t.shifts[i].of(p.kinds[t.shifts[i].kind&31] & enemies)
	}
	for i := range t.leapsFrom {
		to := t.leapsFrom[i].to
		for pieces := p.kinds[t.leapsFrom[i].kind&31] & enemies; pieces != 0; pieces &= pieces - 1 {
			squares &^= to[pieces.First()&63]
		}
	}
	rooks, bishops := p.all(&t.rooks)&enemies, p.all(&t.bishops)&enemies
	for rest := squares; rest != 0; rest &= rest - 1 {
		sq := rest.First()
		// Few pieces are on a line with the square, and the attack tables are large.
		if lines.rook[sq&63]&rooks != 0 && RookAttacks(sq, occupied)&rooks != 0 ||
			lines.bishop[sq&63]&bishops != 0 && BishopAttacks(sq, occupied)&bishops != 0 {
			squares &^= rest & -rest
		}
	}
	for rest := squares; t.others && rest != 0; rest &= rest - 1 {
		if t.otherAttackers(p, rest.First(), occupied)&enemies != 0 {
			squares &^= rest & -rest
		}
	}
	return squares
}

// findChecksAndPins determines who attacks the side to move's royals: where its other pieces may go so that no check remains, and
// which of them are pinned. A move other than en passant leaves a royal safe exactly if it ends on the path of each check or
// takes each checker, and if a pinned piece stays on its path or takes the pinner. Hurdles complicate this; they are recorded for
// specialMoves.
func (f *frame) findChecksAndPins(p *Position, royals Bitboard) {
	t := &p.rs.attacks[p.turn.Other()&1]
	enemies, own := p.colors[p.turn.Other()&1], p.colors[p.turn&1]
	occupied := enemies | own
	if t.others {
		f.findOtherChecks(p, royals, occupied, own)
	}
	for ; royals != 0; royals &= royals - 1 {
		royal := royals.First() & 63
		for i := range t.leapsTo {
			l := &t.leapsTo[i]
			if checkers := l.from[royal] & p.kinds[l.kind&31] & enemies; checkers != 0 {
				f.leapCheck(checkers)
			}
		}
		snipers := (lines.rook[royal]&p.all(&t.rooks) | lines.bishop[royal]&p.all(&t.bishops)) & enemies
		between := &lines.between[royal]
		for ; snipers != 0; snipers &= snipers - 1 {
			path := between[snipers.First()&63]
			if blockers := path & occupied; blockers.single() {
				f.rayCheck(path, snipers&-snipers, blockers, own)
			}
		}
	}
}

// findOtherChecks is findChecksAndPins for rays and hops.
func (f *frame) findOtherChecks(p *Position, royals, occupied, own Bitboard) {
	t := &p.rs.attacks[p.turn.Other()&1]
	for royal := range royals.Squares {
		for i := range t.rays {
			r := &t.rays[i]
			snipers := r.back.reach[royal&63] & p.kinds[r.kind&31] & occupied &^ own
			for ; snipers != 0; snipers &= snipers - 1 {
				path := r.back.path(royal, snipers.First())
				if blockers := path & occupied; blockers.single() {
					f.rayCheck(path, snipers&-snipers, blockers, own)
				}
			}
		}
		for i := range t.hops {
			h := &t.hops[i]
			if sniper := h.back.goal(royal) & p.kinds[h.kind&31] & occupied &^ own; sniper != 0 {
				f.hopCheck(&h.back, royal, sniper, occupied, own)
			}
		}
	}
}

// hopCheck records the effect on a royal of a piece that hops across a way from its other end.
func (f *frame) hopCheck(back *hop, royal Square, from, occupied, own Bitboard) {
	lane := back.from(royal)
	met := lane.way & occupied
	switch others := met &^ lane.hurdle; {
	case back.manner == Lame:
		if met.single() {
			f.rayCheck(lane.way, from, met, own)
		}
	case lane.open(occupied):
		f.hurdles, f.check = everywhere, true
	case back.manner == Beyond && others == 0:
		f.hurdles |= lane.hurdle
	case others == 0:
		f.hurdles |= lane.way
	case back.manner == Beyond && others.single(), back.manner == Over && (others & (others - 1)).single():
		f.hurdles |= others
	}
}

// leapCheck records checks that only a capture ends.
func (f *frame) leapCheck(checkers Bitboard) {
	f.allowed, f.check = f.allowed&checkers, true
	if !checkers.single() {
		f.allowed = 0
	}
}

// rayCheck records the effect on a royal of a piece at the other end of a path with at most one piece on it: check if the path is
// empty, a pin if the piece is the royal's own.
func (f *frame) rayCheck(path, from, blockers, own Bitboard) {
	if blockers == 0 {
		f.allowed, f.check = f.allowed&(path|from), true
	} else if blockers&own != 0 {
		sq := blockers.First() & 63
		if f.pinned&blockers == 0 {
			f.pins[sq] = everywhere
		}
		f.pinned |= blockers
		f.pins[sq] &= path | from
	}
}
