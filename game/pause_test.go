package game

import (
	"errors"
	"testing"
	"testing/synctest"
	"time"
)

func TestPause(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := timed(t, "", "60d5")
		d.sleep(7 * time.Second)
		d.do(Pausing)
		d.refuses(ErrPaused, Pausing)
		d.sleep(time.Hour)
		d.left(58*time.Second, 60*time.Second)
		if err := d.Play(move(t, d.Live(), "e2e4")); !errors.Is(err, ErrPaused) || d.CanPlay() || !d.Paused() {
			t.Errorf("a move in a pause: %v", err)
		}
		d.do(Resuming)
		d.refuses(ErrNotPaused, Resuming)
		d.sleep(3 * time.Second)
		d.left(55*time.Second, 60*time.Second)
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
		d.sleep(7 * time.Second)
		d.Hold(true)
		d.sleep(time.Hour)
		d.left(58*time.Second, 60*time.Second)
		d.Hold(false)
		d.sleep(3 * time.Second)
		d.left(55*time.Second, 60*time.Second)
		if e := d.Game().Events(); len(e) != 0 || d.Paused() {
			t.Errorf("recorded %+v; paused: %v", e, d.Paused())
		}
		d.do(Pausing)
		d.Hold(true)
		d.Hold(false)
		d.sleep(time.Hour)
		d.left(55*time.Second, 60*time.Second)
		d.Hold(true)
		d.Load(d.Snapshot())
		d.do(Resuming)
		d.sleep(time.Hour)
		d.left(55*time.Second, 60*time.Second)
		d.Hold(false)
		d.sleep(time.Minute)
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
		d.sleep(time.Second)
		d.Tick()
		if !d.Paused() || !d.said(ChangedClock|ChangedNotice) {
			t.Errorf("not paused; changed %b", d.changes)
		}
		d.left(49*time.Second, 60*time.Second)
		if n := d.Notices(); len(n) != 1 || n[0].Kind != NoticeTimeJump {
			t.Errorf("notices %+v", n)
		}
		if len(d.Notices()) != 0 {
			t.Error("a notice is told twice")
		}
		d.sleep(time.Hour)
		d.left(49*time.Second, 60*time.Second)
		d.do(Resuming)
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
