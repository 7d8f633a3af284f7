package game

import "time"

// observe reads the time. A fallen flag ends the game against the side to move (FIDE 6.9). A jump of wall time pauses it. So does
// a stop of the program, whose time no clock counts. A position that ends the game precedes the flag.
func (c *Controller) observe() time.Time {
	now := c.readWatch()
	stopped := c.time.pulse.look(true)
	now = now.Add(-stopped)
	switch clock := c.time.clock; {
	case clock.Flagged(now):
		c.finish(Event{By: clock.Turn(), Type: Flag}, now)
	case c.time.jumped || stopped > 0:
		c.notices = append(c.notices, Notice{Kind: NoticeTimeJump, Ply: c.game.live.ply})
		c.pause(now)
	}
	return now
}

// Tick reads the time. The controller does so itself when a flag is due. Views that redraw a clock may call Tick, which detects a
// sleep of the machine sooner.
func (c *Controller) Tick() {
	if c.game != nil {
		c.time.awaitFlag(c.observe())
	}
}

// ready returns the time of a player's action. If a flag has fallen by now, it falls first: the game is over, or waits for a
// proof, and the error says so.
func (c *Controller) ready() (now time.Time, err error) {
	goesOn := c.underway() == nil
	if now = c.observe(); goesOn {
		err = c.underway()
	}
	return now, err
}
