package proofs_test

import (
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"sync"
	"testing"
	"time"

	"overtheboard/game/proofs"
	"overtheboard/game/rules"
	"overtheboard/game/testenv"
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
		t.Skip("takes seconds of processor time; it has found that proofs allocate on top of the garbage of others")
	}
	debug.FreeOSMemory()
	before := inUse()
	most := before
	done := make(chan struct{})
	var looking, asking sync.WaitGroup
	looking.Go(func() {
		for {
			select {
			case <-done:
				return
			case <-time.After(time.Millisecond):
				most = max(most, inUse())
			}
		}
	})
	judge := proofs.Prover()
	book := resources.Rulebook()
	for _, c := range []struct{ rules, fen string }{
		{"normal", "1k6/1P1p1p1p/BP6/1P5p/8/5K2/3P1P1P/8 w - -"},
		{"normal", "8/1p2p1p1/1P2P1P1/Bp2pBp1/1P2P1P1/7k/1P2P3/7K b - -"},
		{"berolina", "4k3/pp6/8/8/8/8/PP6/4K3 w - -"},
	} {
		rs, err := book.Ruleset(c.rules)
		testenv.Must(t, err)
		p, _, err := rs.ParseFEN(c.fen)
		testenv.Must(t, err, c)
		for side := rules.White; side <= rules.Black; side++ {
			asking.Go(func() { judge.Deep(t.Context(), &p, side) })
			asking.Go(func() { judge.Explain(t.Context(), &p, side) })
		}
	}
	asking.Wait()
	close(done)
	looking.Wait()
	runtime.GC() // pools release what two collections have not seen used
	runtime.GC()
	debug.FreeOSMemory()
	after := inUse()
	t.Logf("%d MB before, %d MB at most, %d MB after", before>>20, most>>20, after>>20)
	if most-before > 256<<20 || after-before > 16<<20 {
		t.Error("too much")
	}
}
