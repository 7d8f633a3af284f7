package game

import (
	"time"

	"overtheboard/game/rules"
)

// maxJump is how far wall time may run ahead of the monotonic clock between two looks before the game is paused.
const maxJump = 5 * time.Second

func reading(clock func() time.Time) time.Time {
	if clock == nil {
		return time.Now()
	}
	return clock()
}

// read reads both clocks, and returns the monotonic time.
func (c *Controller) read() time.Time {
	c.lastNow, c.lastWall = reading(c.Now), reading(c.Wall).Round(0)
	return c.lastNow
}

// observe looks at the time: a flag that has fallen ends the game, and a jump of wall time pauses it.
func (c *Controller) observe() time.Time {
	beforeNow, beforeWall := c.lastNow, c.lastWall
	now := c.read()
	if c.clock.Flagged(now) {
		c.flag(now)
	} else if c.clock.Running() && c.lastWall.Sub(beforeWall)-now.Sub(beforeNow) > maxJump {
		c.notices = append(c.notices, Notice{Kind: NoticeTimeJump, Ply: c.game.live.ply})
		c.pause(now)
	}
	return now
}

// Tick looks at the time. The controller does so by itself when a flag is due; views that redraw a clock may call it,
// so that a sleep of the machine is noticed soon.
func (c *Controller) Tick() {
	if c.game != nil {
		c.schedule(c.observe())
	}
}

// Clock returns the clock as it stands; views tell it the time.
func (c *Controller) Clock() Clock { return c.clock }

// Remaining returns what a side has left just now; false if it has no clock and no file said.
func (c *Controller) Remaining(side rules.Color) (time.Duration, bool) {
	return c.clock.Remaining(side, reading(c.Now)), c.clock.Known(side)
}

// HasClock tells whether the game is played with a clock.
func (c *Controller) HasClock() bool { return c.game != nil && !c.game.TimeControl().None() }

// Paused tells whether the clocks stand until Resume.
func (c *Controller) Paused() bool { return c.paused && c.underway() == nil }

// CanPause tells whether the clocks can be paused.
func (c *Controller) CanPause() bool { return c.underway() == nil && c.HasClock() && !c.paused }

// Pause stops the clocks until Resume; no move can be made meanwhile.
func (c *Controller) Pause() error {
	now, err := c.ready()
	switch {
	case err != nil:
		return err
	case !c.HasClock():
		return ErrNoClock
	case c.paused:
		return ErrPaused
	}
	c.pause(now)
	return nil
}

func (c *Controller) pause(now time.Time) {
	c.paused = true
	c.clock = c.clock.Pause(now)
	c.game.note(Event{By: c.game.live.position.Turn(), Type: Pause})
	c.stopTimer()
	c.altered(ChangedClock)
}

// Resume goes on after a pause.
func (c *Controller) Resume() error {
	now, err := c.ready()
	switch {
	case err != nil:
		return err
	case !c.paused:
		return ErrNotPaused
	}
	c.paused = false
	if c.runs() {
		c.clock = c.clock.Start(now)
	}
	c.schedule(now)
	c.report(ChangedClock)
	return nil
}

// AddTime gives a side more time: whole seconds, at least one.
func (c *Controller) AddTime(side rules.Color, d time.Duration) error {
	now, err := c.ready()
	switch {
	case err != nil:
		return err
	case !c.game.TimeControl().Timed(side):
		return ErrNoClock
	case d < time.Second || d > maxStageTime:
		return ErrTimeControl
	}
	c.addTime(side, d.Truncate(time.Second), now)
	c.altered(ChangedClock)
	return nil
}

// addTime gives a side with a clock more time. It keeps it when later moves are taken back.
func (c *Controller) addTime(side rules.Color, d time.Duration, now time.Time) {
	n := c.game.live
	n.AddTime(side, d)
	c.clock = c.clock.Add(side, d)
	c.game.note(Event{By: side, Type: TimeAdded, Seconds: int(d / time.Second)})
	c.schedule(now)
}

// runs tells whether the clock of the side to move should run.
func (c *Controller) runs() bool {
	waits := c.game.config.ClockStart == AfterFirstMove && c.game.live == c.game.root
	return c.HasClock() && !c.paused && !waits && c.underway() == nil
}

// schedule sets the one timer to when the running flag falls.
func (c *Controller) schedule(now time.Time) {
	c.stopTimer()
	if in, runs := c.clock.FlagIn(now); runs {
		c.timer = time.AfterFunc(in, func() { c.post(c.Tick) })
	}
}

func (c *Controller) stopTimer() {
	if c.timer != nil {
		c.timer.Stop()
		c.timer = nil
	}
}

// flag ends the game for the side to move, whose flag has fallen (FIDE 6.9). What stands on the board would have
// ended it before.
func (c *Controller) flag(now time.Time) {
	loser := c.clock.Turn()
	e := Event{By: loser, Type: Flag}
	c.game.note(e)
	c.altered(c.conclude(e, now))
}
