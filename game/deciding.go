package game

import (
	"time"

	"overtheboard/game/rules"
)

// proofWait limits how long a fallen flag or a resignation waits for a proof.
const proofWait = 3 * time.Second

// pendingEnd is a fallen flag or a resignation that waits until it is decided whether the opponent can win.
type pendingEnd struct {
	reason Reason
	loser  rules.Color
	proof  *question
}

// Deciding reports whether the game waits, up to 3 s, for the proof whether the opponent of a side that resigned or lost on time
// can still win. No action is allowed meanwhile.
func (c *Controller) Deciding() (reason Reason, loser rules.Color, deciding bool) {
	if c.proving.pending == nil {
		return NoReason, rules.White, false
	}
	return c.proving.pending.reason, c.proving.pending.loser, true
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
	c.dropExamined() // the proof that the game waits for has priority
	c.proving.pending = &pendingEnd{reason: reason, loser: loser}
	c.proving.pending.proof = ask(c.post, n, winner, proofWait, func(_ *question, a Ability) {
		c.proving.pending = nil
		n.learn(winner, a)
		c.readWatch()
		c.altered(c.endLost(n, reason, loser))
	})
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

// Lost returns the outcome if a side loses the game in this position by resignation, time or illegal moves: a draw if it is known
// at once that the opponent cannot win (FIDE 5.1.2, 6.9, 7.5.5).
func (n *Node) Lost(reason Reason, loser rules.Color) Outcome {
	winner := loser.Other()
	if n.CanWinAtOnce(winner) == Cannot {
		return Draw(n.game.ruleset, reason)
	}
	return Outcome{Wins(winner), reason}
}

func (c *Controller) end(o Outcome) Parts {
	c.game.ended = o
	c.halt()
	return changedEnd
}

func (c *Controller) halt() {
	c.time.stop()
	c.begun = nothingBegun
}
