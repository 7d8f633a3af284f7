package game

// goBack changes the live position other than by a new move: by taking back (which also returns the time of the move), by redoing
// (which restores the clock, less what was used since), or by going to another position. Moves taken back stay as a variation.
func (c *Controller) goBack(change func(*Game) error) error {
	from, used := c.game.live, c.time.clock.Used(c.time.now)
	c.game.used = used
	if err := change(c.game); err != nil {
		return err
	}
	c.news.add(Went{from, c.game.live, used})
	if by, open := c.game.Offer(); open { // an earlier offer is not asked again
		c.note(Event{By: by.Other(), Type: Decline})
	}
	c.follow()
	c.altered(changedMove)
	return nil
}

// playOn continues from the shown position, in this game if it is running, else in a new one.
func (c *Controller) playOn() error {
	if !c.game.Outcome().Over() {
		return c.goBack(func(g *Game) error { return g.GoTo(c.study.shown) })
	}
	g, err := c.game.From(c.study.shown)
	if err != nil {
		return err
	}
	if c.AtLive() && c.game.Outcome().Reason != Time { // a fallen flag gets the time of the turn back
		g.used = c.time.clock.Used(c.time.now)
	}
	c.install(g, nil, false, true)
	return nil
}
