package game

import (
	"context"
	"slices"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"overtheboard/game/rules"
	"overtheboard/game/testenv"
)

// prover is a judge whose deep answers take time, and are Undecided if the context ends before. It counts all questions and the
// open ones.
type prover struct {
	after  time.Duration
	answer func(p *rules.Position, side rules.Color) Ability
	asked  atomic.Int32
	open   atomic.Int32
}

func (p *prover) judge() Judge {
	return Judge{Deep: func(ctx context.Context, position *rules.Position, side rules.Color) Ability {
		p.asked.Add(1)
		p.open.Add(1)
		defer p.open.Add(-1)
		select {
		case <-ctx.Done():
			return Undecided
		case <-time.After(p.after):
			return p.answer(position, side)
		}
	}}
}

// justWhite answers that White can win, and Black so much.
func justWhite(black Ability) func(*rules.Position, rules.Color) Ability {
	return func(_ *rules.Position, side rules.Color) Ability { return [2]Ability{Can, black}[side] }
}

func always(a Ability) func(*rules.Position, rules.Color) Ability {
	return func(*rules.Position, rules.Color) Ability { return a }
}

const blocked = "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1"

func proving(t *testing.T, p *prover, control string) *desk {
	d := newDesk(t)
	d.Watch = Machine{}
	c := config(t, blocked)
	c.Judge, c.TimeControl = p.judge(), parsed(t, control)
	d.start(c)
	t.Cleanup(func() {
		d.Close()
		synctest.Wait()
		testenv.Same(t, p.open.Load(), 0, "proofs still run")
	})
	return d
}

// A withdrawn question is never answered, and the judge stops.
func TestQuestionWithdrawn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := &prover{after: time.Second, answer: always(Can)}
		d := newDesk(t)
		for _, wait := range []time.Duration{0, time.Second} { // before the answer, and while it is posted
			c := config(t, blocked)
			c.Judge = p.judge()
			g := played(t, c, "")
			q := ask(d.post, g.Live(), rules.White, 0, func(*question, Ability) { t.Error("answered") })
			time.Sleep(wait)
			synctest.Wait()
			q.withdraw()
			q.withdraw()
			d.sleep(time.Minute)
			testenv.Same(t, p.open.Load(), 0, "the judge goes on")
		}
		(*question)(nil).withdraw()
	})
}

// A question with a time limit is answered in time, once, even if the judge ignores its context.
func TestQuestionWithinATime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := config(t, blocked)
		c.Judge = Judge{Deep: func(context.Context, *rules.Position, rules.Color) Ability {
			time.Sleep(time.Minute)
			return Cannot
		}}
		var answers []Ability
		d := newDesk(t)
		ask(d.post, played(t, c, "").Live(), rules.White, 3*time.Second, func(_ *question, a Ability) { answers = append(answers, a) })
		if d.sleep(3*time.Second - 1); len(answers) > 0 {
			t.Error("answered too early")
		}
		if d.sleep(1); !slices.Equal(answers, []Ability{Undecided}) {
			t.Errorf("answers in time: %v", answers)
		}
		d.sleep(time.Hour)
		testenv.Same(t, len(answers), 1, "answers", answers)
	})
}

// Examine decides for both sides, after the questions of the game itself.
func TestExamine(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := &prover{after: time.Second, answer: justWhite(Cannot)}
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

// A question about a position that is no longer shown is dropped; one that the judge gave up is not asked again.
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
		testenv.Same(t, p.asked.Load(), asked, "asked", p.asked.Load()-asked, "times more")
		d.do(Resigning(rules.White))
	})
}

// The end of a game precedes Examine.
func TestExamineGivesWay(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := proving(t, &prover{after: time.Second, answer: always(Can)}, "-")
		d.Listen(func(Change) { d.Examine() })
		d.Examine()
		d.sleep(1500 * time.Millisecond)
		if d.examined == nil {
			t.Fatal("Black's side is not examined")
		}
		d.do(Resigning(rules.White))
		if d.examined != nil {
			t.Error("the question goes on beside the one that the game waits for")
		}
		d.sleep(2 * time.Second)
		d.want(Outcome{BlackWins, Resignation})
	})
}
