package game

// observe reads the time. A fallen flag ends the game against the side to move (FIDE 6.9). A jump of wall time pauses it. So does
// a stop of the program, whose time no clock counts. A position that ends the game precedes the flag.
func (c *Controller) observe() {
	c.readWatch()
	stopped := c.time.pulse.look(true)
	c.time.now, c.time.wall = c.time.now.Add(-stopped), c.time.wall.Add(-stopped)
	switch clock := c.time.clock; {
	case clock.Flagged(c.time.now):
		c.finish(Event{By: clock.Turn(), Type: Flag})
	case c.time.jumped || stopped > 0:
		c.notices = append(c.notices, Notice{Kind: NoticeTimeJump})
		c.pause()
	}
}

// Tick reads the time. The controller does so itself when a flag is due. Views that redraw a clock may call Tick, which detects a
// sleep of the machine sooner.
func (c *Controller) Tick() {
	if c.game != nil {
		c.observe()
		c.time.awaitFlag()
	}
}

// ready reads the time of a player's action. If a flag has fallen by now, it falls first: the game is over, or waits for a proof,
// and the error says so.
func (c *Controller) ready() error {
	goesOn := c.underway() == nil
	if c.observe(); goesOn {
		return c.underway()
	}
	return nil
}
