package rules

import "slices"

func (s *slowPosition) origin(letter byte) byte {
	for _, def := range s.d.Pieces {
		if slices.Contains(s.d.Promotion[colourOf(letter)][def.Letter].To, upper(letter)) {
			return def.Letter
		}
	}
	return upper(letter)
}

// falls reports whether a side's promoted pieces are demoted when captured.
func (s *slowPosition) falls(c Color) bool {
	hand := s.d.Hand[c.Other()]
	return hand != nil && hand.Captures == CaptureDemoted
}

// takeInHand puts the piece captured on a square into the hand of the side to move.
func (n *slowPosition) takeInHand(s *slowPosition, on int) {
	hand := s.d.Hand[s.turn]
	if hand == nil || hand.Captures == CaptureLost {
		return
	}
	letter := upper(s.board[on])
	if hand.Captures == CaptureDemoted && s.promoted[on] != 0 {
		letter = s.promoted[on]
	}
	n.hands[s.turn][letter-'A']++
}

func (s *slowPosition) inHand(c Color) int {
	sum := 0
	for _, n := range s.hands[c] {
		sum += n
	}
	return sum
}

func (s *slowPosition) mustDrop() bool {
	hand := s.d.Hand[s.turn]
	return hand != nil && hand.First && s.inHand(s.turn) > 0
}

// drops yields the drops that hands and board allow, even those that leave a royal attacked.
func (s *slowPosition) drops(yield func(slowMove) bool) {
	if s.d.Hand[s.turn] == nil {
		return
	}
	for i, n := range s.hands[s.turn] {
		letter := byte('A' + i)
		for to := range 64 {
			m := slowMove{from: int(NoSquare), to: to, promotion: letter, captureOn: -1}
			if n > 0 && s.droppable(letter, to) && s.keepsColours(m) && !yield(m) {
				return
			}
		}
	}
}

func (s *slowPosition) droppable(letter byte, sq int) bool {
	hand := s.d.Hand[s.turn]
	if !s.onBoard(sq%8, sq/8) || s.board[sq] != 0 {
		return false
	}
	if squares, listed := hand.Drop[letter]; listed && !squares.Has(Square(sq)) {
		return false
	}
	if slices.Contains(hand.OnePerFile, letter) {
		for rank := range 8 {
			other := s.board[rank*8+sq%8]
			if other != 0 && colourOf(other) == s.turn && upper(other) == letter {
				return false
			}
		}
	}
	return true
}

// matesByDrop reports whether a drop gives a mate that the rules forbid by a drop.
func (s *slowPosition) matesByDrop(m slowMove) bool {
	if !slices.Contains(s.d.Hand[s.turn].NoMate, m.promotion) {
		return false
	}
	n := s.play(m)
	return n.royalAttacked(n.turn) && !n.canMove()
}

// canMove reports whether there is an answer to a drop. A drop that may not mate counts, whether or not it mates.
func (s *slowPosition) canMove() bool {
	if slices.ContainsFunc(slices.Concat(s.plainMoves(), s.castlingMoves()), s.allows) {
		return true
	}
	for m := range s.drops {
		if s.allows(m) {
			return true
		}
	}
	return false
}

// keepsColours reports whether a drop leaves it possible that the pieces of OppositeColours end on squares of both colours,
// if it was possible before.
func (s *slowPosition) keepsColours(m slowMove) bool {
	return s.d.Hand[s.turn].OppositeColours == 0 || !s.coloursPossible(s.turn) || s.play(m).coloursPossible(s.turn)
}

func (s *slowPosition) coloursPossible(c Color) bool {
	hand := s.d.Hand[c]
	missing := 0
	for colour := range 2 {
		stands, room := false, false
		for sq := range 64 {
			if (sq%8+sq/8)%2 != colour || !s.onBoard(sq%8, sq/8) {
				continue
			}
			letter := s.board[sq]
			stands = stands || letter != 0 && colourOf(letter) == c && upper(letter) == hand.OppositeColours
			squares, listed := hand.Drop[hand.OppositeColours]
			room = room || letter == 0 && (!listed || squares.Has(Square(sq)))
		}
		if !stands {
			missing++
			if !room {
				return false
			}
		}
	}
	return missing <= s.hands[c][hand.OppositeColours-'A']
}

func (n *slowPosition) playDrop(s *slowPosition, m slowMove) {
	n.halfmove = 0
	n.board[m.to] = m.promotion
	if s.turn == Black {
		n.board[m.to] |= 0x20
	}
	n.hands[s.turn][m.promotion-'A']--
	if hand := s.d.Hand[s.turn]; hand.Castles {
		n.castleFromHand(s, m.to)
	}
}

// castleFromHand gives castling rights to a king on file e of its first rank with partners in the corners of that rank, if one
// of them has just been dropped.
func (n *slowPosition) castleFromHand(s *slowPosition, dropped int) {
	def := s.d.Castling[s.turn]
	if def == nil {
		return
	}
	width, height := s.size()
	rank := 0
	if s.turn == Black {
		rank = height - 1
	}
	king := rank*8 + 4
	letter := coloured(def.King, s.turn)
	if n.board[king] != letter || slices.Contains(s.d.Board[:], letter) && s.d.Board[king] != letter {
		return // the king of the start board castles from elsewhere
	}
	for side, file := range map[CastlingSide]int{Kingside: width - 1, Queenside: 0} {
		partner := rank*8 + file
		letter := n.board[partner]
		if letter != 0 && colourOf(letter) == s.turn && slices.Contains(def.Partners, upper(letter)) && (dropped == king || dropped == partner) {
			n.rights[s.turn][side-1] = Square(partner)
			n.kings[s.turn] = Square(king)
		}
	}
}
