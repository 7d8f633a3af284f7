package winnable

import (
	"testing"

	"overtheboard/game/rules"
)

// TestNearMates plays the near mates by the rules, in positions of games and of other kinds, a few random moves later, and in all
// images.
func TestNearMates(t *testing.T) {
	rs, h := standard(t), newHunt(t, *huntFor)
	boards := boardsOf(t, ownPositions+gamesSample+blunders)
	s := new(solver)
	asked, found := 0, 0
	for i := 0; h.lasts(i < len(boards)); i++ {
		b := wander(h.Rand, boards[i%len(boards)], h.IntN(8))
		if b = b.turned(2 * h.IntN(2)); h.IntN(2) == 0 {
			b.loseCastling(0)
			b.loseCastling(1)
			b = b.turned(1)
		}
		g := &s.near.mover
		if g.prepare(&b); !g.canMove() {
			continue
		}
		p := positionOf(t, rs, &b)
		if _, ok := s.roles.read(p); !ok {
			t.Fatal(p.FEN())
		}
		for side := range 2 {
			b := b.turned(2 * side)
			if !b.material() {
				continue
			}
			if asked++; !s.near.find(&b, &s.search.list) {
				continue
			}
			found++
			s.way = 2 * side
			s.search.set(&b, [2]bool{})
			replay(t, p, rules.Color(side), s.line())
		}
	}
	t.Logf("%d of %d questions", found, asked)
	if found < asked*11/20 {
		t.Errorf("only %d of %d questions have a mate near at hand", found, asked)
	}
}

// TestNear names the side that has a mate near at hand, of two the first.
func TestNear(t *testing.T) {
	rs := standard(t)
	for _, c := range []struct {
		fen         string
		first, want string
	}{
		{"rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq -", "WB", "WB"},
		{"4k3/8/8/8/8/8/PPPP1PPP/RNBQKBNR b KQ -", "WB", "WW"},
		{"rnbqkbnr/pppp1ppp/8/4p3/8/8/8/4K3 w kq -", "WB", "BB"},
		{"7k/8/8/8/8/8/8/3K4 w - -", "WB", "--"},
		{"rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq -", "WB", "WB"},
		{"6k1/5ppp/8/8/8/8/r7/R5K1 b - -", "WB", "WW"},                               // on the back rank
		{"r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/8/PPPP1qPP/RNBQK1NR w KQkq -", "WB", "WB"}, // after an answer to a check
	} {
		p := position(t, rs, c.fen+" 0 1")
		for i, first := range []rules.Color{rules.White, rules.Black} {
			if got := "-WB"[Near(p, first)]; got != c.want[i] {
				t.Errorf("%s: %c, with %c first, want %c", c.fen, got, c.first[i], c.want[i])
			}
		}
	}
}
