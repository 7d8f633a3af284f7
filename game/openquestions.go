package game

import (
	"slices"
	"time"

	"overtheboard/game/proofs"
	"overtheboard/game/rules"
)

// openQuestions are what the quick answers leave open: how a resignation or a fallen flag ends the game, which positions are dead
// (FIDE 5.2.2), and which sides can still win from the shown position. The controller asks after each change; an end precedes
// the shown position.
type openQuestions struct {
	pending *pendingEnd      // an end that waits for a proof
	dead    []*Node          // may be dead; the oldest first, which is asked about
	proof   *proofs.Question // that it is
	shown   *Node            // that is asked about
	winners *proofs.Question // who can win there; nothing in the game depends on it
}

// ask asks what is open now.
func (c *Controller) ask() {
	c.askDead()
	c.askShown()
}

// askDead asks about the oldest position that may be dead, among them the live one if it may be, one side after the other.
func (c *Controller) askDead() {
	q, live := &c.questions, c.game.live
	if _, open := live.undecidedSide(); open && c.game.config.Judge.Deep != nil && live.draws().DeadPosition && !c.game.Outcome().Over() && !slices.Contains(q.dead, live) {
		q.dead = append(q.dead, live)
	}
	for q.proof == nil && len(q.dead) > 0 {
		n := q.dead[0]
		side, open := n.undecidedSide()
		if !open {
			q.dead = q.dead[1:]
			continue
		}
		q.proof = c.askDeep(n, side, 0, func(a Ability) {
			q.proof = nil
			n.answer(side, a)
			c.endIfDead(n)
		})
	}
}

// askShown asks which sides can still win from the shown position, one after the other. If the judge has no Deep, Quick answers.
func (c *Controller) askShown() {
	q, n := &c.questions, c.study.shown
	if q.pending != nil || q.shown != n {
		q.winners.Withdraw()
		q.winners, q.shown = nil, n
	}
	if q.winners != nil || q.pending != nil || n.Decided() || n.position.ShownOnly() || slices.Contains(q.dead, n) {
		return
	}
	if n.game.config.Judge.Deep == nil {
		n.CanWinAtOnce(rules.White)
		n.CanWinAtOnce(rules.Black)
	} else if side, open := n.winning.Open(); open {
		q.winners = c.askDeep(n, side, 0, func(a Ability) {
			q.winners = nil
			n.answer(side, a)
			c.report(ChangedAbility)
		})
	}
}

func (c *Controller) askDeep(n *Node, side rules.Color, within time.Duration, answered func(Ability)) *proofs.Question {
	return n.game.config.Judge.Ask(c.post, n.position, side, within, answered)
}

func (q *openQuestions) drop() {
	if q.pending != nil {
		q.pending.proof.Withdraw()
	}
	q.proof.Withdraw()
	q.winners.Withdraw()
	*q = openQuestions{}
}
