package game

import (
	"context"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"overtheboard/game/rules"
)

// prover is a judge whose deep answers take their time, and are Undecided if the context ends before. It counts the
// questions that were asked and those that are open.
type prover struct {
	after  time.Duration
	answer func(p *rules.Position, side rules.Color) Ability
	asked  atomic.Int32
	open   atomic.Int32
}

func (p *prover) judge() Judge {
	return Judge{Deep: func(ctx context.Context, position *rules.Position, side rules.Color) Ability {
		p.asked.Add(1)
		p.open.Add(1)
		defer p.open.Add(-1)
		select {
		case <-ctx.Done():
			return Undecided
		case <-time.After(p.after):
			return p.answer(position, side)
		}
	}}
}

func always(a Ability) func(*rules.Position, rules.Color) Ability {
	return func(*rules.Position, rules.Color) Ability { return a }
}

const blocked = "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1"

// proving starts a game with a prover.
func proving(t *testing.T, p *prover, control string) *desk {
	d := newDesk(t)
	d.Now, d.Wall = nil, nil
	c := config(t, blocked)
	c.Judge, c.TimeControl = p.judge(), parsed(t, control)
	d.start(c)
	t.Cleanup(func() {
		d.Close()
		synctest.Wait()
		if n := p.open.Load(); n != 0 {
			t.Errorf("%d proofs still run", n)
		}
	})
	return d
}
