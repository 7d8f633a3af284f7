package winnable

import "context"

// static proves that a side can never mate in a position of FIDE chess that is not over; false decides nothing. It is prove
// (prover.go) with the position as the first phase, each piece's set the square on which it stands.
func (p *prover) static(ctx context.Context, b *board, winner, limit int) bool {
	return p.prove(ctx, p.enterBoard(b, winner), limit)
}

// staticPairs is static with the kings followed together: more work for more proofs.
func (p *prover) staticPairs(ctx context.Context, b *board, winner, limit int) bool {
	ph := p.enterBoard(b, winner)
	p.together.start(p, ph, int(b.turn))
	return p.together.on && p.prove(ctx, ph, limit)
}

// enterBoard sets up the first phase of a position.
func (p *prover) enterBoard(b *board, winner int) *phase {
	p.together.on = false
	p.movements, p.winner, p.n = fideMovements, uint8(winner), 0
	p.castlings = p.castlings[:0]
	p.unmoved = b.pawns() & (0xff<<8 | 0xff<<48)
	ph := &p.begin
	*ph = phase{}
	var numbers [65]uint8
	for set := b.occupied(); set != 0; set &= set - 1 {
		sq := first(set)
		code := b.code(sq)
		if code == castler {
			code = rook
		}
		numbers[sq] = uint8(p.n)
		ph.pieces[p.n], ph.sets[p.n] = newPiece(code, int(b.black>>sq&1)), 1<<sq
		p.n++
	}
	if b.open < noSquare {
		ph.open, ph.victim = 1<<b.open, numbers[b.open^8]
	}
	for set := b.castlers(); set != 0; set &= set - 1 {
		partner := first(set)
		p.addCastling(b.king(int(b.black>>partner&1)), partner, &numbers)
	}
	return ph
}
