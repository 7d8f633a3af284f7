package proofs

import (
	"context"
	"time"

	"overtheboard/game/rules"
	"overtheboard/game/winnable"
)

// Question is asked on another goroutine, until it is answered or withdrawn. A nil Question is neither.
type Question struct {
	cancel context.CancelFunc
	timer  *time.Timer // of a question with a time limit
	closed bool        // answered or withdrawn
}

// Ask asks Deep on another goroutine. The answer comes by post, within a time limit unless that is 0, and never after Withdraw.
func (j Judge) Ask(post func(func()), p rules.Position, side rules.Color, within time.Duration, answered func(winnable.Answer)) *Question {
	ctx, cancel := context.WithCancel(context.Background())
	if within > 0 {
		ctx, cancel = context.WithTimeout(context.Background(), within)
	}
	q := &Question{cancel: cancel}
	answer := func(a winnable.Answer) {
		post(func() {
			if !q.closed {
				q.Withdraw()
				answered(a)
			}
		})
	}
	if within > 0 {
		q.timer = time.AfterFunc(within, func() { answer(winnable.Undecided) })
	}
	go func() { answer(j.Deep(ctx, &p, side)) }()
	return q
}

// Withdraw ends the search without an answer.
func (q *Question) Withdraw() {
	if q == nil || q.closed {
		return
	}
	q.closed = true
	q.cancel()
	if q.timer != nil {
		q.timer.Stop()
	}
}
