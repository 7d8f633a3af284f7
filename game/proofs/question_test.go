package proofs

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"overtheboard/game/rules"
	"overtheboard/game/testenv"
	"overtheboard/game/winnable"
)

// A question is answered once, in time even if the judge ignores its context, and never after it was withdrawn, which ends the
// context.
func TestQuestion(t *testing.T) {
	type answer struct {
		at time.Duration
		winnable.Answer
	}
	for _, test := range []struct {
		name              string
		within, withdrawn time.Duration // 0: without a limit, never
		want              answer
		stopped           bool
	}{
		{"without a limit", 0, 0, answer{time.Minute, winnable.Cannot}, false},
		{"within a time", 3 * time.Second, 0, answer{3 * time.Second, winnable.Undecided}, true},
		{"withdrawn", 0, time.Second, answer{}, true},
		{"withdrawn while its answer is posted", 0, time.Minute, answer{}, false},
	} {
		synctest.Test(t, func(t *testing.T) {
			begin, posted, stopped, got := time.Now(), make(chan func(), 2), false, answer{}
			j := Judge{Deep: func(ctx context.Context, _ *rules.Position, _ rules.Color) winnable.Answer {
				time.Sleep(time.Minute)
				stopped = ctx.Err() != nil
				return winnable.Cannot
			}}
			q := j.Ask(func(f func()) { posted <- f }, rules.Position{}, rules.White, test.within, func(a winnable.Answer) {
				testenv.Same(t, got, answer{}, test.name, "is answered twice")
				got = answer{time.Since(begin), a}
			})
			if test.withdrawn > 0 {
				time.Sleep(test.withdrawn)
				synctest.Wait()
				q.Withdraw()
				q.Withdraw()
			}
			for end := time.After(time.Hour); end != nil; {
				select {
				case f := <-posted:
					f()
				case <-end:
					end = nil
				}
			}
			testenv.Same(t, got, test.want, test.name)
			testenv.Same(t, stopped, test.stopped, test.name, "the context")
		})
	}
	(*Question)(nil).Withdraw()
}
