package game

import (
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
			if can := n.winning.Answers[side] == Can; can != (winner == side.Wins()) {
				t.Errorf("winner %v: side %v is known to win: %v", winner, side, can)
			}
		}
	}
}
