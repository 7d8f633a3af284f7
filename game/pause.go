package game

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
