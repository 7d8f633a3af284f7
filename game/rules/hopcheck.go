package rules

// hopAttack is one hop by which a kind captures, and its opposite.
type hopAttack struct {
	hop
	back hop // from the square that is attacked to the attacker
	kind Kind
}

// hopsTo returns those of some squares that some enemies attack by hops.
func (t *attackTables) hopsTo(p *Position, squares, enemies, occupied Bitboard) Bitboard {
	var attacked Bitboard
	for i := range t.hops {
		h := &t.hops[i]
		for to := h.of(p.kinds[h.kind&31]&enemies) & squares; to != 0; to &= to - 1 {
			if h.back.goes(to.First(), occupied) {
				attacked |= to & -to
			}
		}
	}
	return attacked
}

// hopCheck notes what a piece does to a royal from the other end of a hop (see findChecksAndPins). Where a hurdle is needed,
// a piece can give check by coming as well as by leaving, and the hurdle itself ends a check by leaving the way.
func (f *frame) hopCheck(h *hop, royal Square, from, occupied, own Bitboard) {
	way := h.wayFrom(royal)
	met := way & occupied
	hurdles := way // where a hurdle can stand
	switch h.manner {
	case Lame:
		if met.single() {
			f.rayCheck(way, from, met, own)
		}
		return
	case Beyond:
		hurdles = turned(h.hurdle, royal)
	}
	blockers := met // those without which there is one piece less in the way
	if h.manner == Beyond {
		blockers &^= hurdles
	}
	switch {
	case met == 0:
		f.allowed &^= hurdles
	case met.single() && met&hurdles != 0:
		f.allowed &= way&^met | from
		f.pinned |= met & own
		f.hurdles |= met & own
	case met.single():
		f.pin(blockers&own, ^hurdles)
	case h.manner == Beyond && blockers.single(), h.manner == Over && met.Count() == 2:
		f.pin(blockers&own, way&^met|from)
	}
}

// pin notes where some pieces may go.
func (f *frame) pin(pieces, to Bitboard) {
	for sq := range pieces.Squares {
		if !f.pinned.Has(sq) {
			f.pins[sq] = everywhere
		}
		f.pinned |= sq.Bit()
		f.pins[sq] &= to
	}
}

// withoutHurdle returns those of some targets of a piece, the hurdle of a check, at which it leaves no other royal of
// its side attacked. Each is tried: what ends the check is not what ends it for other pieces.
func (p *Position) withoutHurdle(from Square, to Bitboard) Bitboard {
	royals := p.royals(p.turn) &^ from.Bit()
	for sq := range to.Squares {
		if p.anyAttackedBut(sq, royals, p.Occupied()&^from.Bit()|sq.Bit()) {
			to &^= sq.Bit()
		}
	}
	return to
}
