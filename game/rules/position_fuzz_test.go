package rules

import "testing"

// FuzzNewPosition makes setups of any bytes: their positions answer every question, and have only moves that play.
func FuzzNewPosition(f *testing.F) {
	f.Add(uint8(0), []byte("a position"))
	f.Add(uint8(6), []byte{2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 0, 0, 0, 0, 5, 4, 13, 12})
	f.Fuzz(func(t *testing.T, which uint8, data []byte) {
		names := shippedBook(t).Names()
		rs := shippedRuleset(t, names[int(which)%len(names)])
		p, err := NewPosition(rs, setupOfBytes(rs, data))
		if err != nil {
			return
		}
		again, err := NewPosition(rs, p.Setup())
		if err != nil || again != p {
			t.Fatalf("%s: its setup is %v, %v", p.FEN(), again.FEN(), err)
		}
		moves := p.LegalMoves()
		if uint64(len(moves)) != Perft(&p, 1) {
			t.Fatalf("%s: %d moves, counted %d", p.FEN(), len(moves), Perft(&p, 1))
		}
		for _, m := range moves {
			next, err := p.Play(m)
			if err != nil {
				t.Fatalf("%s: %v", p.FEN(), err)
			}
			next.Key()
			next.Verdict()
			if rs.CheckRule(p.Turn()) && next.AttackedRoyals(p.Turn()) != 0 {
				t.Fatalf("%s: %v leaves a royal attacked", p.FEN(), m)
			}
			p.WhyNot(m.To, m.From)
		}
	})
}

// setupOfBytes fills a setup with bytes: first the board, whose later squares stay empty, then the rest.
func setupOfBytes(rs *Ruleset, data []byte) Setup {
	s := EmptySetup()
	next := func() byte {
		if len(data) == 0 {
			return 0
		}
		b := data[0]
		data = data[1:]
		return b
	}
	s.Turn = Color(next() & 1)
	for c := range s.Castling {
		for side := range s.Castling[c] {
			if b := next(); b&1 != 0 {
				s.Castling[c][side] = At(int(b>>1&7), 7*c)
			}
		}
	}
	if b := next(); b&1 != 0 {
		s.Victim = Square(b >> 1 & 63)
		s.EnPassant = Square(next() & 63).Bit()
	}
	s.Unmoved = Bitboard(next()) * 0x0101010101010101
	s.Checks = [2]int{int(next() & 3), int(next() & 3)}
	for sq := 0; sq < 64 && len(data) > 0; sq++ {
		if b := int(next()); b >= 32 {
			sq += b >> 5
			if b %= 32; sq < 64 && b < 2*rs.Kinds()+2 && b > 1 {
				s.Board[sq] = Piece(b)
			}
		}
	}
	return s
}
