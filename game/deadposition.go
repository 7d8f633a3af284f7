package game

import (
	"slices"
	"time"
)

// deadProofs finds out beside the game which of its positions are dead (FIDE 5.2.2). Questions are asked one at a time,
// those about the oldest position first.
type deadProofs struct {
	post    func(func())
	learned func(*Node) // called with a position of which something was found out
	open    []*Node     // positions whose deadness is still to be decided, oldest first
	asked   *question   // about the first of them
}

// add asks whether a position is dead, if that could not be answered at once.
func (d *deadProofs) add(n *Node) {
	g := n.game
	if g.config.Judge.Deep == nil || !n.draws().DeadPosition || g.Outcome().Over() {
		return
	}
	if _, open := n.undecidedSide(); !open {
		return
	}
	if !d.has(n) {
		d.open = append(d.open, n)
	}
	d.next()
}

// has tells whether it is being found out whether a position is dead.
func (d *deadProofs) has(n *Node) bool { return slices.Contains(d.open, n) }

// next asks the oldest open question, if none is being answered.
func (d *deadProofs) next() {
	for d.asked == nil && len(d.open) > 0 {
		n := d.open[0]
		side, open := n.undecidedSide()
		if !open {
			d.open = d.open[1:]
			continue
		}
		d.asked = ask(d.post, n, side, 0, d.answered)
	}
}

// answered takes the answer for one side, and goes on to the next question.
func (d *deadProofs) answered(q *question, a Ability) {
	q.learn(a)
	d.asked = nil
	if a == Undecided || q.node.alive() {
		d.open = d.open[1:]
	}
	d.learned(q.node)
	d.next()
}

// drop forgets every open question.
func (d *deadProofs) drop() {
	d.asked.withdraw()
	d.asked, d.open = nil, nil
}

// learnedOf takes note of what was found out about a position: if it is dead, the game has ended there.
func (c *Controller) learnedOf(n *Node) {
	switch {
	case !n.dead():
		c.report(ChangedAbility)
	case c.game.OnMainLine(n):
		c.altered(c.endDead(n, c.read()))
	default:
		n.setDead() // for those who go back there
	}
}

// endDead ends the game at a position of the main line that was proved dead (FIDE 5.2.2), and returns what that changes.
func (c *Controller) endDead(n *Node, now time.Time) Parts {
	g := c.game
	n.setDead()
	if since := g.live.ply - n.ply; since > 0 || g.ended.Over() {
		c.notices = append(c.notices, Notice{Kind: NoticeDeadEarlier, Ply: n.ply, Moves: since})
	}
	switch {
	case g.ended.Over():
		c.did(Began{g}) // nothing follows a result
	case n != g.live:
		c.did(Went{g.live, n})
	}
	c.dropProofs()
	follows, earlier := c.shown == g.live, n != g.live
	g.endDead(n)
	if c.halt(now); earlier {
		c.time.clock = g.Clock()
	}
	if follows {
		c.shown = n
	}
	return changedMove | changedEnd
}
