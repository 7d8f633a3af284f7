package rules

import (
	"errors"
	"fmt"
)

// Move is one move. Of a castling, From and To are the king's start and goal, which may be one square. The zero value
// is no move.
type Move struct {
	From, To  Square
	Promotion Kind
	Castling  CastlingSide
}

// ErrIllegal is what Play's errors wrap.
var ErrIllegal = errors.New("illegal move")

// moveFlags say what is special about a move: a flag, the kind it promotes to from choiceShift on, and its CastlingSide
// from castlingShift on. So a Move's last two fields are the flags' upper half.
type moveFlags uint32

const (
	promotes       moveFlags = 1 << iota // must promote, to any of its choices
	takesEnPassant                       // takes the position's victim
	choiceShift    = 16
	castlingShift  = 24
)

// promotesTo returns the flags of a promotion to one kind.
func promotesTo(choice Kind) moveFlags { return moveFlags(choice) << choiceShift }

// castlesTo returns the flags of a castling.
func castlesTo(side CastlingSide) moveFlags { return moveFlags(side) << castlingShift }

// choice returns the one kind that a move promotes to, NoKind if it does not, or to any of its choices.
func (how moveFlags) choice() Kind { return Kind(how >> choiceShift) }

// castling returns the side to which a move castles.
func (how moveFlags) castling() CastlingSide { return CastlingSide(how >> castlingShift) }

// move returns the move that the flags are those of, but for promotes. It is put together as one number, so that it is
// stored as one.
func (how moveFlags) move(from, to Square) Move {
	m := uint32(how)&^0xffff | uint32(to)<<8 | uint32(from)
	return Move{Square(m), Square(m >> 8), Kind(m >> choiceShift), CastlingSide(m >> castlingShift)}
}

// Effect is what a move does besides moving its piece. Squares are NoSquare where there is nothing.
type Effect struct {
	Piece                  Piece // the piece that moves, as it was before a promotion
	Captured               Piece
	CapturedOn             Square
	EnPassant              bool
	PartnerFrom, PartnerTo Square // of a castling's partner
}

// Effect returns what a legal move does; of others it returns what it can.
func (p *Position) Effect(m Move) Effect {
	e := Effect{Piece: p.At(m.From), CapturedOn: NoSquare, PartnerFrom: NoSquare, PartnerTo: NoSquare}
	if m.Castling != NoCastling {
		if e.PartnerFrom = p.CastlingRight(p.turn, m.Castling); e.PartnerFrom != NoSquare {
			_, e.PartnerTo = m.Castling.Goals(m.From)
		}
		return e
	}
	if p.isEnPassant(m.From, m.To) {
		e.EnPassant, e.CapturedOn = true, p.victim
	} else if p.At(m.To) != NoPiece {
		e.CapturedOn = m.To
	}
	e.Captured = p.At(e.CapturedOn)
	return e
}

// isEnPassant tells whether a move that is no castling takes en passant.
func (p *Position) isEnPassant(from, to Square) bool {
	return to < NoSquare && p.open.Has(to) && p.takers(to).Has(from)
}

// Irreversible tells whether a move resets the halfmove clock: it captures, or its piece is of a kind that only ever
// goes forward (FIDE 9.3).
func (p *Position) Irreversible(m Move) bool {
	e := p.Effect(m)
	return e.Captured != NoPiece || p.rs.moves[e.Piece&63].forward && e.Piece != NoPiece && m.Castling == NoCastling
}

// Play returns the position after a move. The error of a move that is not legal wraps ErrIllegal.
func (p *Position) Play(m Move) (Position, error) {
	if !p.IsLegal(m) {
		return Position{}, fmt.Errorf("%w: %s-%s", ErrIllegal, m.From, m.To)
	}
	var next Position
	p.play(&next, m)
	return next, nil
}

// play sets next to the position after a legal move.
func (p *Position) play(next *Position, m Move) {
	how := promotesTo(m.Promotion) | castlesTo(m.Castling)
	if m.Castling == NoCastling && p.isEnPassant(m.From, m.To) {
		how |= takesEnPassant
	}
	p.after(next, m.From, m.To, how)
}

// after sets next to the position after a legal move, whose flags do not say promotes.
func (p *Position) after(next *Position, from, to Square, how moveFlags) {
	next.copyFrom(p)
	us := p.turn
	next.turn = us.Other()
	next.fullmove += int32(us)
	next.halfmoves++
	next.open, next.victim = 0, NoSquare
	if side := how.castling(); side != NoCastling {
		next.castle(us, side)
	} else {
		next.move(p, from, to, how)
	}
	if p.rs.countsChecks && next.AttackedRoyals(us.Other()) != 0 {
		next.checks[us]++
	}
}

// move moves a piece, with what it captures and becomes; p is the position before.
func (next *Position) move(p *Position, from, to Square, how moveFlags) {
	us := p.turn
	piece := p.board[from&63]
	mv := &p.rs.moves[piece&63]
	if captured := p.board[to&63]; captured != NoPiece {
		next.take(to, captured)
	} else if how&takesEnPassant != 0 {
		next.take(p.victim, p.board[p.victim&63])
		next.board[p.victim&63] = NoPiece
	}
	if mv.forward {
		next.halfmoves = 0
	}
	both := from.Bit() | to.Bit()
	next.colors[us&1] ^= both
	next.unmoved &^= both
	next.board[from&63] = NoPiece
	if promotion := how.choice(); promotion != NoKind {
		next.kinds[piece.Kind()&31] ^= from.Bit()
		next.kinds[promotion&31] |= to.Bit()
		next.board[to&63] = NewPiece(promotion, us)
	} else {
		next.kinds[piece.Kind()&31] ^= both
		next.board[to&63] = piece
	}
	if p.castlers&both != 0 {
		next.loseRights(both)
	}
	if mv.enPassant && p.unmoved.Has(from) && !p.colors[us.Other()&1].Has(to) && how&takesEnPassant == 0 &&
		!p.rs.moves[next.board[to&63]&63].royal {
		if next.open = mv.passed(from, to, p.Occupied()); next.open != 0 {
			next.victim = to
		}
	}
}

// take removes a captured piece from its sets, but not from the board.
func (next *Position) take(sq Square, captured Piece) {
	next.colors[captured.Color()] &^= sq.Bit()
	next.kinds[captured.Kind()&31] &^= sq.Bit()
	next.unmoved &^= sq.Bit()
	next.halfmoves = 0
	if next.castlers.Has(sq) {
		next.loseRights(sq.Bit())
	}
	if next.rs.capturesRoyal && next.rs.moves[captured&63].royal {
		next.taken[captured.Color()] = true
	}
}

// castle moves a king and its partner and ends the side's rights.
func (next *Position) castle(us Color, side CastlingSide) {
	king, partner := next.king[us], next.castling[us][side-1]
	goal, partnerGoal := side.Goals(king)
	kingPiece, partnerPiece := next.board[king], next.board[partner]
	next.board[king], next.board[partner] = NoPiece, NoPiece
	next.board[goal], next.board[partnerGoal] = kingPiece, partnerPiece
	before, after := king.Bit()|partner.Bit(), goal.Bit()|partnerGoal.Bit()
	next.colors[us] = next.colors[us]&^before | after
	next.kinds[kingPiece.Kind()] = next.kinds[kingPiece.Kind()]&^king.Bit() | goal.Bit()
	next.kinds[partnerPiece.Kind()] = next.kinds[partnerPiece.Kind()]&^partner.Bit() | partnerGoal.Bit()
	next.unmoved &^= before | after
	next.castling[us] = noRights[us]
	next.noteCastlers()
}

// loseRights ends the castling rights of kings and partners on some squares.
func (next *Position) loseRights(squares Bitboard) {
	for c := range next.castling {
		for side, partner := range next.castling[c] {
			if partner != NoSquare && (squares.Has(partner) || squares.Has(next.king[c])) {
				next.castling[c][side] = NoSquare
			}
		}
	}
	next.noteCastlers()
}

// noteCastlers finds again the kings and partners that have a castling right.
func (p *Position) noteCastlers() {
	p.castlers = 0
	for c := range p.castling {
		if p.castling[c] == noRights[c] {
			p.king[c] = NoSquare
			continue
		}
		p.castlers |= p.king[c].Bit()
		for _, partner := range p.castling[c] {
			if partner != NoSquare {
				p.castlers |= partner.Bit()
			}
		}
	}
}
