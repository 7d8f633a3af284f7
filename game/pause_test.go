package game

import (
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"overtheboard/game/testenv"
)

func TestPause(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := timed(t, "", "60d5")
		d.clocks(tick{7, Pausing, 58, 60}, tick{3600, nil, 58, 60})
		d.refuses(ErrPaused, Pausing)
		if err := d.Play(move(t, d.Live(), "e2e4")); !errors.Is(err, ErrPaused) || d.CanPlay() || !d.Paused() {
			t.Errorf("a move in a pause: %v", err)
		}
		d.clocks(tick{0, Resuming, 58, 60}, tick{3, nil, 55, 60})
		d.refuses(ErrNotPaused, Resuming)
		d.recorded(Event{Type: Pause})
		d.sleep(55 * time.Second)
		d.want(Outcome{BlackWins, Time})
	})
	d := newDesk(t).start(config(t, ""))
	d.refuses(ErrNoClock, Pausing)
}

// TestHold: nobody loses time while the position is hidden; nothing is recorded, and a pause outlasts it.
func TestHold(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := timed(t, "", "60d5")
		hold, show := func() { d.Hold(true) }, func() { d.Hold(false) }
		d.clocks(tick{7, hold, 58, 60}, tick{3600, show, 58, 60}, tick{3, nil, 55, 60})
		if d.recorded(); d.Paused() {
			t.Error("paused")
		}
		d.clocks(tick{0, Pausing, 55, 60}, tick{0, hold, 55, 60}, tick{0, show, 55, 60}, tick{3600, hold, 55, 60},
			tick{0, func() { d.Load(d.Snapshot()) }, 55, 60}, tick{0, Resuming, 55, 60}, tick{3600, show, 55, 60}, tick{60, nil, 0, 60})
		d.want(Outcome{BlackWins, Time})
	})
}

// After a sleep of the machine, wall time is ahead of the monotonic clock. Nobody loses time, and the game is paused.
func TestSleepOfTheMachine(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := timed(t, "", "60")
		var sleep time.Duration
		d.Watch = slept{d.Watch, func() time.Time { return time.Now().Add(sleep) }}
		d.sleep(10 * time.Second)
		sleep += 5 * time.Second
		d.Tick()
		if d.Paused() {
			t.Error("paused by a jump of 5 s")
		}
		sleep += 2 * time.Hour
		d.changes = 0
		if d.clocks(tick{1, d.Tick, 49, 60}); !d.Paused() || !d.said(ChangedClock|ChangedNotice) {
			t.Errorf("not paused; changed %b", d.changes)
		}
		if n := d.Notices(); len(n) != 1 || n[0].Kind != NoticeTimeJump {
			t.Errorf("notices %+v", n)
		}
		testenv.Same(t, len(d.Notices()), 0, "a notice is told twice")
		d.clocks(tick{3600, Resuming, 49, 60})
		sleep += time.Hour
		if err := d.Play(move(t, d.Live(), "e2e4")); !errors.Is(err, ErrPaused) {
			t.Errorf("the first action after a sleep: %v", err)
		}
	})
}

// Without a clock running, a jump means nothing.
func TestSleepWithoutAClock(t *testing.T) {
	d := newDesk(t).start(config(t, ""))
	wall := d.now
	d.Watch = slept{d.Watch, func() time.Time { return wall }}
	wall = wall.Add(time.Hour)
	d.Tick()
	d.moves("e2e4")
	if d.Paused() || len(d.Notices()) != 0 {
		t.Error("paused without a clock")
	}
}
