package winnable

import (
	"math/bits"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"overtheboard/game/rules"
)

// seenFrom returns the position with the sides swapped, and mirrored so that the a-file is the h-file if nobody may castle.
func seenFrom(b board, swap, mirror bool) board {
	if mirror {
		b.loseCastling(0)
		b.loseCastling(1)
		for i := range b.planes {
			b.planes[i] = bits.ReverseBytes64(bits.Reverse64(b.planes[i]))
		}
		b.black = bits.ReverseBytes64(bits.Reverse64(b.black))
		if b.open < noSquare {
			b.open ^= 7
		}
	}
	if swap {
		for i := range b.planes {
			b.planes[i] = bits.ReverseBytes64(b.planes[i])
		}
		b.black = b.occupied() &^ bits.ReverseBytes64(b.black)
		b.turn ^= 1
		if b.open < noSquare {
			b.open ^= 56
		}
	}
	return b
}

// TestNearMates plays the near mates by the rules, in positions of games and of other kinds, a few random moves later, and in all
// images.
func TestNearMates(t *testing.T) {
	rs := standard(t)
	r := rand.New(rand.NewPCG(15, 22))
	boards := seeds(t)
	games := 0
	for line := range strings.Lines(gamesSample + blunders) {
		b, err := parse(strings.TrimSpace(line))
		if err != nil {
			t.Fatal(err)
		}
		boards = append(boards, b)
		games++
	}
	if len(boards) == games || games < 100 {
		t.Fatal("too few positions")
	}
	s := new(solver)
	asked, found, began := 0, 0, time.Now()
	try := func(b board) {
		b = seenFrom(wander(r, b, r.IntN(8)), r.IntN(2) == 0, r.IntN(2) == 0)
		p := position(t, rs, fen(&b))
		b, ok := s.roles.read(p)
		g := &s.near.mover
		if g.prepare(&b); !ok || !g.canMove() {
			return
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
	for _, b := range boards {
		try(b)
	}
	for time.Since(began) < *huntFor {
		try(boards[r.IntN(len(boards))])
	}
	t.Logf("%d of %d questions", found, asked)
	if found < asked/4 {
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
	} {
		p := position(t, rs, c.fen+" 0 1")
		for i, first := range []rules.Color{rules.White, rules.Black} {
			if got := "-WB"[Near(p, first)]; got != c.want[i] {
				t.Errorf("%s: %c, with %c first, want %c", c.fen, got, c.first[i], c.want[i])
			}
		}
	}
}

// TestNearMateFindsPictures finds mates of a few known kinds.
func TestNearMateFindsPictures(t *testing.T) {
	n, l := new(nearMate), new(moveList)
	for _, c := range []struct {
		name, fen string
		side      int
	}{
		{"scholar's mate", "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq -", 0},
		{"fool's mate", "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq -", 1},
		{"on the back rank", "6k1/5ppp/8/8/8/8/r7/R5K1 b - -", 0},
		{"after an answer to a check", "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/8/PPPP1qPP/RNBQK1NR w KQkq -", 0},
	} {
		b, err := parse(c.fen)
		if err != nil {
			t.Fatal(err)
		}
		if b = b.turned(2 * c.side); !n.find(&b, l) {
			t.Errorf("%s: nothing found in %s", c.name, c.fen)
		}
	}
}

// TestPlayLegal tries every conceivable move in positions of games: it plays the legal ones, except castling and en passant
// captures.
func TestPlayLegal(t *testing.T) {
	r := rand.New(rand.NewPCG(15, 23))
	played := 0
	for line := range strings.Lines(gamesSample + blunders) {
		b, err := parse(strings.TrimSpace(line))
		if err != nil {
			t.Fatal(err)
		}
		b = wander(r, b, r.IntN(6))
		var g mover
		var l moveList
		g.prepare(&b)
		g.moves(&l)
		legal := map[move]bool{}
		for _, m := range l.moves[:l.n] {
			passing := b.code(m.from()) == pawn && m.to() == int(b.open)
			if !passing && g.us>>m.to()&1 == 0 {
				legal[m] = true
			}
		}
		for from := range 64 {
			for to := range 64 {
				for _, promotion := range [...]int{0, knight, bishop, rook, queen} {
					m := newMove(from, to, promotion)
					if promotion != 0 && b.code(from) != pawn {
						continue
					}
					var next board
					ok := b.playLegal(m, &next)
					if ok != legal[m] {
						t.Errorf("%s: %s%s (%d): played %v, legal %v", fen(&b), name(from), name(to), promotion, ok, legal[m])
					}
					if ok && next != b.play(m) {
						t.Errorf("%s: %s%s: another position", fen(&b), name(from), name(to))
					}
					if ok {
						played++
					}
				}
			}
		}
	}
	if played < 1000 {
		t.Errorf("only %d moves", played)
	}
}
