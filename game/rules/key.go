package rules

import "math/bits"

// Key is exactly what repetition compares (FIDE 9.2.3): two positions of one ruleset are the same if their keys are equal.
type Key struct {
	board    [64]Piece
	turn     Color
	castling [2][2]Square
	open     Bitboard // only squares on which an en passant capture is legal
	victim   Square
	unmoved  Bitboard // only pieces that still have initial moves which their square gives
	checks   [2]int32
}

// Key returns the position's key.
func (p *Position) Key() Key {
	k := Key{board: p.board, turn: p.turn, castling: p.castling, victim: NoSquare}
	if k.open = p.LegalEnPassant(); k.open != 0 {
		k.victim = p.victim
	}
	for sq := range p.unmoved.Squares {
		mv := &p.rs.moves[p.board[sq]]
		if !mv.initial.empty() && mv.initial.from(sq, 0)&^mv.quiet.from(sq, 0) != 0 {
			k.unmoved |= sq.Bit()
		}
	}
	if p.rs.countsChecks {
		k.checks = p.checks
	}
	return k
}

// BoardHash returns a number that is not 0, the same for boards with the same pieces and side to move, and hardly ever for
// others.
func (p *Position) BoardHash() uint64 {
	const prime = 0x9e3779b97f4a7c15
	h := (uint64(p.turn) + prime) ^ uint64(p.colors[White])*prime
	for k := 1; k <= p.rs.kinds && k < len(p.kinds); k++ {
		h = bits.RotateLeft64(h^uint64(p.kinds[k]), 29) * prime
	}
	return h | 1
}

// LegalEnPassant returns the squares on which an en passant capture is legal now.
func (p *Position) LegalEnPassant() Bitboard {
	if p.open == 0 {
		return 0
	}
	f := borrowFrame()
	defer f.giveBack()
	f.entries = f.entries[:0]
	f.enPassants(p)
	var open Bitboard
	for i := range f.entries {
		open |= f.entries[i].targets
	}
	return open
}
