package proofs

import (
	"context"
	"testing"

	"overtheboard/game/rules"
	"overtheboard/game/testenv"
)

// The shortest lines to a win with the opponent's help: fool's mate for Black, a move longer for White.
func TestShortLine(t *testing.T) {
	long := make([]rules.Move, 30)
	for _, test := range []struct {
		fen  string
		side rules.Color
		want int // plies
	}{
		{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", rules.Black, 4},
		{"rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2", rules.Black, 1},
		{"4k3/8/4K3/8/8/8/8/R7 w - - 0 1", rules.White, 1},
		{"4k3/8/4K3/8/8/8/8/R7 b - - 0 1", rules.White, 4},
		{"4k3/8/8/8/8/8/8/4K3 w - - 0 1", rules.White, 30}, // none: the known one remains
	} {
		p := position(t, "normal", test.fen)
		line := shortLine(t.Context(), p, test.side, long)
		testenv.Same(t, len(line), test.want, test.fen)
		if len(line) < len(long) {
			wins(t, p, test.side, line)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	p := position(t, "normal", "4k3/8/4K3/8/8/8/8/R7 b - - 0 1")
	if got := shortLine(ctx, p, rules.White, long); len(got) != len(long) {
		t.Errorf("%d moves after the end", len(got))
	}
}
