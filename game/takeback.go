package game

import "time"

// takeBack takes the last move back, and gives back the time that it took. It stays as a variation, and can be made
// again.
func (c *Controller) takeBack(now time.Time) error {
	return c.goBack((*Game).Takeback, now)
}

// redo makes the move again that was taken back last, at the clock's reading of then.
func (c *Controller) redo(now time.Time) error {
	return c.goBack((*Game).Redo, now)
}

// playOn goes on from the position that is shown, in this game if it goes on, else in a new one.
func (c *Controller) playOn(now time.Time) error {
	if !c.game.Outcome().Over() {
		return c.goBack(func(g *Game) error { return g.GoTo(c.shown) }, now)
	}
	g, err := c.game.From(c.shown)
	if err != nil {
		return err
	}
	c.install(g, now, false, true)
	return nil
}

// goBack makes another position than the one after a new move the live one.
func (c *Controller) goBack(move func(*Game) error, now time.Time) error {
	if err := move(c.game); err != nil {
		return err
	}
	c.game.lapse()
	c.follow(now)
	c.altered(changedMove)
	return nil
}
