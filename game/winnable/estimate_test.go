package winnable

import (
	"math/rand/v2"
	"strings"
	"testing"
)

// TestEstimateSeesMates: the estimate suspects every mate in one.
func TestEstimateSeesMates(t *testing.T) {
	r := rand.New(rand.NewPCG(15, 9))
	mates := 0
	for i, b := range boardsOf(t, blunders+gamesSample) {
		if i >= strings.Count(blunders, "\n") {
			b = wander(r, b, r.IntN(6))
		}
		b = b.turned(2 * int(b.turn))
		var g, reply mover
		var l moveList
		g.prepare(&b)
		g.moves(&l)
		for _, m := range l.moves[:l.n] {
			child := b.play(m)
			if reply.prepare(&child); reply.checkers == 0 || reply.canMove() {
				continue
			}
			if mates++; !suspects(&child) {
				t.Errorf("%s: %v is a mate", fen(t, &b), m)
			}
		}
	}
	if mates < 4 {
		t.Errorf("only %d mates", mates)
	}
}

func suspects(b *board) bool {
	_, mate := b.estimate()
	return mate
}

const blunders = `rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq g3 0 2
r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 0 3
6k1/5ppp/8/8/8/8/8/R5K1 w - -
7k/8/6KN/8/8/8/8/6RB w - -
k7/2K5/8/8/8/8/1R6/8 w - -
6rk/6pp/8/6N1/8/8/8/6K1 w - -
`
