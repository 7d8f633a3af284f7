package setup

import (
	"overtheboard/game/rules"
)

func (d *Draft) on(sq rules.Square) bool {
	return sq < rules.NoSquare && d.Now.rules.Squares().Has(sq)
}

// Put puts a piece on a square and replaces what is there; NoPiece clears the square.
func (d *Draft) Put(sq rules.Square, p rules.Piece) bool {
	return d.on(sq) && d.place(func(s *rules.Setup) {
		s.Board[sq] = p
		s.Promoted &^= sq.Bit()
	})
}

// place changes pieces. A right to castle that could be given before goes with its king or partner.
func (d *Draft) place(change func(*rules.Setup)) bool {
	return d.Edit("", func(s *rules.Setup) {
		before := s.Board
		change(s)
		for c := range rules.Sides {
			for i, partner := range s.Castling[c] {
				side := rules.CastlingSide(i + 1)
				if d.Now.rules.CastlingPartner(&before, c, side) == partner && d.Now.rules.CastlingPartner(&s.Board, c, side) == rules.NoSquare {
					s.Castling[c][i] = rules.NoSquare
				}
			}
		}
	})
}

// Move moves a piece to another square and replaces what is there.
func (d *Draft) Move(from, to rules.Square) bool {
	return from != to && d.on(from) && d.on(to) && d.Now.setup.Board[from] != rules.NoPiece && d.place(func(s *rules.Setup) {
		s.Board[to], s.Board[from] = s.Board[from], rules.NoPiece
		promoted := s.Promoted.Has(from)
		if s.Promoted &^= from.Bit() | to.Bit(); promoted {
			s.Promoted |= to.Bit()
		}
	})
}

// Mark toggles whether a piece reverts to its former kind when captured.
func (d *Draft) Mark(sq rules.Square) bool {
	return d.on(sq) && d.Now.rules.FallsBack(d.Now.setup.Board[sq]) && d.Edit("", func(s *rules.Setup) { s.Promoted ^= sq.Bit() })
}

// Hold adds pieces of a kind to a side's hand, or removes them if by is negative.
func (d *Draft) Hold(c rules.Color, k rules.Kind, by int) bool {
	if d.Now.rules.Definition().Hand[c] == nil {
		return false
	}
	n, all := int(d.Now.setup.Hands[c][k])+by, by
	for _, held := range d.Now.setup.Hands[c] {
		all += int(held)
	}
	return n >= 0 && all <= rules.MostInHand && d.Edit("", func(s *rules.Setup) { s.Hands[c][k] = uint8(n) })
}

// Clear removes all pieces, and what belongs to them.
func (d *Draft) Clear() bool {
	s := d.Now
	turn := s.setup.Turn
	s.setup = rules.EmptySetup()
	s.setup.Turn = turn
	return d.become(s, "")
}

// Start sets up a new game, on the ruleset's own board if it shuffles.
func (d *Draft) Start() bool {
	start := d.Now.rules.Start()
	return d.become(state{d.Now.rules, start.Setup()}, "")
}

// Mirror exchanges left and right.
func (d *Draft) Mirror() bool {
	return d.carry(func(sq rules.Square) rules.Square { return rules.At(d.Now.rules.Width()-1-sq.File(), sq.Rank()) }, func(*rules.Setup) {})
}

// Swap exchanges White and Black: each gets the other's pieces, seen from its own side, and the other's turn.
func (d *Draft) Swap() bool {
	before := d.Now.setup
	across := func(sq rules.Square) rules.Square { return rules.At(sq.File(), d.Now.rules.Height()-1-sq.Rank()) }
	return d.carry(across, func(s *rules.Setup) {
		for sq, p := range s.Board {
			if p != rules.NoPiece {
				s.Board[sq] = rules.NewPiece(p.Kind(), p.Color().Other())
			}
		}
		s.Turn = before.Turn.Other()
		s.Checks[0], s.Checks[1] = before.Checks[1], before.Checks[0]
		if hands := d.Now.rules.Definition().Hand; hands[0] != nil && hands[1] != nil {
			s.Hands[0], s.Hands[1] = before.Hands[1], before.Hands[0]
		}
		for c := range s.Castling {
			for side, partner := range before.Castling[1-c] {
				if s.Castling[c][side] = partner; partner != rules.NoSquare {
					s.Castling[c][side] = across(partner)
				}
			}
		}
	})
}

// carry moves every piece to another square, and then applies more. It does nothing if a piece would leave the board.
func (d *Draft) carry(to func(rules.Square) rules.Square, more func(*rules.Setup)) bool {
	var board [64]rules.Piece
	var promoted rules.Bitboard
	for i, p := range d.Now.setup.Board {
		if p == rules.NoPiece {
			continue
		}
		goal := to(rules.Square(i))
		if !d.on(goal) {
			return false
		}
		if board[goal] = p; d.Now.setup.Promoted.Has(rules.Square(i)) {
			promoted |= goal.Bit()
		}
	}
	return d.Edit("", func(s *rules.Setup) {
		s.Board, s.Promoted = board, promoted
		more(s)
	})
}
