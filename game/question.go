package game

import (
	"context"
	"time"

	"overtheboard/game/rules"
)

type question struct {
	node   *Node
	side   rules.Color
	cancel context.CancelFunc
	timer  *time.Timer // of a question with a time limit
	closed bool        // answered or withdrawn
}

// ask asks the judge on another goroutine. The answer comes by post, within a time limit unless that is 0, and never after
// withdraw.
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

// lasting returns a context with a timeout, or with none if d is 0.
func lasting(d time.Duration) (context.Context, context.CancelFunc) {
	if d > 0 {
		return context.WithTimeout(context.Background(), d)
	}
	return context.WithCancel(context.Background())
}

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

func (q *question) learn(a Ability) {
	q.node.learn(q.side, a)
	q.node.winning.givenUp[q.side] = a == Undecided
}

// Examine decides in the background which sides can still win from the shown position, one side after the other. It informs the
// viewer; nothing in the game depends on it. Call it after every change: ChangedAbility reports each answer, and the next call
// asks about the other side. If the judge has no Deep, the answer of Quick is known when Examine returns.
func (c *Controller) Examine() {
	n := c.study.shown
	if c.examined != nil && c.examined.node == n {
		return
	}
	c.dropExamined()
	if n == nil || n.Decided() || n.position.ShownOnly() || c.proving.pending != nil || c.proving.has(n) {
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

func (c *Controller) dropExamined() {
	c.examined.withdraw()
	c.examined = nil
}
