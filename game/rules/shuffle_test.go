package rules

import "testing"

// TestShuffled draws every start of Chess960: 960 different ones, each with both castlings for both sides.
func TestShuffled(t *testing.T) {
	rs := shippedRuleset(t, "chess960")
	seen := make(map[[64]Piece]bool)
	total := 0
	for i := 0; i == 0 || i < total; i++ {
		s := rs.Shuffled(func(n int) int { total = n; return i })
		p, err := NewPosition(rs, s)
		if err != nil {
			t.Fatal(err)
		}
		seen[s.Board] = true
		for c := White; c <= Black; c++ {
			if p.CastlingRight(c, Kingside) == NoSquare || p.CastlingRight(c, Queenside) == NoSquare {
				t.Errorf("%s: a castling is missing", p.FEN())
			}
		}
		if p.Unmoved() != p.Occupied() {
			t.Errorf("%s: some piece has moved", p.FEN())
		}
		checkShuffled(t, &p)
	}
	if total != 960 || len(seen) != 960 {
		t.Errorf("%d starts, %d of them different, want 960", total, len(seen))
	}
}

// checkShuffled checks that Black mirrors White, and where bishops and king stand.
func checkShuffled(t *testing.T, p *Position) {
	t.Helper()
	rs := p.Ruleset()
	var bishops []int
	order := ""
	for file := range 8 {
		white := p.At(At(file, 0))
		if p.At(At(file, 7)) != NewPiece(white.Kind(), Black) {
			t.Errorf("%s: Black does not mirror White", p.FEN())
		}
		switch letter := rs.Letter(white); letter {
		case 'B':
			bishops = append(bishops, file)
		case 'K', 'R':
			order += string(letter)
		}
	}
	if order != "RKR" || (bishops[0]+bishops[1])%2 == 0 {
		t.Errorf("%s is no start of Chess960", p.FEN())
	}
}

// TestShuffledWithout is the start of a ruleset that does not shuffle.
func TestShuffledWithout(t *testing.T) {
	rs := shippedRuleset(t, "normal")
	start := rs.Start()
	if s := rs.Shuffled(func(int) int { t.Error("drawn"); return 0 }); s != start.Setup() {
		t.Errorf("the start is %v", s)
	}
}
