package game

import (
	"slices"
)

// openQuestions decides in the background what the end of the game depends on: which positions are dead (FIDE 5.2.2), and what a
// resignation or a fallen flag leads to. It works on one dead position at a time, the oldest first.
type openQuestions struct {
	controller *Controller
	open       []*Node     // may be dead; oldest first
	asked      *question   // about the first of them
	pending    *pendingEnd // an end that waits for a proof
}

func (d *openQuestions) add(n *Node) {
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

func (d *openQuestions) has(n *Node) bool { return slices.Contains(d.open, n) }

func (d *openQuestions) next() {
	for d.asked == nil && len(d.open) > 0 {
		n := d.open[0]
		side, open := n.undecidedSide()
		if !open {
			d.open = d.open[1:]
			continue
		}
		d.asked = ask(d.controller.post, n, side, 0, d.answered)
	}
}

// answered handles the answer for one side and asks the next question.
func (d *openQuestions) answered(q *question, a Ability) {
	q.learn(a)
	d.asked = nil
	if a == Undecided || q.node.alive() {
		d.open = d.open[1:]
	}
	d.learned(q.node)
	d.next()
}

func (d *openQuestions) drop() {
	d.asked.withdraw()
	if d.pending != nil {
		d.pending.proof.withdraw()
	}
	d.asked, d.open, d.pending = nil, nil, nil
}

// learned handles a new answer about a position: if it is dead, the game ended there.
func (d *openQuestions) learned(n *Node) {
	switch c := d.controller; {
	case !n.dead():
		c.report(ChangedAbility)
	case c.game.OnMainLine(n):
		c.readWatch()
		c.altered(c.endDead(n))
	default:
		n.setDead() // for those who go back there
	}
}

// endDead ends the game at a main-line position that was proved dead (FIDE 5.2.2), and returns what that changes.
func (c *Controller) endDead(n *Node) Parts {
	g := c.game
	n.setDead()
	if since := g.live.ply - n.ply; since > 0 || g.ended.Over() {
		c.notices = append(c.notices, Notice{Kind: NoticeDeadEarlier, Moves: since})
	}
	switch {
	case g.ended.Over():
		c.news.add(Began{g}) // nothing follows a result
	case n != g.live:
		c.news.add(Went{From: g.live, To: n})
	}
	c.proving.drop()
	follows, earlier := c.study.shown == g.live, n != g.live
	g.endDead(n)
	if c.halt(); earlier {
		c.time.clock = g.Clock()
	}
	if follows {
		c.study.shown = n
	}
	return changedMove | changedEnd
}
