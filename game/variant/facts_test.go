package variant

import (
	"context"
	"math/rand/v2"
	"testing"

	"overtheboard/game/rules"
	"overtheboard/game/winnable"
	"overtheboard/resources"
)

func TestRandomGame(t *testing.T) {
	for _, name := range resources.Rulebook().Names() {
		rs, _ := resources.Rulebook().Ruleset(name)
		g, err := RandomGame(context.Background(), rs, rand.New(rand.NewPCG(1, 2)).IntN)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if plies := g.Live().Ply(); plies < mostPlies && !g.Outcome().Over() {
			t.Errorf("%s: broken off after %d moves", name, plies)
		}
	}
}

// TestCanWin: both sides can win every shipped game, as a legal line shows, except the two puzzles.
func TestCanWin(t *testing.T) {
	for i, name := range resources.Rulebook().Names() {
		if testing.Short() && i%4 != 0 {
			continue
		}
		rs, _ := resources.Rulebook().Ruleset(name)
		for side := rules.White; side <= rules.Black; side++ {
			puzzle := name == "check" || name == "checkmate"
			if answer := CanWin(context.Background(), rs, side); answer != winnable.Can && !puzzle {
				t.Errorf("%s: %v: %v", name, side, answer)
			}
			p := rs.Start()
			c := winnable.Judge(context.Background(), &p, side, winnable.Limit{Nodes: mostNodes})
			if c.Answer != winnable.Can {
				continue
			}
			for i, m := range c.Line {
				next, err := p.Play(m)
				if err != nil {
					t.Fatalf("%s: move %d, %v: %v", name, i, m, err)
				}
				p = next
			}
			if p.Verdict().Winner != side.Wins() {
				t.Errorf("%s: %v has not won at the end of the line: %s", name, side, p.FEN())
			}
		}
	}
}

// TestCannotWin: with kings alone, a proof shows that nobody can win.
func TestCannotWin(t *testing.T) {
	d := begun(t, "normal")
	d.Together(func() {
		d.Clear()
		d.Set(BothSides, nil, "castling")
		d.Put(rules.At(4, 0), 'K')
		d.Put(rules.At(4, 7), 'k')
	})
	if d.Wrong() {
		t.Fatal(d.Faults()[0])
	}
	if answer := CanWin(context.Background(), d.Ruleset(), rules.White); answer != winnable.Cannot {
		t.Errorf("White: %v", answer)
	}
}

func TestStopped(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	rs, _ := resources.Rulebook().Ruleset("antichess")
	if answer := CanWin(ctx, rs, rules.White); answer != winnable.Undecided {
		t.Errorf("%v", answer)
	}
}
