package game

import (
	"context"
	"testing"

	"overtheboard/game/rules"
)

// A side that can obviously win is known without Quick; the other is not.
func TestNearWinner(t *testing.T) {
	for _, winner := range []rules.Winner{rules.NoWinner, rules.WhiteWins, rules.BlackWins} {
		asked := 0
		g := played(t, Config{Ruleset: ruleset(t, "normal"), Judge: Judge{
			Near:  func(*rules.Position, rules.Color) rules.Winner { return winner },
			Quick: func(*rules.Position, rules.Color) Ability { asked++; return Cannot },
		}}, "")
		n := g.Root()
		if dead := g.Outcome().Reason == DeadPosition; dead != (winner == rules.NoWinner) || dead != (asked > 0) {
			t.Errorf("winner %v: dead %v, asked %d times", winner, dead, asked)
		}
		for side := range rules.Color(2) {
			if can := n.winning.known[side] == Can; can != (winner == side.Wins()) {
				t.Errorf("winner %v: side %v is known to win: %v", winner, side, can)
			}
		}
	}
}

// Deep is not called if Quick has decided.
func TestJudgeCanWin(t *testing.T) {
	p := ruleset(t, "normal").Start()
	for _, quick := range []Ability{Undecided, Can, Cannot} {
		for _, deep := range []Ability{Undecided, Can, Cannot} {
			asked := 0
			j := Judge{
				Quick: func(*rules.Position, rules.Color) Ability { return quick },
				Deep:  func(context.Context, *rules.Position, rules.Color) Ability { asked++; return deep },
			}
			want, wantAsked := quick, 0
			if quick == Undecided {
				want, wantAsked = deep, 1
			}
			if got := j.CanWin(t.Context(), &p, rules.White); got != want || asked != wantAsked {
				t.Errorf("quick %v, deep %v: %v, and deep was asked %d times", quick, deep, got, asked)
			}
		}
	}
	if (Judge{}).CanWin(t.Context(), &p, rules.White) != Undecided {
		t.Error("the zero judge knows")
	}
}
