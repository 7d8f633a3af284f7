package game_test

import (
	"context"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/variant"
	"overtheboard/resources"
)

func inUse() int64 {
	samples := []metrics.Sample{{Name: "/memory/classes/total:bytes"}, {Name: "/memory/classes/heap/released:bytes"}}
	metrics.Read(samples)
	return int64(samples[0].Value.Uint64() - samples[1].Value.Uint64())
}

// TestMemoryOfAllSolvers runs all proofs at once, about hard positions: they take less than 256 MB, and return it.
func TestMemoryOfAllSolvers(t *testing.T) {
	if testing.Short() {
		t.Skip("takes some seconds of processor time")
	}
	debug.FreeOSMemory()
	before := inUse()
	var most atomic.Int64
	done := make(chan struct{})
	var looking, asking sync.WaitGroup
	looking.Go(func() {
		for {
			select {
			case <-done:
				return
			case <-time.After(time.Millisecond):
				most.Store(max(most.Load(), inUse()))
			}
		}
	})
	judge := game.Prover()
	book := resources.Rulebook()
	for _, c := range []struct{ rules, fen string }{
		{"normal", "1k6/1P1p1p1p/BP6/1P5p/8/5K2/3P1P1P/8 w - -"},
		{"normal", "8/1p2p1p1/1P2P1P1/Bp2pBp1/1P2P1P1/7k/1P2P3/7K b - -"},
		{"normal", "3b4/4p1p1/1p1pP1P1/1P1PpBp1/1pBpP1P1/1P1P4/4K1P1/2k5 w - -"},
		{"normal", "k1b5/1p1pB3/1PpP4/2PpB3/N1pP4/1pP5/1P6/K7 w - -"},
		{"atomic", "8/8/8/8/8/2k5/8/1K3N2 w - -"},
		{"horde", "4k3/8/8/8/8/8/PP6/8 w - -"},
		{"berolina", "4k3/pp6/8/8/8/8/PP6/4K3 w - -"},
	} {
		rs, err := book.Ruleset(c.rules)
		if err != nil {
			t.Fatal(err)
		}
		p, _, err := rs.ParseFEN(c.fen)
		if err != nil {
			t.Fatal(c, err)
		}
		for side := rules.White; side <= rules.Black; side++ {
			asking.Go(func() { judge.Deep(t.Context(), &p, side) })
			asking.Go(func() { judge.Explain(t.Context(), &p, side) })
			asking.Go(func() {
				ctx, cancel := context.WithTimeout(t.Context(), time.Hour)
				defer cancel()
				judge.Deep(ctx, &p, side)
			})
		}
	}
	for _, name := range []string{"atomic", "horde"} {
		rs, err := book.Ruleset(name)
		if err != nil {
			t.Fatal(err)
		}
		asking.Go(func() { variant.CanWin(t.Context(), rs, rules.White) })
	}
	asking.Wait()
	close(done)
	looking.Wait()
	runtime.GC() // pools release what two collections have not seen used
	runtime.GC()
	debug.FreeOSMemory()
	after := inUse()
	t.Logf("%d MB before, %d MB at most, %d MB after", before>>20, most.Load()>>20, after>>20)
	if most.Load()-before > 256<<20 || after-before > 16<<20 {
		t.Errorf("%d MB before, %d MB at most, %d MB after", before>>20, most.Load()>>20, after>>20)
	}
}
