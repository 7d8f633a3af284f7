package environment

import (
	"context"
	"time"
)

// How long work may run where it blocks all else, and how long the rest of the program then gets.
const (
	stretch = 12 * time.Millisecond
	breath  = time.Millisecond
)

// Breathing returns a context whose Err sleeps now and then. A browser has one thread, which background work would take from the
// window. Only one goroutine may use it.
func Breathing(ctx context.Context) context.Context { return &breathing{ctx, time.Now()} }

type breathing struct {
	context.Context
	since time.Time
}

func (b *breathing) Err() error {
	if time.Since(b.since) > stretch {
		time.Sleep(breath)
		b.since = time.Now()
	}
	return b.Context.Err()
}
