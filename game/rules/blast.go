package rules

// around are the squares that touch each square.
var around = func() (table [64]Bitboard) {
	for sq := range Square(64) {
		for right := -1; right <= 1; right++ {
			for up := -1; up <= 1; up++ {
				if to, ok := (vector{right, up}).plus(sq, 1); ok && to != sq {
					table[sq] |= to.Bit()
				}
			}
		}
	}
	return table
}()

// blasted returns the pieces that a capture removes, capturer and captured piece included, by their squares before it.
func (p *Position) blasted(from, to, capturedOn Square) Bitboard {
	return around[to&63]&p.Occupied()&^p.all(&p.rs.spares) | from.Bit() | capturedOn.Bit()
}

// immune returns the squares on which a side cannot capture, for it would blow up a royal of its own there. Royals of
// spared kinds are blown up only by their own captures.
func (p *Position) immune(by Color) Bitboard {
	var squares Bitboard
	for sq := range (p.royals(by) &^ p.all(&p.rs.spares)).Squares {
		squares |= around[sq]
	}
	return squares
}

// blast removes what a capture blows up; p is the position before.
func (next *Position) blast(p *Position, from, to, capturedOn Square) {
	gone := p.blasted(from, to, capturedOn)&^from.Bit()&^capturedOn.Bit() | to.Bit()
	for sq := range gone.Squares {
		piece := next.board[sq]
		next.board[sq] = NoPiece
		next.kinds[piece.Kind()&31] &^= sq.Bit()
		was := piece
		if sq == to {
			was = p.board[from&63] // the capturer goes as what it was, whatever it would have become
		}
		if next.rs.moves[was&63].royal {
			next.taken[piece.Color()] = true
		}
	}
	next.colors[White] &^= gone
	next.colors[Black] &^= gone
	next.unmoved &^= gone
	if next.castlers&gone != 0 {
		next.loseRights(gone)
	}
	if next.rs.drops {
		*next.promoted() &^= gone
	}
}

// mayBlast tells whether a capture, possible as such, is legal: it blows up no own royal, and leaves none attacked unless it
// blows up one of the enemy's.
func (p *Position) mayBlast(from, to, capturedOn Square) bool {
	us, them := p.turn, p.turn.Other()
	gone := p.blasted(from, to, capturedOn)
	royals := p.royals(us)
	if gone&royals != 0 {
		return false
	}
	if !p.rs.checkRule[us&1] || gone&p.royals(them) != 0 {
		return true
	}
	for rest := royals &^ p.immune(them); rest != 0; rest &= rest - 1 {
		if p.attackers(rest.First(), them, p.Occupied()&^gone)&^gone != 0 {
			return false
		}
	}
	return true
}

// blastingMoves finds the legal moves where captures blast: quiet moves as everywhere, but that touching royals do not
// attack each other, and captures each by itself.
func (f *frame) blastingMoves(p *Position) {
	us, them := p.turn&1, p.turn.Other()&1
	own, enemies, occupied := p.colors[us], p.colors[them], p.Occupied()
	g := &p.rs.generators[us]
	f.entries = f.entries[:0]
	f.allowed, f.pinned = everywhere, 0
	others := own
	if p.rs.checkRule[us] {
		royals := p.royals(us)
		others &^= royals
		if royal := royals.First() & 63; royals != 0 {
			f.royalSteps(p, royal, occupied)
			f.allowed, f.pinned = everywhere, 0
			f.findChecksAndPins(p, royals&^p.immune(them))
		}
	}
	allowed := f.allowed
	f.allowed &^= enemies
	f.addMoves(p, g, others&^f.pinned, own, occupied)
	for pinned := others & f.pinned; pinned != 0; pinned &= pinned - 1 {
		sq := pinned.First() & 63
		mv := &p.rs.moves[p.board[sq]&63]
		f.add(p, mv, sq, f.restrict(p, mv.targets(p, sq), sq))
	}
	quiet := len(f.entries)
	f.allowed = enemies
	for rest := p.royals(us); rest != 0; rest &= rest - 1 {
		f.allowed &^= around[rest.First()&63] // no more than a hint for spared royals, which mayBlast knows
	}
	if p.all(&p.rs.spares)&p.royals(us) != 0 {
		f.allowed = enemies
	}
	f.addMoves(p, g, others, own, occupied)
	f.keepBlasts(p, quiet)
	f.allowed = allowed &^ enemies
	if p.king[us] != NoSquare {
		f.castlings(p, occupied)
	}
	if p.open != 0 {
		f.enPassants(p)
	}
}

// royalSteps makes an entry of the quiet moves of the only royal of the check rule.
func (f *frame) royalSteps(p *Position, royal Square, occupied Bitboard) {
	to := p.rs.moves[p.board[royal]&63].targets(p, royal) &^ occupied
	if to &= p.safe(to, occupied&^royal.Bit()) | p.immune(p.turn.Other()); to != 0 {
		f.entries = append(f.entries, movesOf(royal, to))
	}
}

// keepBlasts drops the captures among the entries from an index on that are not legal.
func (f *frame) keepBlasts(p *Position, first int) {
	kept := f.entries[:first]
	for _, e := range f.entries[first:] {
		for rest := e.targets; rest != 0; rest &= rest - 1 {
			to := rest.First()
			if !p.mayBlast(e.code(to).from(), to, to) {
				e.targets &^= to.Bit()
			}
		}
		if e.targets != 0 {
			kept = append(kept, e)
		}
	}
	f.entries = kept
}
