package rules

// lane is one way from a square to another, with what it asks of the squares on it. The zero value is always open.
type lane struct {
	way    Bitboard
	hurdle Bitboard // Beyond: the last square of the way
	manner Manner
}

// open tells whether the pieces on the way let through.
func (l *lane) open(occupied Bitboard) bool {
	met := l.way & occupied
	if l.manner == Over {
		return met != 0 && met.single()
	}
	return met == l.hurdle
}
