package game

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"overtheboard/game/rules"
)

// prover is a judge whose deep answers take their time, and are Undecided if the context ends before. It counts the
// questions that were asked and those that are open.
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

func always(a Ability) func(*rules.Position, rules.Color) Ability {
	return func(*rules.Position, rules.Color) Ability { return a }
}

// deadFrom answers that a position is dead from a move number on, and that Black can win before.
func deadFrom(fullmove int) func(*rules.Position, rules.Color) Ability {
	return func(p *rules.Position, side rules.Color) Ability {
		if p.Fullmove() >= fullmove || side == rules.White {
			return Cannot
		}
		return Can
	}
}

const blocked = "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1"

// proving starts a game with a prover.
func proving(t *testing.T, p *prover, control string) *desk {
	d := newDesk(t)
	d.Now, d.Wall = nil, nil
	c := config(t, blocked)
	c.Judge, c.TimeControl = p.judge(), parsed(t, control)
	d.start(c)
	t.Cleanup(func() {
		d.Close()
		synctest.Wait()
		if n := p.open.Load(); n != 0 {
			t.Errorf("%d proofs still run", n)
		}
	})
	return d
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
		if len(d.Notices()) != 0 || !d.changes.Has(ChangedOutcome) || d.Clock().Running() {
			t.Errorf("changed %b", d.changes)
		}
		d.left(58*time.Second, 60*time.Second)
	})
}

// A proof that comes late ended the game at its own ply; moves since stay as a variation, with a notice.
func TestDeadPositionProvedLate(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := &prover{after: 2 * time.Second, answer: deadFrom(2)}
		d := proving(t, p, "-")
		d.sleep(5 * time.Second)
		d.want(Outcome{})
		d.moves("e1d1 e8d8")
		dead := d.Live()
		d.moves("d1e1 d8e8 e1d1")
		last := d.Live()
		if err := d.OfferDraw(rules.White); err != nil {
			t.Fatal(err)
		}
		d.sleep(30 * time.Second)
		d.want(Outcome{Drawn, DeadPosition})
		if d.Live() != dead || d.Shown() != dead || d.Live().Ply() != 2 || d.CanRedo() || len(dead.Children()) != 1 {
			t.Errorf("the game ended at ply %d", d.Live().Ply())
		}
		if n := d.Notices(); len(n) != 1 || n[0] != (Notice{NoticeDeadEarlier, 2, 3}) {
			t.Errorf("notices %+v", n)
		}
		if d.Show(last); d.Shown() != last {
			t.Error("the moves since are lost")
		}
		if err := d.PlayOnFromHere(); err != nil && !errors.Is(err, ErrGameOver) {
			t.Error(err)
		}
	})
}

// What was taken back before its proof comes keeps the answer, and ends the game if it is played again.
func TestDeadPositionTakenBack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := proving(t, &prover{after: 2 * time.Second, answer: deadFrom(2)}, "-")
		d.sleep(10 * time.Second)
		d.moves("e1d1 e8d8")
		if err := d.Takeback(); err != nil {
			t.Fatal(err)
		}
		d.sleep(10 * time.Second)
		d.want(Outcome{})
		if len(d.Notices()) != 0 {
			t.Error("a notice of what nobody plays")
		}
		if err := d.Redo(); err != nil {
			t.Fatal(err)
		}
		d.want(Outcome{Drawn, DeadPosition})
	})
}

// Each position is asked about once, and one that is alive answers for all before it.
func TestLivePositions(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := &prover{after: 2 * time.Second, answer: always(Can)}
		d := proving(t, p, "-")
		d.moves("e1d1 e8d8 d1e1")
		d.sleep(time.Minute)
		if d.want(Outcome{}); p.asked.Load() != 4 {
			t.Errorf("%d questions", p.asked.Load())
		}
	})
	g := from(t, blocked, "e1d1 e8d8 d1e1")
	line := g.MainLine()
	line[2].learn(rules.Black, Can)
	line[2].learn(rules.White, Undecided)
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

// A fallen flag and a resignation wait for their proof, 3 s at the most; undecided counts as "can".
func TestEndWaitsForItsProof(t *testing.T) {
	tests := []struct {
		name   string
		after  time.Duration
		answer Ability
		wait   time.Duration
		want   Result
	}{
		{"cannot in time", time.Second, Cannot, time.Second, Drawn},
		{"can in time", 2 * time.Second, Can, 2 * time.Second, BlackWins},
		{"cannot, too late", 4 * time.Second, Cannot, 3 * time.Second, BlackWins},
		{"undecided", time.Second, Undecided, time.Second, BlackWins},
	}
	for _, test := range tests {
		for _, reason := range []Reason{Time, Resignation} {
			synctest.Test(t, func(t *testing.T) {
				answer := func(_ *rules.Position, side rules.Color) Ability {
					if side == rules.White {
						return Can
					}
					return test.answer
				}
				d := proving(t, &prover{after: test.after, answer: answer}, "10")
				if d.sleep(9999 * time.Millisecond); reason == Resignation {
					if err := d.Resign(rules.White); err != nil {
						t.Fatal(err)
					}
				} else {
					d.sleep(time.Millisecond)
				}
				if got, loser, deciding := d.Deciding(); !deciding || got != reason || loser != rules.White {
					t.Fatalf("%s: %v does not wait", test.name, reason)
				}
				for i, err := range []error{
					d.Play(move(t, d.Live(), "e1d1")), d.Takeback(), d.Resign(rules.Black), d.OfferDraw(rules.Black), d.PlayOnFromHere(),
				} {
					if !errors.Is(err, ErrDeciding) {
						t.Errorf("%s: action %d while deciding: %v", test.name, i, err)
					}
				}
				d.sleep(test.wait - time.Millisecond)
				d.want(Outcome{})
				d.sleep(time.Millisecond)
				d.want(Outcome{test.want, reason})
				d.sleep(time.Minute)
				d.want(Outcome{test.want, reason})
				if _, _, deciding := d.Deciding(); deciding {
					t.Error("still deciding")
				}
			})
		}
	}
}

// A dead position on the board beats the flag and the resignation, even if it is proved after them.
func TestDeadPositionBeatsTheFlag(t *testing.T) {
	for _, after := range []time.Duration{2 * time.Second, 8 * time.Second} {
		synctest.Test(t, func(t *testing.T) {
			d := proving(t, &prover{after: after, answer: always(Cannot)}, "2.5")
			d.sleep(2500 * time.Millisecond)
			if _, _, deciding := d.Deciding(); !deciding {
				t.Fatal("the flag does not wait")
			}
			if d.sleep(3 * time.Second); after > 3*time.Second {
				d.want(Outcome{BlackWins, Time})
			}
			d.sleep(time.Minute)
			d.want(Outcome{Drawn, DeadPosition})
			if e := d.Game().Events(); len(e) != 1 || e[0].Type != Flag {
				t.Errorf("the flag that fell is not on record any more: %+v", e)
			}
		})
	}
}

// A game that was left while its end was being judged goes on being judged, and is told of once, whole.
func TestLeftWhileDeciding(t *testing.T) {
	for _, test := range []struct {
		event  Event
		answer Ability
		want   Outcome
		waits  bool
	}{
		{Event{By: rules.White, Type: Resign}, Can, Outcome{BlackWins, Resignation}, true},
		{Event{By: rules.White, Type: Flag}, Undecided, Outcome{BlackWins, Time}, true},
		{Event{By: rules.White, Type: Flag}, Cannot, Outcome{Drawn, Time}, true},
		{Event{By: rules.White, Type: Claim, Kind: ClaimFifty, Upheld: true}, Can, Outcome{Drawn, Fifty}, false},
		{Event{By: rules.White, Type: Claim, Kind: ClaimFifty}, Can, Outcome{}, false},
	} {
		synctest.Test(t, func(t *testing.T) {
			p := &prover{after: time.Second, answer: func(_ *rules.Position, side rules.Color) Ability {
				if side == rules.White {
					return Undecided
				}
				return test.answer
			}}
			c := config(t, blocked)
			c.Judge, c.TimeControl = p.judge(), parsed(t, "60")
			g, err := New(c)
			if err == nil {
				err = g.Live().Record(test.event)
			}
			if err != nil {
				t.Fatal(err)
			}
			d := newDesk(t)
			d.Now, d.Wall = nil, nil
			defer d.Close()
			d.Restore(g)
			if _, loser, deciding := d.Deciding(); d.calls != 1 || deciding != test.waits || loser != rules.White {
				t.Fatalf("%v: told %d times, deciding %v", test.event.Type, d.calls, deciding)
			}
			if err := d.Play(move(t, d.Live(), "e1d1")); err == nil {
				t.Errorf("%v: it is played on", test.event.Type)
			}
			d.sleep(2 * time.Second)
			d.want(test.want)
			if test.want.Over() == d.Paused() || !d.Unsaved() || d.Clock().Running() {
				t.Errorf("%v: paused %v, unsaved %v", test.event.Type, d.Paused(), d.Unsaved())
			}
			if e := g.Events(); len(e) != 1 || !e[0].Equal(g.Live().Events()[0]) {
				t.Errorf("recorded %+v", e)
			}
		})
	}
}
