package environment

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"overtheboard/game/testenv"
)

// TestBreathing: work that calls often rests after a stretch of time, not at each call, and learns when to end.
func TestBreathing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		b := Breathing(ctx)
		for _, c := range []struct{ after, rests time.Duration }{{0, 0}, {2 * stretch, breath}, {0, 0}} {
			time.Sleep(c.after)
			began := time.Now()
			if err := b.Err(); err != nil || time.Since(began) != c.rests {
				t.Errorf("%v later it rests %v, %v", c.after, time.Since(began), err)
			}
		}
		cancel()
		testenv.Same(t, b.Err(), context.Canceled, "goes on after its end")
	})
}
