package rules

import (
	"maps"
	"slices"
)

// origin returns the letter of the kind that promotes to a piece.
func (s *slowPosition) origin(letter byte) byte {
	for _, def := range s.d.Pieces {
		if slices.Contains(s.d.Promotion[colourOf(letter)][def.Letter].To, upper(letter)) {
			return def.Letter
		}
	}
	return upper(letter)
}

// falls tells whether what promotes of a side falls back when it is taken.
func (s *slowPosition) falls(c Color) bool {
	hand := s.d.Hand[c.Other()]
	return hand != nil && hand.Captures == CaptureDemoted
}

// takeInHand gives what is taken on a square to the hand of the side that moves.
func (n *slowPosition) takeInHand(s *slowPosition, on int) {
	hand := s.d.Hand[s.turn]
	if hand == nil || hand.Captures == CaptureLost {
		return
	}
	letter := upper(s.board[on])
	if hand.Captures == CaptureDemoted && s.promoted[on] != 0 {
		letter = s.promoted[on]
	}
	n.hands[s.turn][letter]++
}

// inHand returns how many pieces a side holds in its hand.
func (s *slowPosition) inHand(c Color) int {
	sum := 0
	for _, n := range s.hands[c] {
		sum += n
	}
	return sum
}

// mustDrop tells whether the side to move may play nothing but drops.
func (s *slowPosition) mustDrop() bool {
	hand := s.d.Hand[s.turn]
	return hand != nil && hand.First && s.inHand(s.turn) > 0
}

// drops calls what is given with each drop that hands and the board allow, whatever it leaves attacked, until that says
// no.
func (s *slowPosition) drops(yield func(slowMove) bool) {
	if s.d.Hand[s.turn] == nil {
		return
	}
	for _, letter := range slices.Sorted(maps.Keys(s.hands[s.turn])) { // the same moves in the same order each time
		n := s.hands[s.turn][letter]
		for to := range 64 {
			m := slowMove{from: int(NoSquare), to: to, promotion: letter, captureOn: -1}
			if n > 0 && s.droppable(letter, to) && s.keepsColours(m) && !yield(m) {
				return
			}
		}
	}
}

// droppable tells whether a piece may be dropped on a square for what stands on the board.
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

// matesByDrop tells whether a drop is a mate that may not be given by a drop.
func (s *slowPosition) matesByDrop(m slowMove) bool {
	if !slices.Contains(s.d.Hand[s.turn].NoMate, m.promotion) {
		return false
	}
	n := s.play(m)
	return n.royalAttacked(n.turn) && !n.canMove()
}

// canMove tells whether there is an answer to a drop. One by a drop that may not mate counts, whether or not it mates.
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

// keepsColours tells whether a drop leaves it possible that the pieces of OppositeColours end on squares of both colours,
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
	return missing <= s.hands[c][hand.OppositeColours]
}

func (n *slowPosition) playDrop(s *slowPosition, m slowMove) {
	n.halfmove = 0
	n.board[m.to] = m.promotion
	if s.turn == Black {
		n.board[m.to] |= 0x20
	}
	if n.hands[s.turn][m.promotion]--; n.hands[s.turn][m.promotion] == 0 {
		delete(n.hands[s.turn], m.promotion)
	}
	if hand := s.d.Hand[s.turn]; hand.Castles {
		n.castleFromHand(s, m.to)
	}
}

// castleFromHand gives the right to castle to a king on file e of its first rank with partners in the corners of that rank,
// if one of them has just been dropped.
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
			n.rights[rightName(s.turn, side)] = partner
			n.kings[s.turn] = king
		}
	}
}
