package game

import (
	"context"
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

// The shown position is asked about for both sides, after the questions of the game itself.
func TestAskShown(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := &prover{after: time.Second, answer: justWhite(Cannot)}
		d := proving(t, p, "-")
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
func TestAskShownLooksAway(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := &prover{after: time.Second, answer: always(Undecided)}
		d := proving(t, p, "-")
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

// The end of a game precedes the shown position.
func TestAskShownGivesWay(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := proving(t, &prover{after: time.Second, answer: always(Can)}, "-")
		d.sleep(1500 * time.Millisecond)
		if d.questions.winners == nil {
			t.Fatal("Black's side is not examined")
		}
		d.do(Resigning(rules.White))
		if d.questions.winners != nil {
			t.Error("the question goes on beside the one that the game waits for")
		}
		d.sleep(2 * time.Second)
		d.want(Outcome{BlackWins, Resignation})
	})
}

func deadFrom(fullmove int) func(*rules.Position, rules.Color) Ability {
	return func(p *rules.Position, side rules.Color) Ability {
		if p.Fullmove() >= fullmove || side == rules.White {
			return Cannot
		}
		return Can
	}
}

// A proof that comes with the position on the board ends the game without a notice.
func TestDeadPositionProvedInTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := proving(t, &prover{after: time.Second, answer: always(Cannot)}, "60")
		d.sleep(1500 * time.Millisecond)
		d.want(Outcome{})
		d.changes = 0
		d.sleep(time.Second)
		d.want(Outcome{Drawn, DeadPosition})
		if len(d.Notices()) != 0 || !d.said(ChangedOutcome) || d.Clock().Running() {
			t.Errorf("changed %b", d.changes)
		}
		d.left(58*time.Second, 60*time.Second)
	})
}

// A proof that comes late ended the game at its own ply, with its clocks; moves since stay as a variation, with a notice.
func TestDeadPositionProvedLate(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := &prover{after: 2 * time.Second, answer: deadFrom(2)}
		d := proving(t, p, "60+1")
		d.sleep(5 * time.Second)
		d.want(Outcome{})
		d.moves("e1d1 e8d8")
		dead := d.Live()
		d.moves("d1e1 d8e8 e1d1")
		last := d.Live()
		d.do(Offering(rules.White))
		d.sleep(30 * time.Second)
		d.want(Outcome{Drawn, DeadPosition})
		d.left(56*time.Second, 61*time.Second)
		testenv.Same(t, d.Clock(), d.Snapshot().Clock(), "the clock is of another position")
		if d.Live() != dead || d.Shown() != dead || d.Live().Ply() != 2 || d.Can(Redoing) == nil || len(dead.Children()) != 1 {
			t.Errorf("the game ended at ply %d", d.Live().Ply())
		}
		if n := d.Notices(); len(n) != 1 || n[0] != (Notice{NoticeDeadEarlier, 3}) {
			t.Errorf("notices %+v", n)
		}
		d.Show(last)
		testenv.Same(t, d.Shown(), last, "the moves since are lost")
	})
}

// A move taken back before its proof comes keeps the answer, and ends the game if it is played again.
func TestDeadPositionTakenBack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := proving(t, &prover{after: 2 * time.Second, answer: deadFrom(2)}, "-")
		d.sleep(10 * time.Second)
		d.moves("e1d1 e8d8")
		d.do(TakingBack)
		d.sleep(10 * time.Second)
		d.want(Outcome{})
		testenv.Same(t, len(d.Notices()), 0, "a notice of what nobody plays")
		d.do(Redoing)
		d.want(Outcome{Drawn, DeadPosition})
	})
}

// Each position is asked about once, and a live one answers for all before it.
func TestLivePositions(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := &prover{after: 2 * time.Second, answer: always(Can)}
		d := proving(t, p, "-")
		d.moves("e1d1 e8d8 d1e1")
		d.sleep(time.Minute)
		d.want(Outcome{})
		testenv.Same(t, p.asked.Load(), 5, "questions") // the last about Black in the shown position
	})
	g := from(t, blocked, "e1d1 e8d8 d1e1")
	line := g.MainLine()
	line[2].setAbility(rules.Black, Can)
	line[2].setAbility(rules.White, Undecided)
	for ply, want := range []Ability{Can, Can, Can, Undecided} {
		if line[ply].CanWin(rules.Black) != want || line[ply].CanWin(rules.White) != Undecided {
			t.Errorf("ply %d: Black %v, White %v", ply, line[ply].CanWin(rules.Black), line[ply].CanWin(rules.White))
		}
	}
}

// A proof for a game that is no longer played changes nothing.
func TestProofOfAnotherGame(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := &prover{after: 2 * time.Second, answer: always(Cannot)}
		d := proving(t, p, "-")
		old := d.Game()
		d.sleep(time.Second)
		d.start(config(t, ""))
		d.sleep(time.Minute)
		if d.want(Outcome{}); old.Outcome().Over() {
			t.Error("the old game ended")
		}
	})
}
