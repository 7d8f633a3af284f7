package rules

// leapTable returns where a leaper comes from each square: by single steps, whatever stands between, on the squares of a board.
func leapTable(steps []vector, squares Bitboard) *[64]Bitboard {
	var table [64]Bitboard
	for sq := range table {
		for _, v := range steps {
			if to, ok := v.plus(Square(sq), 1); ok {
				table[sq] |= to.Bit() & squares
			}
		}
	}
	return &table
}
