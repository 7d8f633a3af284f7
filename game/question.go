package game

import (
	"context"
	"time"

	"overtheboard/game/rules"
)

// question is one that the judge takes its time for, beside the game: whether a side can still win from a node.
type question struct {
	node   *Node
	side   rules.Color
	cancel context.CancelFunc
	timer  *time.Timer // of one that has to be answered within some time
	closed bool        // answered, or withdrawn
}

// ask asks the judge of a node's game on another goroutine. The answer comes home by post; no later than within if that is
// not 0, and never once the question was withdrawn.
func ask(post func(func()), n *Node, side rules.Color, within time.Duration, answered func(*question, Ability)) *question {
	ctx, cancel := lasting(within)
	q := &question{node: n, side: side, cancel: cancel}
	answer := func(a Ability) {
		post(func() {
			if !q.closed {
				q.withdraw()
				answered(q, a)
			}
		})
	}
	if within > 0 {
		q.timer = time.AfterFunc(within, func() { answer(Undecided) })
	}
	deep, position := n.game.config.Judge.Deep, n.position
	go func() { answer(deep(ctx, &position, side)) }()
	return q
}

// lasting returns a context that ends after some time, or if that is 0 when it is cancelled.
func lasting(d time.Duration) (context.Context, context.CancelFunc) {
	if d > 0 {
		return context.WithTimeout(context.Background(), d)
	}
	return context.WithCancel(context.Background())
}

// withdraw closes the question; nil is none.
func (q *question) withdraw() {
	if q == nil || q.closed {
		return
	}
	q.closed = true
	q.cancel()
	if q.timer != nil {
		q.timer.Stop()
	}
}

// learn takes the answer, be it that the judge has given up.
func (q *question) learn(a Ability) {
	q.node.learn(q.side, a)
	q.node.winning.givenUp[q.side] = a == Undecided
}

// Examine finds out who can still win from the position that is shown, beside the game and for those who look at it: one side
// after the other as it is called again. Nothing in the game depends on it. ChangedAbility tells of each answer; from a judge
// without Deep, what its Quick knows is known when Examine returns. It may be called after every change.
func (c *Controller) Examine() {
	n := c.study.shown
	if c.examined != nil && c.examined.node == n {
		return
	}
	c.dropExamined()
	if n == nil || n.Decided() || c.proving.pending != nil || c.proving.has(n) {
		return
	}
	if n.game.config.Judge.Deep == nil {
		n.CanWinAtOnce(rules.White)
		n.CanWinAtOnce(rules.Black)
	} else if side, open := n.winning.open(); open {
		c.examined = ask(c.post, n, side, 0, func(q *question, a Ability) {
			c.examined = nil
			q.learn(a)
			c.report(ChangedAbility)
		})
	}
}

// dropExamined forgets the question about the position that is shown.
func (c *Controller) dropExamined() {
	c.examined.withdraw()
	c.examined = nil
}
