package rules

// refuses reports whether a refusal's reason is true for a piece's move, where a simple test can decide that.
func (s *slowPosition) refuses(from, to int, r Refusal) bool {
	own := func(sq int) bool { return s.board[sq] != 0 && colourOf(s.board[sq]) == s.turn }
	hit := func(sq Square) bool { return sq < NoSquare && s.board[sq] != 0 }
	royal := func(sq Square, c Color) bool { return hit(sq) && s.isRoyal(s.board[sq]) && colourOf(s.board[sq]) == c }
	switch r.Reason {
	case GameDecided:
		return s.decided()
	case NothingThere:
		return s.board[from] == 0
	case NotYours:
		return s.board[from] != 0 && !own(from)
	case OwnPieceThere:
		return r.At == Square(to) && own(to)
	case CannotCaptureSo:
		return hit(Square(to)) && !own(to) && !s.comes(from, to, s.def(s.board[from]).Capture)
	case NothingToCapture:
		return s.board[to] == 0
	case AlreadyMoved, StartsElsewhere:
		_, listed := s.d.Initial[s.turn][upper(s.board[from])]
		return !s.startsFrom(from) && listed == (r.Reason == StartsElsewhere)
	case Blocked, CastlingBlocked:
		return hit(r.At)
	case MustCapture:
		return s.d.MustCapture[s.turn] && r.By < NoSquare && own(int(r.By))
	case Pinned, RoyalAttacked, CastlingOutOfCheck, CastlingThroughCheck:
		return s.checkRule(s.turn) && hit(r.By) && !own(int(r.By))
	case CastlingLost:
		return s.d.Castling[s.turn] != nil
	case GivesCheck:
		return s.d.NoCheck[s.turn] && royal(r.At, s.turn.Other())
	case BlowsUpRoyal:
		return s.d.Explosion != nil && royal(r.At, s.turn)
	case DropFirst:
		return s.mustDrop()
	}
	return r.Reason < DropFirst
}
