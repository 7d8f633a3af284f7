package rules

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

// exploded returns the pieces that a capture removes, capturer and captured piece included, by their squares before it.
func (p *Position) exploded(from, to, capturedOn Square) Bitboard {
	return around[to&63]&p.Occupied()&^p.all(&p.rs.spares) | from.Bit() | capturedOn.Bit()
}

// immune returns the squares where a side cannot capture, for it would explode a royal of its own. Royals of spared kinds explode
// only by their own captures.
func (p *Position) immune(by Color) Bitboard {
	var squares Bitboard
	for sq := range (p.Royals(by) &^ p.all(&p.rs.spares)).Squares {
		squares |= around[sq]
	}
	return squares
}

// explode removes the pieces in a capture's explosion; p is the position before.
func (next *Position) explode(p *Position, from, to, capturedOn Square) {
	gone := p.exploded(from, to, capturedOn)&^from.Bit()&^capturedOn.Bit() | to.Bit()
	for sq := range gone.Squares {
		piece := next.board[sq]
		next.board[sq] = NoPiece
		next.kinds[piece.Kind()&31] &^= sq.Bit()
		was := piece
		if sq == to {
			was = p.board[from&63] // the capturer leaves as what it was, without promotion
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
	next.promoted &^= gone
}
