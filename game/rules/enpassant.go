package rules

// passed returns the empty squares that the ply from one square to another opens to an en passant capture: those on
// which the first initial offset that leads there stopped on its way, if the piece's plain moves do not lead there.
// Occupied are the pieces before the ply.
func (mv *movement) passed(from, to Square, occupied Bitboard) Bitboard {
	if mv.quiet.from(from, occupied).Has(to) {
		return 0
	}
	for _, r := range mv.initials {
		if r.attacks(from, occupied).Has(to) {
			return r.path(from, to)
		}
	}
	return 0
}

// EnPassantFits tells whether the board supports the setup's en passant squares: its victim can just have come from a
// start square of its own, over these squares, by an initial move. Having neither squares nor victim fits as well.
func (s *Setup) EnPassantFits(rs *Ruleset) bool {
	if s.EnPassant == 0 || s.Victim >= NoSquare {
		return s.EnPassant == 0 && s.Victim == NoSquare
	}
	them := s.Turn.Other()
	piece := s.Board[s.Victim]
	var occupied Bitboard
	for sq, p := range s.Board {
		if p != NoPiece && Square(sq) != s.Victim {
			occupied |= Square(sq).Bit()
		}
	}
	if piece == NoPiece || piece.Color() != them || occupied&s.EnPassant != 0 {
		return false
	}
	for _, k := range rs.enPassant {
		came := NewPiece(k, them)
		mv := &rs.moves[came]
		if came != piece && !(mv.promotes.Has(s.Victim) && rs.arrives(piece, s.Victim)) {
			continue
		}
		for from := range rs.startsOf(came).Squares {
			if !occupied.Has(from) && from != s.Victim && mv.passed(from, s.Victim, occupied) == s.EnPassant {
				return true
			}
		}
	}
	return false
}

// startsOf returns the squares on which a game may begin with a piece.
func (rs *Ruleset) startsOf(piece Piece) Bitboard {
	var starts Bitboard
	for sq, letter := range rs.definition.Board {
		if letter != rs.Letter(piece) {
			continue
		}
		starts |= Square(sq).Bit()
		if rank := Square(sq).Rank(); rs.shuffled && (rank == 0 || rank == 7) {
			starts |= rankSet(rank)
		}
	}
	return starts
}

// takers returns the pieces of the side to move that could take en passant by going to an open square, if it were not
// for their royals.
func (p *Position) takers(to Square) Bitboard {
	var takers Bitboard
	occupied := p.Occupied()
	for _, k := range p.rs.enPassant {
		if pieces := p.kinds[k] & p.colors[p.turn]; pieces != 0 {
			takers |= p.rs.moves[NewPiece(k, p.turn)].capture.back.from(to, occupied) & pieces
		}
	}
	return takers
}

// enPassants adds the en passant captures of the side to move. Each is tested with the board as it would stand, since
// two pieces leave their squares at once.
func (f *frame) enPassants(p *Position) {
	for to := range p.open.Squares {
		for from := range p.takers(to).Squares {
			mv := &p.rs.moves[p.board[from]]
			occupied := p.Occupied()&^(from.Bit()|p.victim.Bit()) | to.Bit()
			royals := p.royals(p.turn)
			safe := !p.rs.checkRule || !p.anyAttackedBut(p.victim, royals, occupied)
			switch {
			case !safe:
			case !mv.promotes.Has(to):
				f.entries = append(f.entries, special(Move{From: from, To: to}, takesEnPassant))
			default:
				for _, choice := range mv.choices {
					if mv.royalPromotion && p.rs.moves[NewPiece(choice, p.turn)].royal && p.anyAttackedBut(p.victim, to.Bit(), occupied) {
						continue
					}
					f.entries = append(f.entries, special(Move{From: from, To: to, Promotion: choice}, takesEnPassant))
				}
			}
		}
	}
}
