package environment

import (
	"context"
	"time"
)

// How long work may go on where nothing else can happen meanwhile, and how long the rest of the program then gets.
const (
	stretch = 12 * time.Millisecond
	breath  = time.Millisecond
)

// Breathing returns a context that rests now and then when it is asked whether it is done. In a browser there is one thread,
// which work beside the window would keep from the window. It is asked on one goroutine.
func Breathing(ctx context.Context) context.Context { return &breathing{ctx, time.Now()} }

type breathing struct {
	context.Context
	since time.Time
}

// Err is that of the context.
func (b *breathing) Err() error {
	if time.Since(b.since) > stretch {
		time.Sleep(breath)
		b.since = time.Now()
	}
	return b.Context.Err()
}
