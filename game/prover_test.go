package game

import (
	"testing"

	"overtheboard/game/rules"
	"overtheboard/game/winnable"
)

func TestProver(t *testing.T) {
	for _, test := range []struct {
		name, fen    string
		white, black Ability
		grounds      winnable.Argument // of Black's
	}{
		{"the start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", Can, Can, winnable.NoArgument},
		{"a bare king", "4k3/8/8/8/8/8/8/4KR2 w - - 0 1", Can, Cannot, winnable.Material},
		{"a wall", "8/8/4k3/p1p1p1p1/P1P1P1P1/4K3/8/8 w - - 0 1", Cannot, Cannot, winnable.Walled},
		{"rules of our own", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", Cannot, Cannot, winnable.NoArgument},
	} {
		name := "normal"
		if test.name == "rules of our own" {
			name = "berolina"
		}
		c := Config{Ruleset: ruleset(t, name), Judge: Prover()}
		c.Position = position(t, c.Ruleset, test.fen)
		g, err := New(c)
		if err != nil {
			t.Fatal(err)
		}
		for side, want := range [2]Ability{test.white, test.black} {
			e := g.Root().Explain(t.Context(), rules.Color(side))
			deep := c.Judge.Deep(t.Context(), c.Position, rules.Color(side))
			if quick := c.Judge.Quick(c.Position, rules.Color(side)); e.Answer != want || deep != want || quick != want && quick != Undecided {
				t.Errorf("%s, side %d: explained %v, deep %v, quick %v", test.name, side, e.Answer, deep, quick)
			}
			if side == 1 && test.grounds != winnable.NoArgument && e.Proof.Argument != test.grounds {
				t.Errorf("%s: grounds %v", test.name, e.Proof.Argument)
			}
			if want != Can {
				continue
			}
			end := *c.Position
			for _, m := range e.Line {
				if end, err = end.Play(m); err != nil {
					t.Fatalf("%s: %v", test.name, err)
				}
			}
			if v := end.Verdict(); v.Ending != rules.Checkmate || v.Winner != rules.Color(side).Wins() {
				t.Errorf("%s: the line ends with %v", test.name, v)
			}
		}
	}
}
