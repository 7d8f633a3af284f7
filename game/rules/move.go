package rules

import (
	"errors"
	"fmt"
)

// Move is one move. Of a castling, From and To are the king's start and goal, which may be one square. A drop has NoSquare for
// From, and Promotion is the kind that is dropped. The zero value is no move.
type Move struct {
	From, To  Square
	Promotion Kind
	Castling  CastlingSide
}

// IsDrop reports whether the move drops a piece from the hand, and so begins on no square.
func (m Move) IsDrop() bool { return m.From == NoSquare }

// ErrIllegal is what Play's errors wrap.
var ErrIllegal = errors.New("illegal move")

// moveCode is a Move as one number: its bytes are the Move's fields.
type moveCode uint32

const (
	toShift       = 8
	choiceShift   = 16
	castlingShift = 24

	unusual = 0xff<<castlingShift | moveCode(NoSquare) // castlings and drops have one of these bits
)

func (m Move) code() moveCode {
	return moveCode(m.From) | moveCode(m.To)<<toShift | moveCode(m.Promotion)<<choiceShift | moveCode(m.Castling)<<castlingShift
}

// move returns the move of a code; the compiler stores it as one number, too.
func (c moveCode) move() Move {
	return Move{c.from(), c.to(), c.choice(), c.side()}
}

func (c moveCode) from() Square       { return Square(c) }
func (c moveCode) to() Square         { return Square(c >> toShift) }
func (c moveCode) choice() Kind       { return Kind(c >> choiceShift) }
func (c moveCode) side() CastlingSide { return CastlingSide(c >> castlingShift) }

// Effect is what a move does besides moving its piece. Missing squares are NoSquare.
type Effect struct {
	Piece                  Piece // that moves, before a promotion, or that is dropped
	Captured               Piece
	CapturedOn             Square
	EnPassant              bool
	PartnerFrom, PartnerTo Square   // of a castling's partner
	Exploded               Bitboard // exploded besides: the capturer, on its goal, and pieces around that
}

// Effect returns what a legal move does; of others it returns what it can.
func (p *Position) Effect(m Move) Effect {
	e := Effect{Piece: p.At(m.From), CapturedOn: NoSquare, PartnerFrom: NoSquare, PartnerTo: NoSquare}
	if m.IsDrop() {
		e.Piece = NewPiece(m.Promotion, p.turn)
		return e
	}
	if m.Castling != NoCastling {
		if e.PartnerFrom = p.CastlingRight(p.turn, m.Castling); e.PartnerFrom != NoSquare {
			_, e.PartnerTo = p.rs.castling[p.turn&1].goals(m.Castling, m.From)
		}
		return e
	}
	if p.isEnPassant(m.From, m.To) {
		e.EnPassant, e.CapturedOn = true, p.victim
	} else if p.At(m.To) != NoPiece {
		e.CapturedOn = m.To
	}
	if e.Captured = p.At(e.CapturedOn); e.Captured != NoPiece && p.rs.explodes && m.From < NoSquare {
		e.Exploded = p.exploded(m.From, m.To, e.CapturedOn)&^m.From.Bit()&^e.CapturedOn.Bit() | m.To.Bit()
	}
	return e
}

// Captured returns the piece that a legal move takes, NoPiece if it takes none: Effect's Captured.
func (p *Position) Captured(m Move) Piece {
	switch {
	case m.Castling != NoCastling || m.IsDrop():
		return NoPiece
	case p.open != 0 && p.isEnPassant(m.From, m.To):
		return p.At(p.victim)
	}
	return p.At(m.To)
}

// isEnPassant reports whether a move that is no castling takes en passant.
func (p *Position) isEnPassant(from, to Square) bool {
	return from < NoSquare && to < NoSquare && p.open.Has(to) && p.takers(to).Has(from)
}

// Irreversible reports whether a move resets the halfmove clock: it captures, or its piece is of a kind that only ever goes
// forward (FIDE 9.3), or it is dropped.
func (p *Position) Irreversible(m Move) bool {
	e := p.Effect(m)
	return m.IsDrop() || e.Captured != NoPiece || p.rs.moves[e.Piece&63].forward && e.Piece != NoPiece && m.Castling == NoCastling
}

// Play returns the position after a move. The error for an illegal move wraps ErrIllegal.
func (p *Position) Play(m Move) (Position, error) {
	if !p.IsLegal(m) {
		if m.IsDrop() {
			return Position{}, fmt.Errorf("%w: a drop on %s", ErrIllegal, m.To)
		}
		return Position{}, fmt.Errorf("%w: %s-%s", ErrIllegal, m.From, m.To)
	}
	var next Position
	p.play(&next, m)
	return next, nil
}

func (p *Position) play(next *Position, m Move) {
	p.after(next, m.code(), p.open != 0 && m.Castling == NoCastling && p.isEnPassant(m.From, m.To))
}

// after sets next to the position after a legal move, which takes en passant or does not.
func (p *Position) after(next *Position, m moveCode, enPassant bool) {
	next.copyFrom(p)
	us := p.turn
	next.turn = us.Other()
	next.fullmove += int32(us)
	next.halfmoves++
	next.open, next.victim, next.keepsRoyals = 0, NoSquare, false
	switch {
	case m&unusual == 0:
		next.move(p, m, enPassant)
	case m.from() == NoSquare:
		next.drop(us, m)
	default:
		next.castle(us, m.side())
	}
	if !p.rs.quiet {
		next.bringAbout(p, m, enPassant)
	}
}

// bringAbout applies a move's other effects under rulesets that have them; p is the position before.
func (next *Position) bringAbout(p *Position, m moveCode, enPassant bool) {
	us := p.turn
	if m&unusual == 0 {
		capturedOn := m.to()
		if enPassant {
			capturedOn = p.victim
		}
		captured := p.board[capturedOn&63]
		if p.rs.drops {
			if captured != NoPiece {
				next.handOver(captured, capturedOn)
			}
			next.carryPromoted(m)
		}
		if p.rs.explodes && captured != NoPiece {
			next.explode(p, m.from(), m.to(), capturedOn)
		}
	}
	if len(p.rs.starters) > 0 {
		next.noteStarters()
	}
	if p.rs.countsChecks && next.AttackedRoyals(us.Other()) != 0 {
		next.checks[us]++
	}
}

// move moves a piece, with capture and promotion; p is the position before.
func (next *Position) move(p *Position, m moveCode, enPassant bool) {
	from, to := m.from(), m.to()
	us := p.turn
	piece := p.board[from&63]
	mv := &p.rs.moves[piece&63]
	if captured := p.board[to&63]; captured != NoPiece {
		next.take(to, captured)
	} else if enPassant {
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
	if promotion := m.choice(); promotion != NoKind {
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
	if mv.opens && p.unmoved.Has(from) && !p.colors[us.Other()&1].Has(to) && !enPassant &&
		!p.rs.moves[next.board[to&63]&63].royal {
		if next.open = mv.passed(from, to, p.Occupied()) & p.rs.passing[next.turn&1]; next.open != 0 {
			next.victim = to
		}
	}
}

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

func (next *Position) castle(us Color, side CastlingSide) {
	king, partner := next.king[us], next.castling[us][side-1]
	goal, partnerGoal := next.rs.castling[us&1].goals(side, king)
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

// noteCastlers recomputes the kings and partners that have a castling right.
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
