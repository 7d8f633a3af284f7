package game

import (
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"overtheboard/game/rules"
)

func (d *desk) freeze(span time.Duration) {
	if p := &d.time.pulse; p.timer != nil {
		p.timer.Stop()
	}
	d.time.flagFall.Stop()
	time.Sleep(span)
}

// After a stop of the program nobody loses the time since the last look, and the game is paused, whatever comes first.
func TestStoppedProgram(t *testing.T) {
	for name, wakes := range map[string]func(d *desk){
		"the flag":  func(d *desk) { d.post(d.Tick); d.run() },
		"the pulse": func(d *desk) { d.time.pulse.beat(); d.run() },
		"both":      func(d *desk) { d.time.pulse.beat(); d.post(d.Tick); d.run() },
		"a move": func(d *desk) {
			if err := d.Play(move(d.t, d.Live(), "e7e5")); !errors.Is(err, ErrPaused) {
				d.t.Fatalf("a move is answered by %v", err)
			}
		},
		"a draw offer": func(d *desk) { _ = d.Do(Offering(rules.White)) },
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				d := timed(t, "", "20")
				d.sleep(3300 * time.Millisecond)
				d.moves("e2e4")
				d.sleep(4500 * time.Millisecond)
				d.changes = 0
				d.freeze(26 * time.Second)
				wakes(d)
				d.want(Outcome{})
				if !d.Paused() || d.changes&ChangedClock == 0 || d.changes&ChangedNotice == 0 {
					t.Errorf("paused %v, changed %b", d.Paused(), d.changes)
				}
				d.left(16700*time.Millisecond, 16*time.Second) // looked at each second since the move
				if n := d.Notices(); len(n) != 1 || n[0].Kind != NoticeTimeJump {
					t.Errorf("notices %+v", n)
				}
				d.do(Resuming)
				d.sleep(15 * time.Second)
				if d.left(16700*time.Millisecond, time.Second); d.Paused() {
					t.Error("paused again")
				}
				d.sleep(2 * time.Second)
				d.want(Outcome{WhiteWins, Time})
			})
		})
	}
}

// Slow is not stopped: a long thought, five seconds without a look, a busy controller, throttled timers.
func TestNotStopped(t *testing.T) {
	for name, c := range map[string]struct {
		spend func(d *desk)
		spent time.Duration
	}{
		"ten minutes' thought": {func(d *desk) { d.sleep(10 * time.Minute) }, 10 * time.Minute},
		"a moment":             {func(d *desk) { d.sleep(time.Second); d.freeze(5 * time.Second) }, 6 * time.Second},
		"a busy controller":    {func(*desk) { time.Sleep(time.Minute) }, time.Minute},
		"a throttled tab": {func(d *desk) {
			d.Throttled = true
			d.moves("e2e4 e7e5")
			d.freeze(time.Minute)
		}, time.Minute},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				d := timed(t, "", "900")
				c.spend(d)
				d.Tick()
				d.run()
				if d.Paused() || len(d.Notices()) != 0 {
					t.Error("paused")
				}
				d.left(15*time.Minute-c.spent, 15*time.Minute)
			})
		})
	}
}
