package game

import (
	"fmt"
	"math"

	"overtheboard/game/proofs"
	"overtheboard/game/rules"
)

// Outcome returns what the position itself means for the game: never a claim, an agreement, a resignation or a fallen flag, which
// Game.Outcome knows.
func (n *Node) Outcome() Outcome {
	if n.Decided(); !n.judged {
		n.outcome, n.judged = n.game.drawn(n), true
	}
	return n.outcome
}

// drawn decides whether a position draws the game by itself, in the order of the Laws: dead position as far as quickly decided
// (FIDE 5.2.2), fivefold repetition (9.6.1), 75 moves (9.6.2). The position must not be won or a stalemate.
func (g *Game) drawn(n *Node) Outcome {
	if n.draws().DeadPosition && n.dead() {
		return Draw(g.ruleset, DeadPosition)
	}
	return g.counted(n)
}

// counted is drawn without dead positions.
func (g *Game) counted(n *Node) Outcome {
	draws := n.draws()
	switch {
	case draws.Repetition > 0 && n.repeated(draws.Repetition):
		return Draw(g.ruleset, Fivefold)
	case draws.Moves > 0 && n.position.Halfmoves() >= 2*draws.Moves:
		return Draw(g.ruleset, SeventyFive)
	}
	return Outcome{}
}

// Outcome returns how the game ended; the zero value while it is running.
func (g *Game) Outcome() Outcome {
	switch {
	case g.ended.Over():
		return g.ended
	case g.broken != nil && !g.live.Decided(): // it went on
		return Outcome{}
	}
	return g.live.Outcome()
}

// setDead makes a position that was proved dead end the game of those who go there.
func (n *Node) setDead() { n.outcome, n.judged = Draw(n.game.ruleset, DeadPosition), true }

// recorded returns what a position means for a game that an earlier version may have recorded: under rules for which those called
// no position dead, a dead one decides nothing.
func (n *Node) recorded() Outcome {
	o := n.Outcome()
	if o.Reason == DeadPosition && !n.game.ruleset.Definition().PlainEnds() {
		return n.game.counted(n)
	}
	return o
}

// PlayedOn returns the first main-line node that ended the game by itself although moves follow, as in files older than these
// rules; nil if there is none.
func (g *Game) PlayedOn() *Node {
	if g.live == g.root {
		return nil
	}
	if g.live.Decided() {
		if winner, won := g.live.outcome.Result.Winner(); won {
			g.live.parent.setAbility(winner, Can)
		}
	}
	if g.live.draws().DeadPosition {
		g.live.findAlive()
	}
	least := 0                                                           // a position with fewer halfmoves is not drawn
	if !g.live.draws().DeadPosition || g.live.parent.winning.Anybody() { // and so are the positions before it
		least = fewestHalfmoves(g.live.draws())
	}
	var first *Node
	for n := g.live.parent; n != nil; n = n.parent {
		if n.position.Halfmoves() >= least && n.Outcome().Over() {
			first = n
		}
	}
	return first
}

// fewestHalfmoves returns the least number of halfmoves of a position that repetition or the number of moves draws.
func fewestHalfmoves(d *rules.Draws) int {
	fewest := math.MaxInt
	if d.Repetition > 0 {
		fewest = 2 * (d.Repetition - 1)
	}
	if d.Moves > 0 {
		fewest = min(fewest, 2*d.Moves)
	}
	return fewest
}

// contradiction returns why an outcome cannot be right: the live position decides another one, or does not give this reason (a
// dead position may be undecided, and earlier versions knew fewer), or supports no such claim, or the winner is known to be unable to win.
func (g *Game) contradiction(o Outcome) error {
	n := g.live
	winner, won := o.Result.Winner()
	drawn := o.Result == Draw(g.ruleset, o.Reason).Result
	found := n.recorded()
	if g.broken != nil && !n.Decided() { // it went on
		found = Outcome{}
	}
	switch {
	case found.Over() && (o.Result != found.Result || o.Reason != NoReason && o.Reason != found.Reason):
		return fmt.Errorf("%w: %v was given, the moves lead to %v", ErrContradiction, o, found)
	case found.Over():
		return nil
	case o.Reason == DeadPosition && drawn && n.draws().DeadPosition &&
		n.decideAbility(rules.White) != Can && n.decideAbility(rules.Black) != Can: // nobody is known to be able to win
		return nil
	case o.Reason.byPosition(), o.Reason == Forfeited && o.Result == Drawn:
		return fmt.Errorf("%w: %v was given, but the position does not say so", ErrContradiction, o)
	case o.Reason == Threefold && (!drawn || !n.Claim(ClaimThreefold).Right()),
		o.Reason == Fifty && (!drawn || !n.Claim(ClaimFifty).Right()):
		return fmt.Errorf("%w: %v was given, but no such claim is right", ErrContradiction, o)
	case o.Reason == Agreement && !drawn:
		return fmt.Errorf("%w: %v was given, but an agreement is a draw", ErrContradiction, o)
	case o.Reason.lost() && won && !drawn && g.ruleset.Definition().PlainEnds() && n.CanWinAtOnce(winner) == Cannot:
		return fmt.Errorf("%w: %v was given, but %s could not win any more", ErrContradiction, o, winner)
	case o.Reason.lost() && o.Result == Drawn && n.decideAbility(rules.White) == Can && n.decideAbility(rules.Black) == Can:
		return fmt.Errorf("%w: %v was given, but either side could still win", ErrContradiction, o)
	}
	return nil
}

// End ends the game by an outcome that no position decides. If replaying contradicts it, the error is an ErrContradiction and
// nothing changes, unless the record is irregular, where an arbiter decides. An unknown reason is no contradiction.
func (g *Game) End(o Outcome) error {
	if found := g.live.Outcome(); !o.Over() && !found.Over() {
		return fmt.Errorf("%w: %v ends no game", ErrContradiction, o)
	}
	if err := g.contradiction(o); err != nil && !g.irregular() {
		return err
	}
	if g.live.Outcome() != o {
		g.ended = o
	}
	return nil
}

// Lost returns the outcome if a side loses the game in this position by resignation, time or illegal moves: a draw if it is known
// at once that the opponent cannot win (FIDE 5.1.2, 6.9, 7.5.5).
func (n *Node) Lost(reason Reason, loser rules.Color) Outcome {
	winner := loser.Other()
	if n.CanWinAtOnce(winner) == Cannot {
		return Draw(n.game.ruleset, reason)
	}
	return Outcome{Wins(winner), reason}
}

// Lost returns the outcome of a resignation or a fallen flag in the live position: a draw if the other side cannot win by any
// series of moves (FIDE 5.1.2, 6.9). That may take a proof; undecided counts as "can".
func (g *Game) Lost(reason Reason, loser rules.Color) Outcome {
	g.live.decideAbility(loser.Other())
	return g.live.Lost(reason, loser)
}

// pendingEnd is a fallen flag or a resignation that waits until it is decided whether the opponent can win.
type pendingEnd struct {
	reason Reason
	loser  rules.Color
	proof  *proofs.Question
}

// Deciding reports whether the game waits, up to 3 s, for the proof whether the opponent of a side that resigned or lost on time
// can still win. No action is allowed meanwhile.
func (c *Controller) Deciding() (reason Reason, loser rules.Color, deciding bool) {
	if p := c.questions.pending; p != nil {
		return p.reason, p.loser, true
	}
	return NoReason, rules.White, false
}

const changedEnd = ChangedOutcome | ChangedClock | ChangedHistory | ChangedTouch

// finish ends the game by an event other than a move: a resignation, a fallen flag, a right claim.
func (c *Controller) finish(e Event) {
	c.note(e)
	c.altered(c.conclude(e))
}

// conclude ends the game by a recorded event and returns what that changes. A resignation or a fallen flag may first wait for a
// proof.
func (c *Controller) conclude(e Event) Parts {
	if e.Type == Claim {
		return c.end(Draw(c.game.ruleset, e.Reason()))
	}
	return c.lose(e.Reason(), e.By)
}

// lose ends the game against a side, by time or resignation, once it is known whether the opponent can win.
func (c *Controller) lose(reason Reason, loser rules.Color) Parts {
	n, winner := c.game.live, loser.Other()
	if n.CanWinAtOnce(winner) != Undecided || c.game.config.Judge.Deep == nil {
		return c.endLost(n, reason, loser)
	}
	c.halt()
	c.questions.pending = &pendingEnd{reason, loser, c.askDeep(n, winner, proofWait, func(a Ability) {
		c.questions.pending = nil
		n.setAbility(winner, a)
		c.readWatch()
		c.altered(c.endLost(n, reason, loser))
	})}
	return changedEnd
}

// endLost ends the game against a side by what is known of the opponent; undecided counts as "can" (FIDE 5.1.2, 6.9). A dead
// position on the board takes precedence.
func (c *Controller) endLost(n *Node, reason Reason, loser rules.Color) Parts {
	if n.draws().DeadPosition && n.dead() {
		return c.endDead(n)
	}
	return c.end(n.Lost(reason, loser))
}

// endIfDead applies a new answer about a position: if it is dead, the game ended there, or ends when somebody goes back there.
func (c *Controller) endIfDead(n *Node) {
	if n.dead() {
		if c.game.OnMainLine(n) {
			c.readWatch()
			c.altered(c.endDead(n))
			return
		}
		n.setDead()
	}
	c.report(ChangedAbility)
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
	c.questions.drop()
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

// endDead ends the game at a main-line node that was proved dead after later moves, which stay as a variation. A resignation or a
// fallen flag at the node also stays as an event; but the dead position came first, so it ended the game (FIDE 5.2.2).
func (g *Game) endDead(n *Node) {
	g.live, g.undone, g.used, g.ended = n, nil, 0, Outcome{}
	g.edits.Forget()
}

func (c *Controller) end(o Outcome) Parts {
	c.game.ended = o
	c.halt()
	return changedEnd
}
