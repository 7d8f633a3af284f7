package proofs

import (
	"context"
	"testing"

	"overtheboard/game/rules"
	"overtheboard/game/testenv"
	"overtheboard/game/winnable"
	"overtheboard/resources"
)

func position(t *testing.T, ruleset, fen string) *rules.Position {
	t.Helper()
	rs, err := resources.Rulebook().Ruleset(ruleset)
	testenv.Must(t, err, ruleset)
	p, _, err := rs.ParseFEN(fen)
	testenv.Must(t, err, fen)
	return &p
}

func TestProver(t *testing.T) {
	const start, bare = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"
	j := Prover()
	for _, test := range []struct {
		rules, fen string
		want       [2]winnable.Answer
		argument   winnable.Argument // of Black's
	}{
		{"normal", start, [2]winnable.Answer{winnable.Can, winnable.Can}, winnable.NoArgument},
		{"normal", "4k3/8/8/8/8/8/8/4KR2 w - - 0 1", [2]winnable.Answer{winnable.Can, winnable.Cannot}, winnable.Material},
		{"normal", "8/8/4k3/p1p1p1p1/P1P1P1P1/4K3/8/8 w - - 0 1", [2]winnable.Answer{winnable.Cannot, winnable.Cannot}, winnable.Walled},
		{"berolina", bare, [2]winnable.Answer{winnable.Cannot, winnable.Cannot}, winnable.Material},
		{"atomic", "4k3/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1", [2]winnable.Answer{winnable.Can, winnable.Cannot}, winnable.Powerless},
		{"three-check", "4k3/8/8/8/8/8/8/1N2K3 w - - 0 1", [2]winnable.Answer{winnable.Can, winnable.Cannot}, winnable.Powerless},
		{"horde", "4k3/8/8/8/8/8/8/4P3 b - - 0 1", [2]winnable.Answer{winnable.Cannot, winnable.Can}, winnable.NoArgument},
		{"antichess", "8/8/6b1/8/3P4/8/5B2/8 w - - 0 1", [2]winnable.Answer{winnable.Cannot, winnable.Can}, winnable.NoArgument},
	} {
		p := position(t, test.rules, test.fen)
		for side, want := range test.want {
			side := rules.Color(side)
			e := j.Explain(t.Context(), p, side)
			deep, quick := j.Deep(t.Context(), p, side), j.Quick(p, side)
			if e.Answer != want || deep != want || quick != want && quick != winnable.Undecided {
				t.Errorf("%s, %v: explained %v, deep %v, quick %v", test.fen, side, e.Answer, deep, quick)
			}
			if side == rules.Black && e.Proof.Argument != test.argument {
				t.Errorf("%s: argument %v", test.fen, e.Proof.Argument)
			}
			if want == winnable.Can {
				wins(t, p, side, e.Line)
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

// Deep is not called if Quick has decided.
func TestJudgeCanWin(t *testing.T) {
	p := position(t, "normal", "4k3/8/8/8/8/8/8/4K3 w - - 0 1")
	for _, quick := range []winnable.Answer{winnable.Undecided, winnable.Can, winnable.Cannot} {
		for _, deep := range []winnable.Answer{winnable.Undecided, winnable.Can, winnable.Cannot} {
			asked := 0
			j := Judge{
				Quick: func(*rules.Position, rules.Color) winnable.Answer { return quick },
				Deep:  func(context.Context, *rules.Position, rules.Color) winnable.Answer { asked++; return deep },
			}
			want, wantAsked := quick, 0
			if quick == winnable.Undecided {
				want, wantAsked = deep, 1
			}
			if got := j.CanWin(t.Context(), p, rules.White); got != want || asked != wantAsked {
				t.Errorf("quick %v, deep %v: %v, and deep was asked %d times", quick, deep, got, asked)
			}
		}
	}
	if (Judge{}).CanWin(t.Context(), p, rules.White) != winnable.Undecided {
		t.Error("the zero judge knows")
	}
}
