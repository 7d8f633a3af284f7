package game

import (
	"slices"

	"overtheboard/game/rules"
)

// Examine finds out who can still win from the position that is shown, beside the game and for those who look at it:
// nothing in the game depends on it. ChangedAbility tells of each answer; from a judge without Deep, what its Quick
// knows is known when Examine returns. It may be called after every change.
func (c *Controller) Examine() {
	n := c.shown
	if c.examined != nil && c.examined.node == n {
		return
	}
	c.stopExamining()
	if n == nil || n.Decided() || c.pending != nil {
		return
	}
	if c.game.config.Judge.Deep == nil {
		n.canWin(rules.White)
		n.canWin(rules.Black)
		return
	}
	if side, open := n.openSide(); open && !slices.Contains(c.dead.open, n) {
		c.examined = c.ask(n, side, 0, func(q *question, a Ability) {
			c.examined = nil
			q.learn(a)
			c.report(ChangedAbility)
		})
	}
}

// Examining tells whether an answer is on its way as to who can still win from the position that is shown.
func (c *Controller) Examining() bool {
	return c.examined != nil || slices.Contains(c.dead.open, c.shown)
}

func (c *Controller) stopExamining() {
	c.examined.withdraw()
	c.examined = nil
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
