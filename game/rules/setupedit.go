package rules

import "slices"

// FEN returns a setup in Forsyth-Edwards notation, nonsense or not; ParseSetup reads it back. Its pieces and hands must be the
// ruleset's own. Unlike a position's, it names en passant squares on which no capture is legal.
func (s *Setup) FEN(rs *Ruleset) string {
	p := s.position(rs)
	return string(p.appendFEN(nil, s.EnPassant))
}

// Supported returns the setup without the rights, en passant squares and marks of promotion that its board does not support. The
// pieces on their start squares count as never moved.
func (s Setup) Supported(rs *Ruleset) Setup {
	for c := range Sides {
		for i, partner := range s.Castling[c] {
			if partner != NoSquare && !s.castlingFits(rs, c, CastlingSide(i+1), partner) {
				s.Castling[c][i] = NoSquare
			}
		}
	}
	if !s.enPassantFits(rs) {
		s.EnPassant, s.Victim = 0, NoSquare
	}
	for sq := range s.Promoted.Squares {
		if !rs.FallsBack(s.Board[sq]) {
			s.Promoted &^= sq.Bit()
		}
	}
	s.Unmoved = rs.StartSquares(&s.Board)
	return s
}

// FallsBack reports whether a piece may be one that reverts to another when it is taken.
func (rs *Ruleset) FallsBack(p Piece) bool { return rs.demoted[p&63] != NoKind }

// CastlingPartner returns the partner with which a side could castle on a board: the outermost on that side of its king, where both
// may be at the start of a game; NoSquare if there is none.
func (rs *Ruleset) CastlingPartner(board *[64]Piece, c Color, side CastlingSide) Square {
	castling := &rs.castling[c&1]
	partner := castling.outermost(board, side)
	if partner == NoSquare {
		return partner
	}
	king := castling.kingOn(board)
	starts := rs.homesOf(board[king]).Has(king) && rs.homesOf(board[partner]).Has(partner)
	if h := rs.definition.Hand[c&1]; h != nil && h.Castles { // both are dropped
		starts = king == castling.start && (partner.File() == 0 || partner.File() == rs.Width()-1)
	}
	if !starts {
		return NoSquare
	}
	return partner
}

// Castles reports whether a side castles at all under the ruleset.
func (rs *Ruleset) Castles(c Color) bool {
	return rs.castling[c&1].king != NoKind && rs.castling[c&1].start != NoSquare
}

// ChecksNeeded returns how many checks given by a side decide the game, 0 if they do not.
func (rs *Ruleset) ChecksNeeded(c Color) int { return rs.checksNeeded[c&1] }

// Passage is what the last ply may have opened to an en passant capture: squares, and the piece that moved over them.
type Passage struct {
	Open   Bitboard
	Victim Square
}

// Passages returns what the last ply may have opened for a piece that could take en passant, disregarding royals. The setup's
// pieces must be the ruleset's own.
func (s *Setup) Passages(rs *Ruleset) []Passage {
	var found []Passage
	trial := *s
	for victim := Square(0); victim < NoSquare; victim++ {
		for _, open := range s.passedBy(rs, victim) {
			trial.EnPassant, trial.Victim = open, victim
			one := Passage{open, victim}
			if trial.taken(rs) && !slices.Contains(found, one) {
				found = append(found, one)
			}
		}
	}
	return found
}

// taken reports whether a piece could take en passant.
func (s *Setup) taken(rs *Ruleset) bool {
	p := s.position(rs)
	for to := range s.EnPassant.Squares {
		if p.takers(to) != 0 {
			return true
		}
	}
	return false
}

// SetupFaults returns the faults that NewPosition has joined into an error.
func SetupFaults(err error) (all []*SetupFault) {
	switch e := err.(type) {
	case *SetupFault:
		return []*SetupFault{e}
	case interface{ Unwrap() []error }:
		for _, one := range e.Unwrap() {
			all = append(all, SetupFaults(one)...)
		}
	}
	return all
}
