package game

import (
	"context"
	"testing"

	"overtheboard/game/rules"
)

// What Quick decides is not asked of Deep, and dead needs both answers (FIDE 5.2.2).
func TestJudgeDead(t *testing.T) {
	p := ruleset(t, "normal").Start()
	for _, quick := range []Ability{Undecided, Can, Cannot} {
		for _, deep := range []Ability{Undecided, Can, Cannot} {
			asked := 0
			j := Judge{
				Quick: func(_ *rules.Position, side rules.Color) Ability {
					if side == rules.White {
						return quick
					}
					return Undecided
				},
				Deep: func(context.Context, *rules.Position, rules.Color) Ability {
					asked++
					return deep
				},
			}
			alive := quick == Can || deep == Can
			wantDead := quick != Can && deep == Cannot
			dead, decided := j.Dead(t.Context(), &p)
			if dead != wantDead || decided != (alive || wantDead) {
				t.Errorf("quick %v, deep %v: dead %v, decided %v", quick, deep, dead, decided)
			}
			if quick == Can && asked != 0 || quick == Cannot && asked != 1 {
				t.Errorf("quick %v, deep %v: deep was asked %d times", quick, deep, asked)
			}
		}
	}
	if dead, decided := (Judge{}).Dead(t.Context(), &p); dead || decided {
		t.Error("the zero judge decides")
	}
	if (Judge{}).CanWin(t.Context(), &p, rules.White) != Undecided {
		t.Error("the zero judge knows")
	}
}
