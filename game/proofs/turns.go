package proofs

import (
	"cmp"
	"context"
	"slices"
	"sync"
)

// urgency orders proofs.
type urgency uint8

const (
	sometime urgency = iota // about a position that is played or looked at; nothing waits for it
	shown                   // somebody waits to see why
	awaited                 // the end of a game, or of reading one, waits for it; it has a deadline
)

// turns runs proofs that may need much memory one at a time, so that all together need no more than one. The most urgent runs
// first. A less urgent one is interrupted and starts again later.
type turns struct {
	lock    sync.Mutex
	now     *turn
	waiting []*turn // oldest first
}

// turn is one proof's place.
type turn struct {
	urgency urgency
	begin   chan struct{}      // closed when its turn comes
	stop    context.CancelFunc // interrupts the proof
}

// take runs a proof in its turn, again after each interruption, until it has an answer or its context ends. prove reports whether
// it has an answer; one that ended without an answer was interrupted.
func (t *turns) take(ctx context.Context, u urgency, prove func(context.Context) (answered bool)) {
	for done := false; !done && ctx.Err() == nil; {
		inner, stop := context.WithCancel(ctx)
		own := &turn{u, make(chan struct{}), stop}
		t.enter(own)
		select {
		case <-own.begin:
			done = inner.Err() == nil && (prove(inner) || inner.Err() == nil)
		case <-ctx.Done():
		}
		stop()
		t.leave(own)
	}
}

// busy reports whether a new proof would have to wait.
func (t *turns) busy() bool {
	t.lock.Lock()
	defer t.lock.Unlock()
	return t.now != nil
}

// enter queues a proof, and interrupts a running one that is less urgent.
func (t *turns) enter(own *turn) {
	t.lock.Lock()
	defer t.lock.Unlock()
	t.waiting = append(t.waiting, own)
	if t.now != nil && t.now.urgency < own.urgency {
		t.now.stop()
	}
	t.next()
}

// leave ends a turn, or leaves the queue.
func (t *turns) leave(own *turn) {
	t.lock.Lock()
	defer t.lock.Unlock()
	if t.now == own {
		t.now = nil
	}
	t.waiting = slices.DeleteFunc(t.waiting, func(other *turn) bool { return other == own })
	t.next()
}

// next starts the oldest of the most urgent proofs, if none is running.
func (t *turns) next() {
	if t.now != nil || len(t.waiting) == 0 {
		return
	}
	t.now = slices.MaxFunc(t.waiting, func(a, b *turn) int { return cmp.Compare(a.urgency, b.urgency) })
	t.waiting = slices.DeleteFunc(t.waiting, func(other *turn) bool { return other == t.now })
	close(t.now.begin)
}
