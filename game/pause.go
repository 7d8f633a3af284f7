package game

import (
	"time"

	"overtheboard/game/rules"
)

// Paused reports whether the clocks are stopped until Resuming.
func (c *Controller) Paused() bool { return c.time.paused && c.underway() == nil }

func (c *Controller) pause() {
	c.time.paused = true
	c.time.stop()
	c.note(Event{By: c.game.live.position.Turn(), Type: Pause})
	c.altered(ChangedClock)
}

// Hold stops the clocks while the players cannot see the position, or an arbiter decides (FIDE 6.11); false starts them again.
// Unlike a pause, it is not recorded.
func (c *Controller) Hold(on bool) {
	if on == c.time.held {
		return
	}
	if c.time.held = on; c.game == nil || !c.game.Timed() {
		return
	}
	if c.observe(); on {
		c.time.stop()
	} else if c.ticking() {
		c.runClock()
	}
	c.report(ChangedClock)
}

func (c *Controller) resume() {
	c.time.paused, c.study.opened = false, nil
	if c.ticking() {
		c.runClock()
	}
	c.report(ChangedClock)
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
