package game

import (
	"testing"

	"overtheboard/game/rules"
	"overtheboard/game/winnable"
)

func TestProver(t *testing.T) {
	const start, bare = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"
	j := Prover()
	for _, test := range []struct {
		rules, fen string
		want       [2]Ability
		argument   winnable.Argument // of Black's
	}{
		{"normal", start, [2]Ability{Can, Can}, winnable.NoArgument},
		{"normal", "4k3/8/8/8/8/8/8/4KR2 w - - 0 1", [2]Ability{Can, Cannot}, winnable.Material},
		{"normal", "8/8/4k3/p1p1p1p1/P1P1P1P1/4K3/8/8 w - - 0 1", [2]Ability{Cannot, Cannot}, winnable.Walled},
		{"berolina", bare, [2]Ability{Cannot, Cannot}, winnable.Material},
		{"atomic", "4k3/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1", [2]Ability{Can, Cannot}, winnable.Powerless},
		{"three-check", "4k3/8/8/8/8/8/8/1N2K3 w - - 0 1", [2]Ability{Can, Cannot}, winnable.Powerless},
		{"horde", "4k3/8/8/8/8/8/8/4P3 b - - 0 1", [2]Ability{Cannot, Can}, winnable.NoArgument},
		{"antichess", "8/8/6b1/8/3P4/8/5B2/8 w - - 0 1", [2]Ability{Cannot, Can}, winnable.NoArgument},
	} {
		c := Config{Ruleset: ruleset(t, test.rules), Judge: j}
		c.Position = position(t, c.Ruleset, test.fen)
		g := played(t, c, "")
		for side, want := range test.want {
			side := rules.Color(side)
			e := g.Root().Explain(t.Context(), side)
			deep, quick := j.Deep(t.Context(), c.Position, side), j.Quick(c.Position, side)
			if e.Answer != want || deep != want || quick != want && quick != Undecided {
				t.Errorf("%s, %v: explained %v, deep %v, quick %v", test.fen, side, e.Answer, deep, quick)
			}
			if side == rules.Black && e.Proof.Argument != test.argument {
				t.Errorf("%s: argument %v", test.fen, e.Proof.Argument)
			}
			if want == Can {
				wins(t, c.Position, side, e.Line)
			}
		}
	}
}

// wins expects that a line wins.
func wins(t *testing.T, p *rules.Position, side rules.Color, line []rules.Move) {
	t.Helper()
	end, err := *p, error(nil)
	for _, m := range line {
		if end, err = end.Play(m); err != nil {
			t.Fatalf("%s: %v", p.FEN(), err)
		}
	}
	if v := end.Verdict(); v.Winner != side.Wins() {
		t.Errorf("%s: the line ends with %v", p.FEN(), v)
	}
}
