package game

import "time"

// observe looks at the time: a flag that has fallen ends the game against the side to move (FIDE 6.9); a jump of wall time
// pauses it, and so does time in which the program was stopped, which no clock counts. What stands on the board would have ended the
// game before the flag.
func (c *Controller) observe() time.Time {
	now := c.time.read(c.Watch)
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

// Tick looks at the time. The controller does so by itself when a flag is due; views that redraw a clock may call it,
// so that a sleep of the machine is noticed soon.
func (c *Controller) Tick() {
	if c.game != nil {
		c.time.awaitFlag(c.observe())
	}
}

// ready tells what time it is when a player does something. A flag that has fallen by now falls first: then the game is
// over, or being judged, before what the player does, and the error says so.
func (c *Controller) ready() (now time.Time, err error) {
	goesOn := c.underway() == nil
	if now = c.observe(); goesOn {
		err = c.underway()
	}
	return now, err
}
