package variant

import (
	"context"
	"math/rand/v2"
	"testing"

	"overtheboard/game/rules"
	"overtheboard/game/testenv"
	"overtheboard/game/winnable"
	"overtheboard/resources"
)

func TestRandomGame(t *testing.T) {
	for _, name := range resources.Rulebook().Names() {
		rs, _ := resources.Rulebook().Ruleset(name)
		g, err := RandomGame(context.Background(), rs, rand.New(rand.NewPCG(1, 2)).IntN)
		testenv.Must(t, err, name)
		if plies := g.Live().Ply(); plies < mostPlies && !g.Outcome().Over() {
			t.Errorf("%s: broken off after %d moves", name, plies)
		}
	}
}

// TestCanWin: one side or the other can win every shipped game, except the two puzzles.
func TestCanWin(t *testing.T) {
	for i, name := range resources.Rulebook().Names() {
		if name == "check" || name == "checkmate" || testing.Short() && i%8 != 0 {
			continue
		}
		t.Run(name, func(t *testing.T) {
			rs, _ := resources.Rulebook().Ruleset(name)
			side := rules.Color(i / 8 % 2)
			testenv.Same(t, CanWin(t.Context(), rs, side), winnable.Can, side)
		})
	}
}

// TestCannotWin: with kings alone, a proof shows that nobody can win.
func TestCannotWin(t *testing.T) {
	rs := opened(t, `{"inherits": "normal", "castling": null, "fen": "4k3/8/8/8/8/8/8/4K3"}`).Ruleset()
	testenv.Same(t, CanWin(t.Context(), rs, rules.White), winnable.Cannot, "White")
}

func TestStopped(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	rs, _ := resources.Rulebook().Ruleset("antichess")
	testenv.Same(t, CanWin(ctx, rs, rules.White), winnable.Undecided)
}
