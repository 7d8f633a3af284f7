package game

import (
	"slices"
	"time"
)

// deadness is what is being found out beside the game: which of its positions are dead (FIDE 5.2.2). Questions are
// asked one at a time, oldest position first.
type deadness struct {
	open  []*Node   // positions whose deadness is still to be decided, oldest first
	asked *question // about the first of them
}

// drop forgets every open question.
func (d *deadness) drop() {
	d.asked.withdraw()
	d.asked, d.open = nil, nil
}

// askDead asks whether a position is dead, if that could not be answered at once.
func (c *Controller) askDead(n *Node) {
	if c.game.config.Judge.Deep == nil || !n.draws().DeadPosition || c.game.Outcome().Over() {
		return
	}
	if _, open := n.undecidedSide(); !open {
		return
	}
	if !slices.Contains(c.dead.open, n) {
		c.dead.open = append(c.dead.open, n)
	}
	c.prove()
}

// prove asks the oldest open question, if none is being answered.
func (c *Controller) prove() {
	d := &c.dead
	for d.asked == nil && len(d.open) > 0 {
		n := d.open[0]
		side, open := n.undecidedSide()
		if !open {
			d.open = d.open[1:]
			continue
		}
		d.asked = c.ask(n, side, 0, c.proved)
	}
}

// proved takes the answer for one side, and goes on to the next question.
func (c *Controller) proved(q *question, a Ability) {
	d, n := &c.dead, q.node
	q.learn(a)
	d.asked = nil
	if a == Undecided || n.alive() {
		d.open = d.open[1:]
	}
	switch {
	case !n.dead():
		c.report(ChangedAbility)
	case c.game.OnMainLine(n):
		c.altered(c.endDead(n, c.read()))
	default:
		n.setDead() // for those who go back there
	}
	c.prove()
}

// endDead ends the game at a position of the main line that was proved dead (FIDE 5.2.2), and returns what that changes.
func (c *Controller) endDead(n *Node, now time.Time) Change {
	g := c.game
	n.setDead()
	if since := g.live.ply - n.ply; since > 0 || g.ended.Over() {
		c.notices = append(c.notices, Notice{Kind: NoticeDeadEarlier, Ply: n.ply, Moves: since})
	}
	c.dropProofs()
	follows := c.shown == g.live
	g.endDead(n)
	c.halt(now)
	if follows {
		c.shown = n
	}
	return changedMove | changedEnd
}

// dropProofs forgets every question that the game depends on.
func (c *Controller) dropProofs() {
	if c.pending != nil {
		c.pending.proof.withdraw()
		c.pending = nil
	}
	c.dead.drop()
}
