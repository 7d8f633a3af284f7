package environment

import (
	"context"
	"testing"
	"testing/synctest"
	"time"
)

// TestBreathing: work that calls often rests after a stretch of time, not at each call, and learns when to end.
func TestBreathing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		b := Breathing(ctx)
		rested := func() time.Duration {
			began := time.Now()
			if err := b.Err(); err != nil {
				t.Error(err)
			}
			return time.Since(began)
		}
		if r := rested(); r != 0 {
			t.Errorf("rested %v at once", r)
		}
		time.Sleep(2 * stretch)
		if r := rested(); r != breath {
			t.Errorf("rested %v after a stretch", r)
		}
		if r := rested(); r != 0 {
			t.Errorf("rested %v just after a rest", r)
		}
		if cancel(); b.Err() != context.Canceled {
			t.Error("goes on after its end")
		}
	})
}
