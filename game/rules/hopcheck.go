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
