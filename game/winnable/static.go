package winnable

import "context"

// This file begins static proofs with a position of FIDE chess. It is sound, as every position that can come up either is on the
// way, where none is a mate, or comes up in a phase with which the proof begins: where the side to move is in check, where each
// of its moves is a capture or a pawn's, or leads to captures and mates alone (forced), all its legal moves are played, castling
// and captures en passant among them, and the phases after them replace the position's own. This may be done anywhere: where it
// is best done is only a guess, so nothing rests on forced, nor on where playing on ends.

// Limits of the moves that are played.
const (
	mostOpening = 8   // plies
	mostForced  = 300 // positions that are played on
	mostQuiet   = 2   // moves in a row that are neither captures nor pawns'
)

// static proves that White can never mate in a position of FIDE chess that is not over: none of the phases that follow on it
// allows a mate (prover.go). False decides nothing. Following the kings together costs more work and proves more, but nothing
// while a side may castle.
func (p *prover) static(ctx context.Context, b *board, pairing bool, limit int) bool {
	ph := p.enter(b, false, pairing)
	return !(pairing && len(p.castlings) > 0) && p.begin(ph, b, limit) && p.explore(ctx, func(ph *phase, always *invariants) bool {
		return !p.mate.possible(p, ph, always)
	})
}

// begin adds the phases with which a position begins. It reports whether it met no mate by the winner on the way.
func (p *prover) begin(ph *phase, b *board, limit int) bool {
	p.reset(ph, limit)
	left := mostForced
	return p.addStarts(ph, b, 0, &left)
}

// enter returns the phase of a board.
func (p *prover) enter(b *board, planning, pairing bool) *phase {
	p.planning, p.pairing, p.n, p.castlings = planning, pairing, 0, p.castlings[:0]
	ph := &p.start
	*ph = phase{}
	var numbers [65]uint8
	for set := b.occupied(); set != 0; set &= set - 1 {
		sq := first(set)
		code, side := b.code(sq), int(b.black>>sq&1)
		switch code {
		case castler:
			code = rook
		case king:
			p.kings[side] = p.n
		}
		numbers[sq] = uint8(p.n)
		ph.pieces[p.n], ph.sets[p.n] = newPiece(code, side), 1<<sq
		p.n++
	}
	for set := b.castlers(); set != 0; set &= set - 1 {
		partner := first(set)
		p.addCastling(b.king(int(b.black>>partner&1)), partner, &numbers)
	}
	return ph
}

func (p *prover) addStarts(ph *phase, b *board, depth int, left *int) bool {
	g, l := new(mover), new(moveList)
	g.prepare(b)
	g.moves(l)
	if l.n == 0 {
		return g.checkers == 0 || g.side == winning
	}
	if *left--; depth == mostOpening || *left < l.n || g.checkers == 0 && !l.irreversible(g) && !g.forced(mostQuiet) {
		if p.pairing {
			p.together.start(p, ph, int(b.turn))
		}
		p.addPhase(ph, event{})
		if b.open < noSquare {
			if p.pairing {
				p.together.start(p, ph, int(b.turn^1))
				p.together.next.checked = p.together.next.toMove[losing]
			}
			p.passing(ph, 1<<b.open, 1<<(b.open^8))
		}
		return true
	}
	for _, m := range l.moves[:l.n] {
		child := b.play(m)
		next := p.played(ph, b, m)
		p.noteEvidence(&next)
		if !p.addStarts(&next, &child, depth+1, left) {
			return false
		}
	}
	return true
}

// irreversible reports whether each move is a capture or a pawn's.
func (l *moveList) irreversible(g *mover) bool {
	for _, m := range l.moves[:l.n] {
		if (g.pawns()>>m.from()|g.them>>m.to())&1 == 0 {
			return false
		}
	}
	return true
}

// forced reports whether each move is a capture, a mate, or leads to a position with the same property and fewer other moves in a
// row.
func (g *mover) forced(quiet int) bool {
	var l moveList
	g.moves(&l)
	for _, m := range l.moves[:l.n] {
		if g.them>>m.to()&1 != 0 {
			continue
		}
		child := g.play(m)
		var reply mover
		if reply.prepare(&child); (reply.checkers == 0 || reply.canMove()) && (quiet == 0 || !reply.forced(quiet-1)) {
			return false
		}
	}
	return true
}

// played returns a phase in which each piece has one square after a move.
func (p *prover) played(ph *phase, b *board, m move) phase {
	next := *ph
	at := func(sq int) int {
		for i := range p.n {
			if ph.sets[i] == 1<<sq {
				return i
			}
		}
		return -1
	}
	i, j := at(m.from()), at(m.to())
	next.sets[i] = 1 << m.to()
	switch code := b.code(m.from()); {
	case code == king && j >= 0 && (ph.pieces[i]^ph.pieces[j])&1 == 0:
		goal, partnerGoal := castlingGoals(m.from(), m.to())
		next.sets[i], next.sets[j], j = 1<<goal, 1<<partnerGoal, -1
	case code == pawn && m.to() == int(b.open):
		j = at(m.to() ^ 8)
	}
	if j >= 0 {
		next.pieces[j], next.sets[j] = 0, 0
	}
	if side := int(b.turn); m.promotion() != 0 && p.merges(side) {
		next.pieces[i] = newPiece(anything, side)
	} else if m.promotion() != 0 {
		next.pieces[i] = newPiece(m.promotion(), side)
	}
	return next
}
