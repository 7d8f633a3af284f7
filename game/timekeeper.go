package game

import (
	"time"

	"overtheboard/game/rules"
)

// timekeeper holds the clock of the running game. It wakes its owner when the running flag falls, and when a stopped program
// continues.
type timekeeper struct {
	wake     func() // on another goroutine
	clock    Clock
	paused   bool
	held     bool // while the position is hidden, or an arbiter decides
	flagFall *time.Timer
	pulse    pulse
	now      time.Time // the last reading, monotonic
	wall     time.Time // and by the time of day
	jumped   bool      // wall time jumped ahead by more than maxJump while a clock was running: the machine slept
}

func (t *timekeeper) stop() {
	t.clock = t.clock.Pause(t.now)
	t.close()
}

func (t *timekeeper) give(side rules.Color, d time.Duration) {
	t.clock = t.clock.Add(side, d)
	t.awaitFlag()
}

func (t *timekeeper) awaitFlag() {
	t.dropFlag()
	if in, runs := t.clock.FlagIn(t.now); runs {
		t.flagFall = time.AfterFunc(in, t.wake)
	}
}

func (t *timekeeper) close() {
	t.dropFlag()
	t.pulse.stop()
}

func (t *timekeeper) dropFlag() {
	if t.flagFall != nil {
		t.flagFall.Stop()
		t.flagFall = nil
	}
}

// Watch is a source of time.
type Watch interface {
	// Now returns the time with its monotonic reading, which clocks use.
	Now() time.Time
	// Wall returns the time of day.
	Wall() time.Time
}

// Machine is the machine's own watch.
type Machine struct{}

// Now returns the time with its monotonic reading.
func (Machine) Now() time.Time { return time.Now() }

// Wall returns the time of day.
func (Machine) Wall() time.Time { return time.Now() }
