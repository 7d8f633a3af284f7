package game

import "time"

// goBack makes another position than the one after a new move the live one: takes the last move back, which gives back
// the time that it took, makes it again at the clock's reading of then, or goes on from another position. What was taken
// back stays as a variation.
func (c *Controller) goBack(change func(*Game) error, now time.Time) error {
	from := c.game.live
	if err := change(c.game); err != nil {
		return err
	}
	c.news.add(Went{from, c.game.live})
	if by, open := c.game.Offer(); open { // what was offered before is not asked anew
		c.note(Event{By: by.Other(), Type: Decline})
	}
	c.follow(now)
	c.altered(changedMove)
	return nil
}

// playOn goes on from the position that is shown, in this game if it goes on, else in a new one.
func (c *Controller) playOn(now time.Time) error {
	if !c.game.Outcome().Over() {
		return c.goBack(func(g *Game) error { return g.GoTo(c.study.shown) }, now)
	}
	g, err := c.game.From(c.study.shown)
	if err != nil {
		return err
	}
	c.install(g, now, false, true)
	return nil
}
