package game

// Shown returns the position that is looked at, nil without a game.
func (c *Controller) Shown() *Node { return c.shown }

// AtLive tells whether the position that is shown is the one that is played on.
func (c *Controller) AtLive() bool { return c.game != nil && c.shown == c.game.live }

// Show shows a position of the game; one of another game is not shown.
func (c *Controller) Show(n *Node) {
	if n == nil || c.game == nil || n.game != c.game || n == c.shown {
		return
	}
	c.shown = n
	c.report(ChangedPosition)
}

// Step shows a position some plies later, or earlier if delta is negative, as far as there is one. On the main line
// it goes no further than the live position, and on only from there, if the game is over; in a variation it goes along its
// first moves.
func (c *Controller) Step(delta int) {
	n := c.shown
	if n == nil {
		return
	}
	for ; delta < 0 && n.parent != nil; delta++ {
		n = n.parent
	}
	switch main := delta > 0 && c.game.OnMainLine(n); {
	case main && n != c.game.live:
		line := c.game.MainLine()
		n = line[n.ply+min(delta, len(line)-1-n.ply)]
	case main && !c.game.Outcome().Over():
	default:
		for ; delta > 0 && len(n.children) > 0; delta-- {
			n = n.children[0]
		}
	}
	c.Show(n)
}

// CanStep tells whether Step shows another position in a direction.
func (c *Controller) CanStep(delta int) bool {
	switch n := c.shown; {
	case n == nil:
		return false
	case delta < 0:
		return n.parent != nil
	case c.AtLive():
		return c.game.Outcome().Over() && len(n.children) > 0
	default:
		return c.game.OnMainLine(n) || len(n.children) > 0
	}
}
