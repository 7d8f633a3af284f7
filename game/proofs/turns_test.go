package proofs

import (
	"context"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"overtheboard/game/testenv"
)

// Proofs take turns: one at a time, the most urgent first; a less urgent one is interrupted and starts again.
func TestTurns(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var all turns
		var lock sync.Mutex
		var log []string
		note := func(what string) { lock.Lock(); defer lock.Unlock(); log = append(log, what) }
		ended := 0
		work := func(ctx context.Context, name string, u urgency, takes time.Duration) {
			all.take(ctx, u, func(ctx context.Context) bool {
				note(name + " begins")
				select { // Notes are made within a turn: later ones could follow the next turn's.
				case <-ctx.Done():
					note(name + " stops")
					return false
				case <-time.After(takes):
					note(name + " ends")
					return true
				}
			})
			lock.Lock()
			defer lock.Unlock()
			ended++
		}
		soon, cancel := context.WithTimeout(t.Context(), 4*time.Second)
		defer cancel()
		go work(t.Context(), "slow", sometime, 10*time.Second)
		time.Sleep(time.Second)
		go work(t.Context(), "second", sometime, time.Second)
		time.Sleep(time.Second)
		go work(t.Context(), "why", shown, 3*time.Second)
		time.Sleep(time.Second)
		go work(soon, "end", awaited, time.Minute)
		time.Sleep(time.Minute)
		synctest.Wait()
		want := "slow begins, slow stops, why begins, why stops, end begins, end stops, why begins, why ends, " +
			"second begins, second ends, slow begins, slow ends"
		testenv.Same(t, strings.Join(log, ", "), want, "want")
		if ended != 4 || all.now != nil || len(all.waiting) > 0 {
			t.Errorf("%d have ended, %d wait", ended, len(all.waiting))
		}
	})
}

// However many proofs start and end, never more than one runs, and all end.
func TestManyTurns(t *testing.T) {
	var all turns
	var lock sync.Mutex
	running := 0
	var group sync.WaitGroup
	for i := range 400 {
		group.Go(func() {
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			if i%7 == 0 {
				go cancel()
			}
			all.take(ctx, urgency(i%3), func(ctx context.Context) bool {
				lock.Lock()
				if running++; running > 1 {
					t.Errorf("%d proofs at once", running)
				}
				lock.Unlock()
				for range 100 {
					if ctx.Err() != nil {
						break
					}
				}
				lock.Lock()
				running--
				lock.Unlock()
				return ctx.Err() == nil
			})
		})
	}
	group.Wait()
	if all.now != nil || len(all.waiting) > 0 {
		t.Error("somebody is left")
	}
}
