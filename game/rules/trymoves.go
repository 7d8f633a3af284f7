package rules

// tryMoves finds the legal moves of the pieces on some squares, and drops, by making each that the pieces' own moves give and
// looking at what comes of it. It is slow, and for rules under which nothing quicker is right: of more than one royal, of
// promotions to and of royals, of hurdles that give check, of blasts, and where no check may be given.
func (f *frame) tryMoves(p *Position, from Bitboard) {
	for pieces := p.colors[p.turn&1] & from; pieces != 0; pieces &= pieces - 1 {
		sq := pieces.First() & 63
		mv := &p.rs.moves[p.board[sq]&63]
		f.add(p, mv, sq, mv.targets(p, sq))
	}
	f.otherMoves(p, 0, from)
	f.keepLegal(p)
}

// mayLeadTo tells whether the position after a move of the side to move is one that the royals of both may come to. A blast
// that takes the enemy's wins, whatever is attacked.
func (p *Position) mayLeadTo(next *Position) bool {
	us, them := p.turn&1, p.turn.Other()&1
	if p.rs.blasts && (next.taken[us] || next.taken[them]) {
		return !next.taken[us]
	}
	return (!p.rs.checkRule[us] || next.AttackedRoyals(us) == 0) && (!p.rs.definition.NoCheck[us] || next.AttackedRoyals(them) == 0)
}

// keepLegal drops all moves but those that lead to a position that may come about.
func (f *frame) keepLegal(p *Position) {
	var next Position
	entries := f.entries
	f.entries, f.spare = f.spare[:0], entries
	for _, e := range entries {
		if e.how&promotes != 0 {
			f.keepPromotions(p, &e)
			continue
		}
		for rest := e.targets; rest != 0; rest &= rest - 1 {
			if p.after(&next, e.code(rest.First()), e.how&takesEnPassant != 0); !p.mayLeadTo(&next) {
				e.targets &^= rest & -rest
			}
		}
		if e.targets != 0 {
			f.entries = append(f.entries, e)
		}
	}
}

// keepPromotions keeps the legal promotions of an entry, each choice for itself.
func (f *frame) keepPromotions(p *Position, e *entry) {
	var next Position
	choices := e.movement(p).choices
	for to := range e.targets.Squares {
		for _, choice := range choices {
			m := e.code(to).move()
			m.Promotion = choice
			if p.after(&next, m.code(), false); p.mayLeadTo(&next) {
				f.entries = append(f.entries, special(m, 0))
			}
		}
	}
}
