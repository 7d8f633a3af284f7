package game

import (
	"context"
	"slices"
	"time"

	"overtheboard/game/rules"
)

// proofWait is how long a fallen flag or a resignation waits for a proof.
const proofWait = 3 * time.Second

// pendingEnd is a fallen flag or a resignation that waits for the answer whether the opponent can still win.
type pendingEnd struct {
	reason Reason
	loser  rules.Color
	node   *Node
	cancel context.CancelFunc
	timer  *time.Timer
}

// Deciding tells whether the game waits, for 3 s at most, for the proof whether the opponent of a side that has
// resigned or whose flag has fallen can still win; and which it was. Nothing can be done until then.
func (c *Controller) Deciding() (reason Reason, loser rules.Color, deciding bool) {
	if c.pending == nil {
		return NoReason, rules.White, false
	}
	return c.pending.reason, c.pending.loser, true
}

// changedEnd is what changes with the end of a game.
const changedEnd = ChangedOutcome | ChangedClock | ChangedHistory | ChangedTouch

// conclude ends the game by an event that ends it, and returns what that changes. A resignation or a fallen flag may
// have to wait for a proof first.
func (c *Controller) conclude(e Event, now time.Time) Change {
	switch e.Type {
	case Resign:
		return c.lose(Resignation, e.By, now)
	case Flag:
		return c.lose(Time, e.By, now)
	}
	return c.end(Outcome{Drawn, e.Kind.Reason()}, now)
}

// end ends the game by what no position decides, and stops the clock. It returns what that changes.
func (c *Controller) end(o Outcome, now time.Time) Change {
	c.game.ended = o
	c.halt(now)
	return changedEnd
}

// halt stops everything that goes on only in a running game.
func (c *Controller) halt(now time.Time) {
	c.clock = c.clock.Pause(now)
	c.stopTimer()
	c.letGo()
}

// lose ends the game against a side, by time or resignation, once it is known whether the opponent can win.
func (c *Controller) lose(reason Reason, loser rules.Color, now time.Time) Change {
	n, winner := c.game.live, loser.Other()
	deep := c.game.config.Judge.Deep
	if a := n.canWin(winner); a != Undecided || deep == nil {
		return c.endLost(n, reason, loser, now)
	}
	c.halt(now)
	c.dropLook() // what the game waits for goes before
	ctx, cancel := context.WithTimeout(context.Background(), proofWait)
	p := &pendingEnd{reason: reason, loser: loser, node: n, cancel: cancel}
	c.pending = p
	p.timer = time.AfterFunc(proofWait, func() { c.post(func() { c.answer(p, Undecided) }) })
	position := n.position
	go func() {
		a := deep(ctx, &position, winner)
		c.post(func() { c.answer(p, a) })
	}()
	return changedEnd
}

// answer ends the wait for a proof. An answer that nobody waits for any more is dropped.
func (c *Controller) answer(p *pendingEnd, a Ability) {
	if c.pending != p {
		return
	}
	c.dropPending()
	p.node.learn(p.loser.Other(), a)
	c.altered(c.endLost(p.node, p.reason, p.loser, c.read()))
}

func (c *Controller) dropPending() {
	if p := c.pending; p != nil {
		p.timer.Stop()
		p.cancel()
		c.pending = nil
	}
}

// endLost ends the game against a side as far as it is known what the opponent can; undecided counts as "can". A dead
// position on the board comes before all of it.
func (c *Controller) endLost(n *Node, reason Reason, loser rules.Color, now time.Time) Change {
	switch winner := loser.Other(); {
	case n.draws().DeadPosition && n.dead():
		return c.endDead(n, now)
	case n.known[winner] == Cannot:
		return c.end(Outcome{Drawn, reason}, now)
	default:
		return c.end(Outcome{Wins(winner), reason}, now)
	}
}

// askDead asks whether a position is dead, if that could not be answered at once. Questions are answered one at a
// time, oldest first, beside the game.
func (c *Controller) askDead(n *Node) {
	if c.game.config.Judge.Deep == nil || !n.draws().DeadPosition || c.game.Outcome().Over() {
		return
	}
	if _, open := n.undecidedSide(); !open {
		return
	}
	if !slices.Contains(c.unproved, n) {
		c.unproved = append(c.unproved, n)
	}
	if c.proof == nil {
		c.prove()
	}
}

// proof is a question that is being answered on another goroutine.
type proof struct {
	node   *Node
	side   rules.Color
	cancel context.CancelFunc
}

// prove asks the oldest open question.
func (c *Controller) prove() {
	for len(c.unproved) > 0 {
		n := c.unproved[0]
		side, open := n.undecidedSide()
		if !open {
			c.unproved = c.unproved[1:]
			continue
		}
		ctx, cancel := context.WithCancel(context.Background())
		p := &proof{node: n, side: side, cancel: cancel}
		c.proof = p
		deep, position := c.game.config.Judge.Deep, n.position
		go func() {
			a := deep(ctx, &position, side)
			c.post(func() { c.proved(p, a) })
		}()
		return
	}
}

// proved takes the answer for one side, and goes on to the next question. An answer that nobody waits for any more is
// dropped.
func (c *Controller) proved(p *proof, a Ability) {
	if c.proof != p {
		return
	}
	p.cancel()
	c.proof = nil
	p.node.learn(p.side, a)
	p.node.givenUp[p.side] = a == Undecided
	if a == Undecided || p.node.alive() {
		c.unproved = c.unproved[1:]
	}
	switch n := p.node; {
	case !n.dead():
		c.report(ChangedAbility)
	case c.game.OnMainLine(n):
		c.altered(c.endDead(n, c.read()))
	default:
		n.setDead() // for those who go back there
	}
	if c.proof == nil {
		c.prove()
	}
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

// dropProofs forgets every open question.
func (c *Controller) dropProofs() {
	c.dropPending()
	if c.proof != nil {
		c.proof.cancel()
		c.proof = nil
	}
	c.unproved = nil
}
