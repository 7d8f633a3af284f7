package winnable

// material reports whether a side has enough to mate, given which of the opponent's pieces could help (FIDE 5.2.2). True may be
// wrong, but false means that there is no mate, now or later, since no pawn can promote:
//
//   - A king gives no check.
//   - A knight alone does not mate a king that has only queens beside it: TestMaterialTable tries every position.
//   - Bishops of one colour give check along one diagonal at a time. The two squares that lie beside both the king and the
//     first square of that diagonal have the other colour; the winner's king can deny one of them at most. On the other
//     must be a piece of the loser's. A rook or queen there takes or interposes on that first square, and cannot be
//     pinned, as it is on no diagonal of its king; a bishop of the bishops' colour is never there. So it needs a
//     knight, a pawn or a bishop of the other colour.
func (b *board) material() bool {
	occupied := b.occupied()
	us := b.side(winning)
	them := occupied &^ us
	rest := us &^ b.kings()
	if rest == 0 {
		return false
	}
	if rest&^b.bishops() == 0 {
		if rest&light != 0 && rest&^light != 0 {
			return true
		}
		own := light
		if rest&light == 0 {
			own = ^light
		}
		return them&(b.pawns()|b.knights()|b.bishops()&^own) != 0
	}
	if rest&(rest-1) == 0 && rest&b.knights() != 0 {
		return them&^(b.kings()|b.queens()) != 0
	}
	return true
}
