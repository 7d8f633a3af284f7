package game

import (
	"testing"
	"testing/synctest"
	"time"

	"overtheboard/game/rules"
)

// Who can still win is found out for both sides, after what the game itself depends on.
func TestExamine(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := &prover{after: time.Second, answer: func(_ *rules.Position, side rules.Color) Ability {
			if side == rules.White {
				return Can
			}
			return Cannot
		}}
		d := proving(t, p, "-")
		d.Listen(func(Change) { d.Examine() })
		d.Examine()
		if !d.Examining() {
			t.Error("nothing is examined")
		}
		d.sleep(1500 * time.Millisecond)
		n := d.Shown()
		if n.CanWin(rules.White) != Can || n.CanWin(rules.Black) != Undecided || !d.Examining() {
			t.Errorf("White %v, Black %v", n.CanWin(rules.White), n.CanWin(rules.Black))
		}
		d.changes = 0
		d.sleep(time.Second)
		if n.CanWin(rules.Black) != Cannot || d.Examining() || !d.said(ChangedAbility) || p.asked.Load() != 2 {
			t.Errorf("Black %v after %d questions", n.CanWin(rules.Black), p.asked.Load())
		}
		d.want(Outcome{})
	})
}

// A question about a position that is no longer looked at is dropped; one that the judge has given up is not asked again.
func TestExamineLooksAway(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := &prover{after: time.Second, answer: always(Undecided)}
		d := proving(t, p, "-")
		d.Listen(func(Change) { d.Examine() })
		d.Examine()
		d.sleep(10 * time.Second)
		if d.Examining() || p.asked.Load() != 2 {
			t.Errorf("%d questions, still examining: %v", p.asked.Load(), d.Examining())
		}
		d.moves("e1d1 e8d8")
		d.sleep(10 * time.Second)
		asked := p.asked.Load()
		d.Show(d.Game().Root())
		d.Show(d.Live())
		d.sleep(10 * time.Second)
		if p.asked.Load() != asked {
			t.Errorf("asked %d times more", p.asked.Load()-asked)
		}
		d.Do(Resigning(rules.White))
		d.Close()
		synctest.Wait()
		if p.open.Load() != 0 {
			t.Error("a question stays open")
		}
	})
}

// What the end of a game waits for goes before what is only looked at.
func TestExamineGivesWay(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := proving(t, &prover{after: time.Second, answer: always(Can)}, "-")
		d.Listen(func(Change) { d.Examine() })
		d.Examine()
		d.sleep(1500 * time.Millisecond)
		if d.examined.asked == nil {
			t.Fatal("Black's side is not examined")
		}
		if err := d.Do(Resigning(rules.White)); err != nil {
			t.Fatal(err)
		}
		if d.examined.asked != nil {
			t.Error("the question goes on beside the one that the game waits for")
		}
		d.sleep(2 * time.Second)
		d.want(Outcome{BlackWins, Resignation})
	})
}
