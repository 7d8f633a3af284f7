package game

import (
	"errors"
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

func TestControllerClockModes(t *testing.T) {
	tests := []struct {
		control      string
		white, black time.Duration
	}{
		{"60", 57 * time.Second, 55 * time.Second},
		{"60+2", 59 * time.Second, 57 * time.Second},
		{"60d2", 59 * time.Second, 57 * time.Second},
		{"60b4", 60 * time.Second, 59 * time.Second},
		{"1/60:30", 87 * time.Second, 85 * time.Second},
		{"60|20", 57 * time.Second, 15 * time.Second},
		{"-|20", 0, 15 * time.Second},
	}
	for _, test := range tests {
		synctest.Test(t, func(t *testing.T) {
			d := timed(t, "", test.control)
			d.sleep(3 * time.Second)
			d.moves("e2e4")
			d.sleep(5 * time.Second)
			d.moves("e7e5")
			d.left(test.white, test.black)
		})
	}
}

// Two thousand moves of one millisecond lose exactly two seconds, and taking them back returns all of it.
func TestControllerClockIsExact(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		def := *ruleset(t, "normal").Definition()
		def.Draws = rules.Draws{}
		rs, err := rules.Compile(&def)
		if err != nil {
			t.Fatal(err)
		}
		d := timed(t, "", "60")
		d.start(Config{Ruleset: rs, TimeControl: parsed(t, "60")})
		there, back := move(t, d.Live(), "g1f3"), rules.Move{From: 21, To: 6}
		reply, home := rules.Move{From: 62, To: 45}, rules.Move{From: 45, To: 62}
		for i := range 2_000 {
			for _, m := range [2][2]rules.Move{{there, reply}, {back, home}}[i%2] {
				time.Sleep(time.Millisecond)
				if err := d.Play(m); err != nil {
					t.Fatal(err)
				}
			}
		}
		d.left(58*time.Second, 58*time.Second)
		for range 4_000 {
			if err := d.Do(TakingBack); err != nil {
				t.Fatal(err)
			}
		}
		d.left(60*time.Second, 60*time.Second)
	})
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
		if err := d.Do(TakingBack); err != nil {
			t.Fatal(err)
		}
		d.sleep(time.Hour)
		d.left(60*time.Second, 60*time.Second)
	})
}

func TestAddTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := timed(t, "", "20|-")
		d.sleep(10 * time.Second)
		if err := d.Do(GivingTime(rules.White, 15*time.Second)); err != nil {
			t.Fatal(err)
		}
		d.left(25*time.Second, 0)
		d.sleep(24 * time.Second)
		d.want(Outcome{})
		d.moves("e2e4")
		if err := d.Do(TakingBack); err != nil {
			t.Fatal(err)
		}
		d.left(35*time.Second, 0)
		if err := d.Do(GivingTime(rules.Black, 15*time.Second)); !errors.Is(err, ErrNoClock) {
			t.Errorf("time for a side without a clock: %v", err)
		}
		if err := d.Do(GivingTime(rules.White, time.Millisecond)); !errors.Is(err, ErrTimeControl) {
			t.Errorf("a millisecond more: %v", err)
		}
		if e := d.Game().Events(); len(e) != 1 || e[0] != (Event{By: rules.White, Type: TimeAdded, Seconds: 15}) {
			t.Errorf("recorded %+v", e)
		}
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
		if err := d.Do(TakingBack); err != nil {
			t.Fatal(err)
		}
		d.left(60*time.Second, 60*time.Second)

		d.Load(first)
		d.left(53*time.Second, 60*time.Second)
		if err := d.Do(Resuming); err != nil {
			t.Fatal(err)
		}
		d.moves("e2e4")
		d.left(58*time.Second, 60*time.Second) // with the bonus for the whole turn
	})
	if NewController(func(func()) {}).Snapshot() != nil {
		t.Error("a game out of nothing")
	}
}
