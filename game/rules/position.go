package rules

// Position is one position of a game: the pieces, who is to move, and everything else that decides which moves are legal now and
// later. It is a value: playing a move makes a new one.
type Position struct {
	rs *Ruleset
	head
	kinds [32]Bitboard // the pieces of each kind, of both colours; only the ruleset's kinds are copied
	pocket
}

type pocket struct {
	hands    [2]Hand
	promoted Bitboard // the pieces that revert when they are taken
}

type head struct {
	colors      [2]Bitboard
	unmoved     Bitboard
	open        Bitboard // open to an en passant capture
	castlers    Bitboard // kings and partners with a castling right
	halfmoves   int32
	fullmove    int32
	checks      [2]int32
	castling    [2][2]Square
	king        [2]Square // the kings with a castling right
	victim      Square
	turn        Color
	taken       [2]bool // see Setup.RoyalTaken
	board       [64]Piece
	keepsRoyals bool // the side not to move is in check, unreachable by legal moves: see StandingPosition
	shownOnly   bool // a side has no royal, so nothing can be played: see ShownPosition
}

func (p *Position) copyFrom(o *Position) {
	if p.rs != o.rs {
		p.rs = o.rs
	}
	p.head = o.head
	const usual = 8 // kinds that are copied at once
	*(*[usual]Bitboard)(p.kinds[:]) = *(*[usual]Bitboard)(o.kinds[:])
	for k := usual; k <= o.rs.kinds && k < len(p.kinds); k++ {
		p.kinds[k] = o.kinds[k]
	}
	if o.rs.drops {
		p.pocket = o.pocket
	}
}

// Ruleset returns the position's ruleset.
func (p *Position) Ruleset() *Ruleset { return p.rs }

// Turn returns the side to move.
func (p *Position) Turn() Color { return p.turn }

// At returns the piece on a square, NoPiece if it is empty.
func (p *Position) At(sq Square) Piece {
	if sq >= NoSquare {
		return NoPiece
	}
	return p.board[sq]
}

// Pieces returns the squares of a side's pieces.
func (p *Position) Pieces(c Color) Bitboard { return p.colors[c&1] }

// Of returns the squares of a piece.
func (p *Position) Of(piece Piece) Bitboard {
	if piece.Kind() == NoKind || piece.Kind() > maxKinds {
		return 0
	}
	return p.kinds[piece.Kind()] & p.colors[piece.Color()]
}

// Occupied returns the squares that are not empty.
func (p *Position) Occupied() Bitboard { return p.colors[White] | p.colors[Black] }

// Halfmoves counts plies since the last capture or move of a kind that only goes forward (FIDE 9.3).
func (p *Position) Halfmoves() int { return int(p.halfmoves) }

// Fullmove returns the number of the move, from 1; it increases after Black's.
func (p *Position) Fullmove() int { return int(p.fullmove) }

// ChecksGiven returns how many of a side's moves have attacked a royal, if the ruleset counts them.
func (p *Position) ChecksGiven(c Color) int { return int(p.checks[c&1]) }

// Unmoved returns the squares of the pieces that have never moved.
func (p *Position) Unmoved() Bitboard { return p.unmoved }

// CastlingRight returns the square of the partner with which a side may still castle, NoSquare if the right is lost.
func (p *Position) CastlingRight(c Color, s CastlingSide) Square {
	if s != Kingside && s != Queenside {
		return NoSquare
	}
	return p.castling[c&1][s-1]
}

// EnPassant returns the squares that are open to an en passant capture in this ply, whether or not a piece can make it, and the
// square of the piece it takes.
func (p *Position) EnPassant() (open Bitboard, victim Square) { return p.open, p.victim }

// Royals returns the squares of a side's royal pieces.
func (p *Position) Royals(c Color) Bitboard {
	return p.all(&p.rs.royalSet[c&1]) & p.colors[c&1]
}

// Attackers returns the pieces of a side that could capture on a square if an enemy were there.
func (p *Position) Attackers(sq Square, by Color) Bitboard {
	if sq >= NoSquare || p.rs.explodes && p.immune(by).Has(sq) {
		return 0
	}
	return p.attackers(sq, by&1, p.Occupied())
}

// AttackedRoyals returns the royal pieces of a side that are attacked: in check (FIDE 3.9.1).
func (p *Position) AttackedRoyals(c Color) Bitboard {
	var attacked Bitboard
	royals := p.Royals(c & 1)
	if p.rs.explodes {
		royals &^= p.immune(c.Other())
	}
	for ; royals != 0; royals &= royals - 1 {
		if p.attackers(royals.First(), c.Other()&1, p.Occupied()) != 0 {
			attacked |= royals & -royals
		}
	}
	return attacked
}

// attackers is Attackers with the given occupied squares. Pieces of p outside occupied still count.
func (p *Position) attackers(sq Square, by Color, occupied Bitboard) Bitboard {
	t := &p.rs.attacks[by]
	var attackers Bitboard
	for i := range t.leapsTo {
		l := &t.leapsTo[i]
		attackers |= l.from[sq&63] & p.kinds[l.kind&31]
	}
	// Few pieces are on a line with the square, and the attack tables are large.
	if rooks := p.all(&t.rooks) & lines.rook[sq&63]; rooks&p.colors[by] != 0 {
		attackers |= RookAttacks(sq, occupied) & rooks
	}
	if bishops := p.all(&t.bishops) & lines.bishop[sq&63]; bishops&p.colors[by] != 0 {
		attackers |= BishopAttacks(sq, occupied) & bishops
	}
	if t.others {
		attackers |= t.otherAttackers(p, sq, occupied)
	}
	return attackers & p.colors[by]
}

// otherAttackers returns the pieces that attack a square by rays and hops; they may be of either colour.
func (t *attackTables) otherAttackers(p *Position, sq Square, occupied Bitboard) Bitboard {
	var attackers Bitboard
	for i := range t.rays {
		r := &t.rays[i]
		if pieces := p.kinds[r.kind&31]; pieces != 0 {
			attackers |= r.back.attacks(sq, occupied) & pieces
		}
	}
	seen := turned(occupied, -sq)
	for i := range t.hops {
		h := &t.hops[i]
		if from := h.back.goal(sq) & p.kinds[h.kind&31]; from != 0 && h.back.open(seen) {
			attackers |= from
		}
	}
	return attackers
}

// anyAttackedBut reports whether the side not to move would attack one of some squares without its piece on gone, with the given
// occupied squares.
func (p *Position) anyAttackedBut(gone Square, squares, occupied Bitboard) bool {
	for ; squares != 0; squares &= squares - 1 {
		if p.attackers(squares.First(), p.turn.Other(), occupied)&^gone.Bit() != 0 {
			return true
		}
	}
	return false
}
