package game

// Restore takes over a game that was interrupted before it was saved: as Load does, but the game counts as unsaved.
func (c *Controller) Restore(g *Game) {
	c.install(g, c.read(), !g.TimeControl().None() && !g.Outcome().Over(), true)
}
