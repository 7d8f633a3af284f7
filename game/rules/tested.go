package rules

// testedMoves finds the legal moves by making each that the pieces' own moves give, and looking at what comes of it. It is
// slow, and for rules under which nothing quicker is right.
func (f *frame) testedMoves(p *Position) {
	f.pseudoMoves(p)
	f.drops(p)
	f.keep(p, p.leavesLegal)
}

// pseudoMoves finds all moves that the pieces' own moves give, whatever becomes of the royals.
func (f *frame) pseudoMoves(p *Position) {
	f.entries = f.entries[:0]
	f.allowed, f.pinned = everywhere, 0
	for own := p.colors[p.turn&1]; own != 0; own &= own - 1 {
		sq := own.First() & 63
		mv := &p.rs.moves[p.board[sq]&63]
		to := mv.targets(p, sq)
		if promoting := mv.promoting(sq, to); promoting != 0 {
			to = mv.staying(sq, to)
			e := movesOf(sq, promoting)
			e.how = promotes
			f.entries = append(f.entries, e)
		}
		if to != 0 {
			f.entries = append(f.entries, movesOf(sq, to))
		}
	}
	if p.king[p.turn&1] != NoSquare {
		f.castlings(p, p.Occupied())
	}
	if p.open != 0 {
		f.enPassants(p)
	}
}

// leavesLegal tells whether the position after a move of the side to move is one that its royals may come to.
func (p *Position) leavesLegal(next *Position) bool {
	us, them := p.turn, p.turn.Other()
	if p.rs.blasts && next.taken[us] {
		return false
	}
	return !p.rs.checkRule[us&1] || p.rs.blasts && next.taken[them] || next.AttackedRoyals(us) == 0
}

// leavesUnchecked tells whether the position after a move is one in which the enemy's royals are not attacked, or one of them
// is blown up, which wins whatever is attacked.
func (p *Position) leavesUnchecked(next *Position) bool {
	them := p.turn.Other()
	return p.rs.blasts && next.taken[them] || next.AttackedRoyals(them) == 0
}

// keep drops all moves but those that lead to a position of which keep tells that it may come about.
func (f *frame) keep(p *Position, keep func(next *Position) bool) {
	var next Position
	entries := f.entries
	f.entries, f.spare = f.spare[:0], entries
	for _, e := range entries {
		if e.how&promotes != 0 {
			f.keepPromotions(p, &e, keep)
			continue
		}
		for rest := e.targets; rest != 0; rest &= rest - 1 {
			if p.after(&next, e.code(rest.First()), e.how&takesEnPassant != 0); !keep(&next) {
				e.targets &^= rest & -rest
			}
		}
		if e.targets != 0 {
			f.entries = append(f.entries, e)
		}
	}
}

// keepPromotions keeps the promotions of an entry that keep tells of, each choice for itself.
func (f *frame) keepPromotions(p *Position, e *entry, keep func(next *Position) bool) {
	var next Position
	choices := e.movement(p).choices
	for to := range e.targets.Squares {
		for _, choice := range choices {
			m := e.code(to).move()
			m.Promotion = choice
			if p.after(&next, m.code(), false); keep(&next) {
				f.entries = append(f.entries, special(m, 0))
			}
		}
	}
}
