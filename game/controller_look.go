package game

import (
	"context"
	"slices"

	"overtheboard/game/rules"
)

// look is a question about the position that is shown, which nothing in the game depends on.
type look struct {
	node   *Node
	cancel context.CancelFunc
}

// Examine finds out who can still win from the position that is shown, beside the game and for those who look at it.
// ChangedAbility tells of each answer; from a judge without Deep, what its Quick knows is known when Examine returns.
// It may be called after every change.
func (c *Controller) Examine() {
	n := c.shown
	if c.look != nil && c.look.node == n {
		return
	}
	c.dropLook()
	if n == nil || n.Decided() || c.pending != nil {
		return
	}
	if c.game.config.Judge.Deep == nil {
		n.canWin(rules.White)
		n.canWin(rules.Black)
		return
	}
	if side, open := n.openSide(); open && !slices.Contains(c.unproved, n) {
		c.ask(n, side)
	}
}

// Examining tells whether an answer is on its way as to who can still win from the position that is shown.
func (c *Controller) Examining() bool {
	return c.look != nil || slices.Contains(c.unproved, c.shown)
}

// ask asks about one side.
func (c *Controller) ask(n *Node, side rules.Color) {
	ctx, cancel := context.WithCancel(context.Background())
	l := &look{node: n, cancel: cancel}
	c.look = l
	deep, position := c.game.config.Judge.Deep, n.position
	go func() {
		a := deep(ctx, &position, side)
		c.post(func() { c.seen(l, side, a) })
	}()
}

// seen takes an answer. One that nobody waits for any more is dropped.
func (c *Controller) seen(l *look, side rules.Color, a Ability) {
	if c.look != l {
		return
	}
	c.dropLook()
	l.node.learn(side, a)
	l.node.givenUp[side] = a == Undecided
	c.report(ChangedAbility)
}

func (c *Controller) dropLook() {
	if c.look != nil {
		c.look.cancel()
		c.look = nil
	}
}

// openSide returns a side of which it is not known whether it can win, and may still be found out; false if there is
// none.
func (n *Node) openSide() (rules.Color, bool) {
	for side := rules.White; side <= rules.Black; side++ {
		if n.known[side] == Undecided && !n.givenUp[side] {
			return side, true
		}
	}
	return rules.White, false
}
