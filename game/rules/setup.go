package rules

import (
	"errors"
	"fmt"
	"slices"
)

// Setup is a position from a FEN, a file or an editor. It may be nonsense; NewPosition checks it.
type Setup struct {
	Board      [64]Piece
	Turn       Color
	Castling   [2][2]Square // by colour and CastlingSide-1: the partner's square, NoSquare without the right
	EnPassant  Bitboard     // open to an en passant capture
	Victim     Square       // the piece that such a capture takes, NoSquare for none
	Halfmoves  int          // plies since the last capture or pawn move (FIDE 9.3)
	Fullmove   int          // from 1
	Checks     [2]int       // checks given by each side
	Unmoved    Bitboard     // pieces on their start squares that have never moved; see noteStarters
	RoyalTaken [2]bool      // by colour: a royal of it was taken, which decides under "capture_royal" and with explosions
	Hands      [2]Hand
	Promoted   Bitboard // pieces that revert to their former kind when they are taken, if hands take them so
}

// EmptySetup returns the setup of an empty board: White to move, no rights.
func EmptySetup() Setup { return Setup{Castling: noRights, Victim: NoSquare, Fullmove: 1} }

// Errors that NewPosition's errors wrap.
var (
	ErrPiece         = errors.New("no such piece in this ruleset")
	ErrOffBoard      = errors.New("a piece stands on no square of the board")
	ErrTurn          = errors.New("neither White nor Black is to move")
	ErrNoRoyal       = errors.New("a side has no royal piece")
	ErrPromotionRank = errors.New("a piece stands where it must have promoted")
	ErrOppositeCheck = errors.New("the side not to move is in check")
	ErrCastling      = errors.New("the board does not support a castling right")
	ErrEnPassant     = errors.New("the board does not support an en passant capture")
	ErrHand          = errors.New("a hand cannot hold that")
	ErrCounter       = errors.New("a counter is out of range")
)

// SetupFault is one fault that NewPosition finds.
type SetupFault struct {
	Err  error    // ErrPiece or one of the others, which it wraps
	Side Color    // the side at fault, if it is one side's
	At   Bitboard // its squares, if any
	By   Bitboard // the pieces that give check

	format string
	args   []any
}

// Error returns the fault as a line of text.
func (f *SetupFault) Error() string { return f.Err.Error() + ": " + fmt.Sprintf(f.format, f.args...) }

// Unwrap returns Err.
func (f *SetupFault) Unwrap() error { return f.Err }

func setupFault(err error, side Color, at Bitboard, format string, args ...any) *SetupFault {
	return &SetupFault{Err: err, Side: side, At: at, format: format, args: args}
}

// mostPlies limits a counter.
const mostPlies = 1 << 30

// NewPosition returns the position of a setup, or all its faults joined: see ErrPiece and the others. After an error the position
// is undefined.
func NewPosition(rs *Ruleset, s Setup) (Position, error) {
	errs := s.checkPieces(rs)
	for _, err := range errs {
		if !errors.Is(err, ErrPromotionRank) { // the others may be too bad to look further
			return Position{}, errors.Join(errs...)
		}
	}
	p := s.position(rs)
	errs = append(errs, s.checkRights(rs)...)
	errs = append(errs, s.checkRoyals(rs, &p)...)
	if !s.enPassantFits(rs) {
		errs = append(errs, setupFault(ErrEnPassant, s.Turn, s.EnPassant, "%d squares", s.EnPassant.Count()))
	}
	if err := errors.Join(errs...); err != nil {
		return p, err
	}
	return p, nil
}

// StandingPosition returns the position of a setup that was on a board, even if no legal move leads to it. It is NewPosition's;
// but if the only fault is that the side not to move is in check, it is a position in which its royal cannot be taken.
func StandingPosition(rs *Ruleset, s Setup) (Position, error) {
	p, err := NewPosition(rs, s)
	if joined, ok := err.(interface{ Unwrap() []error }); ok && len(joined.Unwrap()) == 1 && errors.Is(err, ErrOppositeCheck) {
		p.keepsRoyals = true
		return p, nil
	}
	return p, err
}

// ShownPosition returns the position of a setup that can be looked at, as in a lesson. It is NewPosition's; but if a side has no
// royal, and nothing else is wrong than a check, it is a position in which no move is legal and nothing is decided.
func ShownPosition(rs *Ruleset, s Setup) (Position, error) {
	p, err := NewPosition(rs, s)
	if !errors.Is(err, ErrNoRoyal) {
		return p, err
	}
	for _, fault := range SetupFaults(err) {
		if fault.Err != ErrNoRoyal && fault.Err != ErrOppositeCheck {
			return p, err
		}
	}
	p.shownOnly = true
	return p, nil
}

const onlyShown = "a side has no royal piece: the position can be looked at, but not played"

// ShownOnly reports whether nothing can be played, since a side has no royal (ShownPosition).
func (p *Position) ShownOnly() bool { return p.shownOnly }

// Exposed reports whether no legal move leads to the position: the side not to move is in check (StandingPosition), or a side has
// no royal (ShownPosition).
func (p *Position) Exposed() bool { return p.keepsRoyals || p.shownOnly }

// checkPieces returns the faults of the pieces, the turn and the counters, each by itself.
func (s *Setup) checkPieces(rs *Ruleset) []error {
	var errs []error
	for i, piece := range s.Board {
		sq := Square(i)
		switch {
		case piece == NoPiece:
		case !rs.squares.Has(sq):
			errs = append(errs, setupFault(ErrOffBoard, piece.Color(), sq.Bit(), "%s", sq))
		case rs.Def(piece.Kind()) == nil:
			errs = append(errs, setupFault(ErrPiece, piece.Color(), sq.Bit(), "on %s", sq))
		case rs.moves[piece].mustPromote().Has(sq) && !rs.arrives(piece, sq) && !rs.drops:
			errs = append(errs, setupFault(ErrPromotionRank, piece.Color(), sq.Bit(), "%q on %s", string(rs.Letter(piece)), sq))
		}
	}
	if s.Turn > Black {
		errs = append(errs, ErrTurn)
	}
	errs = append(errs, s.checkHands(rs)...)
	for _, n := range [...]int{s.Halfmoves, s.Fullmove, s.Checks[White], s.Checks[Black]} {
		if n < 0 || n > mostPlies {
			errs = append(errs, setupFault(ErrCounter, White, 0, "%d", n))
		}
	}
	return errs
}

// arrives reports whether some kind may promote to a piece on a square.
func (rs *Ruleset) arrives(piece Piece, sq Square) bool {
	for k := range rs.EachKind {
		mv := &rs.moves[NewPiece(k, piece.Color())]
		if (mv.promotes.Has(sq) || mv.leaving) && slices.Contains(mv.choices, piece.Kind()) {
			return true
		}
	}
	return false
}

// checkRoyals returns an error for each side without the royal that its "win" needs, and for a side not to move that is in check.
func (s *Setup) checkRoyals(rs *Ruleset, p *Position) []error {
	var errs []error
	for c := range Sides {
		if rs.needsRoyal[c] && p.Royals(c) == 0 && !s.RoyalTaken[c] && !s.Hands[c].holdsRoyal(rs, c) {
			errs = append(errs, setupFault(ErrNoRoyal, c, 0, "%s", c))
		}
	}
	if rs.checkRule[p.turn.Other()] && !(rs.explodes && s.RoyalTaken[p.turn]) { // an explosion may win even in check
		if royals := p.AttackedRoyals(p.turn.Other()); royals != 0 {
			fault := setupFault(ErrOppositeCheck, p.turn.Other(), royals, "%s on %s", p.turn.Other(), royals.First())
			for royal := range royals.Squares {
				fault.By |= p.Attackers(royal, p.turn)
			}
			errs = append(errs, fault)
		}
	}
	return errs
}

func (s *Setup) checkRights(rs *Ruleset) []error {
	var errs []error
	for c := range Sides {
		for _, side := range [...]CastlingSide{Kingside, Queenside} {
			partner := s.Castling[c][side-1]
			if partner != NoSquare && !s.castlingFits(rs, c, side, partner) {
				errs = append(errs, setupFault(ErrCastling, c, 0, "%s with %s", c, partner))
			}
		}
	}
	return errs
}

func (s *Setup) position(rs *Ruleset) Position {
	p := Position{rs: rs, head: head{
		board: s.Board, turn: s.Turn, castling: s.Castling, king: [2]Square{NoSquare, NoSquare},
		open: s.EnPassant, victim: s.Victim, halfmoves: int32(s.Halfmoves), fullmove: int32(s.Fullmove),
		checks: [2]int32{int32(s.Checks[White]), int32(s.Checks[Black])}, taken: s.RoyalTaken,
	}, pocket: pocket{s.Hands, s.Promoted}}
	for sq, piece := range s.Board {
		if piece != NoPiece {
			p.colors[piece.Color()] |= Square(sq).Bit()
			p.kinds[piece.Kind()] |= Square(sq).Bit()
		}
	}
	p.unmoved = s.Unmoved & p.Occupied()
	p.noteStarters()
	for c := range Sides {
		if s.Castling[c] != noRights[c] {
			p.king[c] = rs.castling[c].kingOn(&s.Board)
		}
	}
	p.noteCastlers()
	return p
}

// Setup returns the position as a setup, from which NewPosition makes the same position.
func (p *Position) Setup() Setup {
	return Setup{
		Board: p.board, Turn: p.turn, Castling: p.castling, EnPassant: p.open, Victim: p.victim,
		Halfmoves: int(p.halfmoves), Fullmove: int(p.fullmove), Unmoved: p.unmoved, RoyalTaken: p.taken,
		Checks: [2]int{int(p.checks[White]), int(p.checks[Black])},
		Hands:  p.hands, Promoted: p.promoted,
	}
}

// StartSquares returns the squares on which a board and the ruleset's own have the same piece: from a FEN, these pieces count as
// never moved.
func (rs *Ruleset) StartSquares(board *[64]Piece) Bitboard {
	var same Bitboard
	for sq, piece := range board {
		if piece != NoPiece && piece == rs.start.board[sq] {
			same |= Square(sq).Bit()
		}
	}
	return same
}
