package rules

// plan is how one side attacks, by all its kinds.
type plan struct {
	leaps   []leapAttack
	rooks   []Kind // kinds that capture in the rook directions, as far as they go
	bishops []Kind
	rays    []rayAttack
	lanes   []lane
}

// leapAttack is how one kind captures by single steps: back are the squares from which it comes to a square.
type leapAttack struct {
	back *[64]Bitboard
	kind Kind
}

// rayAttack is one ray by which a kind captures.
type rayAttack struct {
	back *ray // from the square that is attacked to the attacker
	kind Kind
}

// compilePlan gathers how a side attacks.
func (rs *Ruleset) compilePlan(c Color) plan {
	var pl plan
	for k := Kind(1); int(k) <= rs.kinds; k++ {
		back := rs.moves[NewPiece(k, c)].capture.back
		if back.leaps != &noLeaps {
			pl.leaps = append(pl.leaps, leapAttack{back.leaps, k})
		}
		if back.rook {
			pl.rooks = append(pl.rooks, k)
		}
		if back.bishop {
			pl.bishops = append(pl.bishops, k)
		}
		for _, r := range back.rays {
			pl.rays = append(pl.rays, rayAttack{r, k})
		}
	}
	pl.lanes = rs.compileLanes(c)
	return pl
}

// watch notes who attacks some royals of the side to move: where its other pieces may go so that no check remains, and
// which of them are pinned. A move that is no en passant leaves a royal safe exactly if it ends on a square of each
// check's path or takes each checker, and if a pinned piece stays on its path or takes the pinner.
func (f *frame) watch(p *Position, royals Bitboard) {
	them := p.turn.Other()
	pl := &p.rs.plans[them]
	enemies := p.colors[them]
	for ; royals != 0; royals &= royals - 1 {
		royal := royals.First() & 63
		for i := range pl.leaps {
			l := &pl.leaps[i]
			if checkers := l.back[royal] & p.kinds[l.kind&31] & enemies; checkers != 0 {
				f.leapCheck(checkers)
			}
		}
		lurking := (lines.rook[royal]&p.union(pl.rooks) | lines.bishop[royal]&p.union(pl.bishops)) & enemies
		for ; lurking != 0; lurking &= lurking - 1 {
			from := lurking.First()
			f.rayCheck(p, lines.between[royal][from&63], from)
		}
		for i := range pl.rays {
			r := &pl.rays[i]
			lurking := r.back.reach[royal] & p.kinds[r.kind&31] & enemies
			for ; lurking != 0; lurking &= lurking - 1 {
				from := lurking.First()
				f.rayCheck(p, r.back.path(royal, from), from)
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

// rayCheck notes what a piece does to a royal from the other end of a path: it gives check if the path is empty, and
// pins if the path holds nothing but one piece of the royal's own side.
func (f *frame) rayCheck(p *Position, path Bitboard, from Square) {
	blockers := path & p.Occupied()
	switch {
	case blockers == 0:
		f.allowed &= path | from.Bit()
	case blockers.single() && blockers&p.colors[p.turn] != 0:
		sq := blockers.First()
		if !f.pinned.Has(sq) {
			f.pinned |= blockers
			f.pins[sq] = everywhere
		}
		f.pins[sq] &= path | from.Bit()
	}
}
