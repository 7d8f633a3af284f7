package game

import (
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
	stop    context.CancelFunc // of the proof that is carried out
}

// take carries out a proof when its turn comes, as often as it takes for it to come to its end: until it has found an
// answer, or its context ends. The proof tells whether it has an answer; without one, and told to end, it has given way.
func (t *turns) take(ctx context.Context, u urgency, prove func(context.Context) (answered bool)) {
	for ctx.Err() == nil {
		turn := t.queue(u)
		select {
		case <-turn.begin:
		case <-ctx.Done():
			t.leave(turn)
			return
		}
		inner, stop := context.WithCancel(ctx)
		done := t.start(turn, stop) && (prove(inner) || inner.Err() == nil)
		stop()
		t.leave(turn)
		if done {
			return
		}
	}
}

// busy tells whether a proof that begins now would have to wait.
func (t *turns) busy() bool {
	t.lock.Lock()
	defer t.lock.Unlock()
	return t.now != nil
}

// queue gets a proof in line.
func (t *turns) queue(u urgency) *turn {
	t.lock.Lock()
	defer t.lock.Unlock()
	own := &turn{urgency: u, begin: make(chan struct{})}
	t.waiting = append(t.waiting, own)
	if t.now == nil {
		t.next()
	} else if t.now.urgency < u && t.now.stop != nil {
		t.now.stop()
	}
	return own
}

// start notes how a proof is told to give way. It tells whether the proof may begin: no more urgent one waits.
func (t *turns) start(own *turn, stop context.CancelFunc) bool {
	t.lock.Lock()
	defer t.lock.Unlock()
	own.stop = stop
	for _, other := range t.waiting {
		if other.urgency > own.urgency {
			stop()
			return false
		}
	}
	return true
}

// leave gives a turn back, or a place in line.
func (t *turns) leave(own *turn) {
	t.lock.Lock()
	defer t.lock.Unlock()
	if t.now != own {
		t.waiting = slices.DeleteFunc(t.waiting, func(other *turn) bool { return other == own })
		return
	}
	t.now = nil
	t.next()
}

// next lets the most urgent proof begin, the oldest of those.
func (t *turns) next() {
	if len(t.waiting) == 0 {
		return
	}
	best := 0
	for i, other := range t.waiting {
		if other.urgency > t.waiting[best].urgency {
			best = i
		}
	}
	t.now = t.waiting[best]
	t.waiting = slices.Delete(t.waiting, best, best+1)
	close(t.now.begin)
}
