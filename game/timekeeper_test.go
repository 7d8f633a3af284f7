package game

import (
	"testing"
	"testing/synctest"
	"time"

	"overtheboard/game/rules"
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

func TestClockStartsAfterTheFirstMove(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := timed(t, "", "60+2")
		c := d.Game().Config()
		c.ClockStart = AfterFirstMove
		d.start(c)
		d.sleep(time.Hour)
		d.left(60*time.Second, 60*time.Second)
		d.moves("e2e4")
		d.sleep(10 * time.Second)
		d.left(60*time.Second, 50*time.Second)
		d.do(TakingBack)
		d.sleep(time.Hour)
		d.left(60*time.Second, 60*time.Second)
	})
}

func TestAddTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := timed(t, "", "20|-")
		d.sleep(10 * time.Second)
		d.do(GivingTime(rules.White, 15*time.Second))
		d.left(25*time.Second, 0)
		d.sleep(24 * time.Second)
		d.want(Outcome{})
		d.moves("e2e4")
		d.do(TakingBack)
		d.left(35*time.Second, 0)
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
		d.sleep(time.Second)
		d.Snapshot()
		d.left(52*time.Second, 60*time.Second)
		if left := first.Clock().Remaining(rules.White, d.now); left != 53*time.Second {
			t.Errorf("White has %v in the snapshot", left)
		}
		if left, _ := d.Live().Remaining(rules.White); left != 60*time.Second {
			t.Errorf("when the turn began, White had %v", left)
		}
		d.moves("e2e4")
		d.left(57*time.Second, 60*time.Second)
		d.do(TakingBack)
		d.left(60*time.Second, 60*time.Second)

		d.Load(first)
		d.left(53*time.Second, 60*time.Second)
		d.do(Resuming)
		d.moves("e2e4")
		d.left(58*time.Second, 60*time.Second) // with the bonus for the whole turn
	})
	if NewController(func(func()) {}).Snapshot() != nil {
		t.Error("a game out of nothing")
	}
}
