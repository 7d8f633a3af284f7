package game

import "overtheboard/game/rules"

// examination finds out who can still win from the position that is shown, for those who look at it. Nothing in the game
// depends on it.
type examination struct {
	controller *Controller
	asked      *question // about one side; nil for none
}

// of asks about a position, one side after the other as it is called again. From a judge without Deep, what its Quick
// knows is known afterwards.
func (e *examination) of(n *Node) {
	if n.game.config.Judge.Deep == nil {
		n.CanWinAtOnce(rules.White)
		n.CanWinAtOnce(rules.Black)
		return
	}
	if side, open := n.winning.open(); open {
		e.asked = ask(e.controller.post, n, side, 0, func(q *question, a Ability) {
			e.asked = nil
			q.learn(a)
			e.controller.report(ChangedAbility)
		})
	}
}

// drop forgets the question.
func (e *examination) drop() {
	e.asked.withdraw()
	e.asked = nil
}

// Examine finds out who can still win from the position that is shown, beside the game and for those who look at it.
// ChangedAbility tells of each answer; from a judge without Deep, what its Quick knows is known when Examine returns.
// It may be called after every change.
func (c *Controller) Examine() {
	n := c.study.shown
	if c.examined.asked != nil && c.examined.asked.node == n {
		return
	}
	c.examined.drop()
	if n != nil && !n.Decided() && c.proving.pending == nil && !c.proving.has(n) {
		c.examined.of(n)
	}
}

// Examining tells whether an answer is on its way as to who can still win from the position that is shown.
func (c *Controller) Examining() bool { return c.examined.asked != nil || c.proving.has(c.study.shown) }
