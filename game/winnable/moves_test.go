package winnable

import (
	"testing"

	"overtheboard/game/testenv"
)

func leaves(t *testing.T, b *board, depth int) (n int) {
	var g mover
	var l moveList
	g.prepare(b)
	g.moves(&l)
	if g.canMove() != (l.n > 0) {
		t.Fatal(fen(t, b))
	}
	if depth == 1 {
		return l.n
	}
	for _, m := range l.moves[:l.n] {
		c := b.play(m)
		n += leaves(t, &c, depth-1)
	}
	return n
}

func TestPerft(t *testing.T) {
	testenv.OneGoroutine(t)
	for _, c := range []struct {
		fen   string
		depth int
		want  int
	}{
		{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", 4, 197281},
		{"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -", 4, 4085603},
		{"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -", 5, 674624},
		{"r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq -", 4, 422333},
		{"rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ -", 4, 2103487},
	} {
		b := parse(t, c.fen)
		testenv.Same(t, leaves(t, &b, c.depth), c.want, c.fen, "depth", c.depth)
	}
}
