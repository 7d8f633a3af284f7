package game

import (
	"cmp"
	"context"
	"slices"
	"sync"
)

// urgency says which proof goes first.
type urgency uint8

const (
	sometime urgency = iota // about a position that is played or looked at: nothing waits for it
	shown                   // somebody waits to see why
	awaited                 // the end of a game waits for it, or the reading of one: it has a deadline
)

// turns lets proofs that may need much memory be carried out one at a time, so that all proofs of the program together
// need no more than one. The most urgent goes first; one that is less urgent gives way while it is carried out, and
// begins anew afterwards.
type turns struct {
	lock    sync.Mutex
	now     *turn
	waiting []*turn // oldest first
}

// turn is one proof's place.
type turn struct {
	urgency urgency
	begin   chan struct{}      // closed when it is its turn
	stop    context.CancelFunc // tells the proof to give way
}

// take carries out a proof when its turn comes, as often as it takes for it to come to its end: until it has found an
// answer, or its context ends. The proof tells whether it has an answer; without one, and told to end, it has given way.
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

// busy tells whether a proof that begins now would have to wait.
func (t *turns) busy() bool {
	t.lock.Lock()
	defer t.lock.Unlock()
	return t.now != nil
}

// enter gets a proof in line. One that is carried out and less urgent gives way.
func (t *turns) enter(own *turn) {
	t.lock.Lock()
	defer t.lock.Unlock()
	t.waiting = append(t.waiting, own)
	if t.now != nil && t.now.urgency < own.urgency {
		t.now.stop()
	}
	t.next()
}

// leave gives a turn back, or a place in line.
func (t *turns) leave(own *turn) {
	t.lock.Lock()
	defer t.lock.Unlock()
	if t.now == own {
		t.now = nil
	}
	t.waiting = slices.DeleteFunc(t.waiting, func(other *turn) bool { return other == own })
	t.next()
}

// next lets the most urgent proof begin, the oldest of those, if none is carried out.
func (t *turns) next() {
	if t.now != nil || len(t.waiting) == 0 {
		return
	}
	t.now = slices.MaxFunc(t.waiting, func(a, b *turn) int { return cmp.Compare(a.urgency, b.urgency) })
	t.waiting = slices.DeleteFunc(t.waiting, func(other *turn) bool { return other == t.now })
	close(t.now.begin)
}
