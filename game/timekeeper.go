package game

import (
	"time"

	"overtheboard/game/rules"
)

// timekeeper holds the clock of the game that is played, and wakes its owner when the running flag falls, and when the program
// goes on that was stopped.
type timekeeper struct {
	wake     func() // called on another goroutine
	clock    Clock
	paused   bool
	held     bool // while the position cannot be seen, or an arbiter decides
	flagFall *time.Timer
	pulse    pulse
	now      time.Time // when it was last told the time, monotonic
	wall     time.Time // and by the time of day
	jumped   bool      // that had jumped ahead then, by more than maxJump, while a clock was running: the machine slept
}

// read reads a watch, and returns the monotonic time. It looks for no flag.
func (t *timekeeper) read(w Watch) time.Time {
	now, wall := w.Now(), w.Wall().Round(0)
	t.jumped = t.clock.Running() && wall.Sub(t.wall)-now.Sub(t.now) > maxJump
	t.now, t.wall = now, wall
	return now
}

// run lets the time of the side to move run. Unless timers are throttled, somebody looks at it from now on.
func (t *timekeeper) run(now time.Time, throttled bool) {
	t.clock = t.clock.Start(now)
	t.awaitFlag(now)
	if !throttled {
		t.pulse.start(t.wake)
	}
}

// stop lets nobody's time run.
func (t *timekeeper) stop(now time.Time) {
	t.clock = t.clock.Pause(now)
	t.close()
}

// give gives a side more time.
func (t *timekeeper) give(side rules.Color, d time.Duration, now time.Time) {
	t.clock = t.clock.Add(side, d)
	t.awaitFlag(now)
}

// awaitFlag sets the one timer to when the running flag falls.
func (t *timekeeper) awaitFlag(now time.Time) {
	t.dropFlag()
	if in, runs := t.clock.FlagIn(now); runs {
		t.flagFall = time.AfterFunc(in, t.wake)
	}
}

// close lets nobody be woken any more.
func (t *timekeeper) close() {
	t.dropFlag()
	t.pulse.stop()
}

// dropFlag ends the wait for a flag.
func (t *timekeeper) dropFlag() {
	if t.flagFall != nil {
		t.flagFall.Stop()
		t.flagFall = nil
	}
}

// Watch tells the time.
type Watch interface {
	// Now returns the time with its monotonic reading, by which clocks go.
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

// Clock returns the clock as it stands; views tell it the time.
func (c *Controller) Clock() Clock { return c.time.clock }

// ticking tells whether the clock of the side to move should run.
func (c *Controller) ticking() bool { return c.clocked() && !c.time.paused && !c.time.held }

// clocked tells whether it does unless something has stopped it.
func (c *Controller) clocked() bool {
	waits := c.game.config.ClockStart == AfterFirstMove && c.game.live == c.game.root
	return !c.game.TimeControl().None() && !waits && c.underway() == nil
}

// giveTime gives a side with a clock more time. It keeps it when later moves are taken back.
func (c *Controller) giveTime(side rules.Color, d time.Duration, now time.Time) {
	c.game.live.AddTime(side, d)
	c.time.give(side, d, now)
	c.note(Event{By: side, Type: TimeAdded, Seconds: int(d / time.Second)})
}

// Snapshot returns the game as it stands just now, with what the player to move has used of this turn, and nodes of its
// own; nil without a game. The game that is played stays as it is.
func (c *Controller) Snapshot() *Game {
	if c.game == nil {
		return nil
	}
	g := c.game.Copy()
	g.used = c.time.clock.Used(c.Watch.Now())
	return g
}
