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

// readWatch reads the time, which is that of all that follows up to the next reading. It ignores flags.
func (c *Controller) readWatch() {
	t, now, wall := &c.time, c.Watch.Now(), c.Watch.Wall().Round(0)
	t.jumped = t.clock.Running() && wall.Sub(t.wall)-now.Sub(t.now) > maxJump
	t.now, t.wall = now, wall
}

// runClock starts the time of the side to move. It starts the pulse, unless timers are throttled.
func (c *Controller) runClock() {
	t := &c.time
	t.clock = t.clock.Start(t.now)
	t.awaitFlag()
	if !c.Throttled {
		t.pulse.start(t.wake)
	}
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

// Clock returns the clock; views pass it the time.
func (c *Controller) Clock() Clock { return c.time.clock }

// ticking reports whether the clock of the side to move should run.
func (c *Controller) ticking() bool { return c.clocked() && !c.time.paused && !c.time.held }

// clocked reports whether it would, if it is not paused or held.
func (c *Controller) clocked() bool {
	waits := c.game.config.ClockStart == AfterFirstMove && c.game.live == c.game.root
	return c.game.Timed() && !waits && c.underway() == nil
}

// giveTime adds time to a side with a clock, which keeps it if later moves are taken back. The event has whole seconds.
func (c *Controller) giveTime(to rules.Color, d time.Duration, written string) {
	c.game.live.AddTime(to, d)
	c.time.give(to, d)
	c.note(Event{By: to, Type: TimeAdded, Seconds: int(d.Round(time.Second) / time.Second), Written: written})
}

// Snapshot returns a deep copy of the game with the time used in this turn; nil without a game. The game does not change.
func (c *Controller) Snapshot() *Game {
	if c.game == nil {
		return nil
	}
	g := c.game.Copy()
	g.used = c.time.clock.Used(c.Watch.Now())
	return g
}
