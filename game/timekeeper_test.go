package game

import (
	"testing"
	"testing/synctest"
	"time"

	"overtheboard/game/rules"
	"overtheboard/game/testenv"
)

// timed starts a game with clocks, inside a bubble of virtual time.
func timed(t *testing.T, fen, control string) *desk {
	t.Helper()
	d := newDesk(t)
	d.Watch = Machine{}
	c := config(t, fen)
	c.TimeControl = parsed(t, control)
	d.start(c)
	t.Cleanup(d.Close)
	return d
}

// sleep passes virtual time, and runs posted functions as they come.
func (d *desk) sleep(span time.Duration) {
	for over := time.After(span); ; {
		select {
		case f := <-d.posted:
			f()
		case <-over:
			for synctest.Wait(); d.run() > 0; synctest.Wait() {
			}
			return
		}
	}
}

func (d *desk) left(white, black time.Duration) {
	d.t.Helper()
	now := d.Watch.Now()
	w, b := d.Clock().Remaining(rules.White, now), d.Clock().Remaining(rules.Black, now)
	if w != white || b != black {
		d.t.Fatalf("White has %v and Black %v, not %v and %v", w, b, white, black)
	}
}

// tick is what happens after some seconds, and how many White and Black have then.
type tick struct {
	wait         float64
	what         any // moves, an Action, a func(), or nil
	white, black float64
}

// clocks lets things happen and compares the clocks after each.
func (d *desk) clocks(ticks ...tick) {
	d.t.Helper()
	seconds := func(s float64) time.Duration { return time.Duration(s*1000+0.5) * time.Millisecond }
	for i, tick := range ticks {
		d.sleep(seconds(tick.wait))
		switch what := tick.what.(type) {
		case string:
			d.moves(what)
		case Action:
			d.do(what)
		case func():
			what()
		}
		now, want := d.Watch.Now(), [2]time.Duration{seconds(tick.white), seconds(tick.black)}
		if left := [2]time.Duration{d.Clock().Remaining(rules.White, now), d.Clock().Remaining(rules.Black, now)}; left != want {
			d.t.Fatalf("tick %d: White and Black have %v, not %v", i, left, want)
		}
	}
}

func TestClockStartsAfterTheFirstMove(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := timed(t, "", "60+2")
		c := d.Game().Config()
		c.ClockStart = AfterFirstMove
		d.start(c)
		d.clocks(tick{3600, "e2e4", 60, 60}, tick{10, nil, 60, 50}, tick{0, TakingBack, 60, 60}, tick{3600, nil, 60, 60})
	})
}

func TestAddTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := timed(t, "", "20|-")
		d.clocks(tick{10, GivingTime(rules.White, 15*time.Second), 25, 0}, tick{24, "e2e4", 1, 0}, tick{0, TakingBack, 35, 0})
		d.refuses(ErrNoClock, GivingTime(rules.Black, 15*time.Second))
		d.refuses(ErrTimeControl, GivingTime(rules.White, time.Millisecond))
		d.recorded(Event{By: rules.White, Type: TimeAdded, Seconds: 15})
		d.sleep(35 * time.Second)
		d.want(Outcome{BlackWins, Time})
	})
}

// A snapshot has the time used in the turn, and changes nothing: a later takeback returns the same time.
func TestSnapshot(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := timed(t, "", "60b5")
		d.sleep(7 * time.Second)
		first := d.Snapshot()
		d.clocks(tick{1, func() { d.Snapshot() }, 52, 60})
		testenv.Same(t, first.Clock().Remaining(rules.White, d.now), 53*time.Second, "White has")
		if left, _ := d.Live().Remaining(rules.White); left != 60*time.Second {
			t.Errorf("when the turn began, White had %v", left)
		}
		d.clocks(tick{0, "e2e4", 57, 60}, tick{0, TakingBack, 60, 60}, tick{0, func() { d.Load(first) }, 53, 60}, tick{0, Resuming, 53, 60},
			tick{0, "e2e4", 58, 60}) // with the bonus for the whole turn
	})
	if NewController(func(func()) {}).Snapshot() != nil {
		t.Error("a game out of nothing")
	}
}
