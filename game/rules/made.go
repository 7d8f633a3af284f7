package rules

// Passed returns the position after a null move, even in check. The error is one of StandingPosition.
func (p *Position) Passed() (Position, error) { return StandingPosition(p.rs, p.passed()) }

func (p *Position) passed() Setup {
	s := p.Setup()
	if s.Turn == Black {
		s.Fullmove++
	}
	s.Turn = s.Turn.Other()
	s.EnPassant, s.Victim = 0, NoSquare
	s.Halfmoves++
	return s
}

// Made returns the position after an illegal move that was accepted, by FIDE A.5.2 or because nobody noticed: the piece goes to
// its goal and takes what is there, a castling moves king and partner. Repetition and move counts restart, and rights without
// support on the board are lost. If no piece was found for the move, or the position is impossible, the side passes.
func (p *Position) Made(m Move) (Position, error) {
	s := p.passed()
	s.Halfmoves = 0
	if m.From < NoSquare {
		s.put(p, m)
	} else if m.Castling == NoCastling && m.Promotion != NoKind && m.To < NoSquare && s.Hands[p.turn][m.Promotion] > 0 {
		s.Hands[p.turn][m.Promotion]--
		s.Board[m.To] = NewPiece(m.Promotion, p.turn)
	}
	s.dropRights(p.rs)
	made, err := StandingPosition(p.rs, s)
	if err != nil {
		s = p.passed()
		s.Halfmoves = 0
		made, err = StandingPosition(p.rs, s)
	}
	return made, err
}

// put moves a piece as an illegal move does.
func (s *Setup) put(p *Position, m Move) {
	piece := s.Board[m.From]
	s.Board[m.From] = NoPiece
	if m.Castling != NoCastling {
		partner := p.rs.castling[p.turn].outermost(&p.board, m.Castling)
		_, goal := p.rs.castling[p.turn].goals(m.Castling, m.From)
		rook := s.Board[partner]
		s.Board[partner] = NoPiece
		s.Board[goal] = rook
	}
	if m.Promotion != NoKind {
		piece = NewPiece(m.Promotion, p.turn)
	}
	s.Board[m.To] = piece
}

// dropRights removes rights that the board does not support.
func (s *Setup) dropRights(rs *Ruleset) {
	s.Unmoved = rs.StartSquares(&s.Board)
	for c := range Sides {
		for _, side := range [...]CastlingSide{Kingside, Queenside} {
			if right := &s.Castling[c][side-1]; *right != NoSquare && !s.castlingFits(rs, c, side, *right) {
				*right = NoSquare
			}
		}
	}
}
