package rules

import "math/bits"

// Key is exactly what repetition compares (FIDE 9.2.3): two positions of one ruleset are the same if their keys are equal.
type Key struct {
	board    [64]Piece
	turn     Color
	castling [2][2]Square
	victim   Square
	checks   [2]uint8 // of the sides that win or lose by them
	open     Bitboard // only squares on which an en passant capture is legal
	unmoved  Bitboard // only pieces with initial moves that depend on their square
	pocket
}

// Key returns the position's key.
func (p *Position) Key() Key {
	k := Key{board: p.board, turn: p.turn, castling: p.castling, victim: NoSquare, pocket: p.pocket}
	if k.open = p.legalEnPassant(); k.open != 0 {
		k.victim = p.victim
	}
	for sq := range p.unmoved.Squares {
		if p.rs.moves[p.board[sq]].startsBetter.Has(sq) {
			k.unmoved |= sq.Bit()
		}
	}
	for c, needed := range p.rs.checksNeeded {
		if needed > 0 {
			k.checks[c] = uint8(min(p.checks[c], mostChecks))
		}
	}
	return k
}

// BoardHash returns a nonzero hash of the pieces, hands and side to move.
func (p *Position) BoardHash() uint64 {
	const prime = 0x9e3779b97f4a7c15
	h := (uint64(p.turn) + prime) ^ uint64(p.colors[White])*prime
	add := func(n uint64) { h = bits.RotateLeft64(h^n, 29) * prime }
	for k := 1; k <= p.rs.kinds && k < len(p.kinds); k++ {
		add(uint64(p.kinds[k]))
	}
	if p.rs.drops {
		add(uint64(p.promoted))
		for _, hand := range p.hands {
			for _, n := range hand {
				add(uint64(n))
			}
		}
	}
	return h | 1
}

// legalEnPassant returns the squares on which an en passant capture is legal now.
func (p *Position) legalEnPassant() Bitboard {
	if p.open == 0 {
		return 0
	}
	f := borrowFrame()
	defer f.giveBack()
	f.begin()
	f.enPassants(p, everywhere)
	if p.rs.special[p.turn&1] {
		f.keepLegal(p, 0)
	}
	var open Bitboard
	for i := range f.entries {
		open |= f.entries[i].targets
	}
	return open
}
