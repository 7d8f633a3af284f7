package winnable

import (
	"flag"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"overtheboard/game/testenv"
)

var huntKindsFor = flag.Duration("hunt-kinds", 0, "how long to hunt for wrong proofs of each kind, beyond a few")

// kindNames are the kinds of proofs in the order of their numbers.
var kindNames = [huntKinds]string{"sets", "crowds", "checks", "pairs"}

const (
	poolSize    = 4096 // positions of a kind to derive others from
	smallPool   = 64
	leastOfKind = 10
)

// kindNodes limits the positions of a full visit, with more as long as the pool is small.
var kindNodes = [huntKinds][2]int{
	provedBySets: {8_000, 30_000}, provedByCrowds: {100_000, 1_000_000}, provedByChecks: {100_000, 1_000_000},
	provedByPairs: {40_000, 200_000},
}

// kindHunt hunts for wrong proofs near positions in which each kind of proof was confirmed. No position is counted
// twice.
type kindHunt struct {
	hunted
	r     *rand.Rand
	s     solver
	seeds []board
	pools [huntKinds][]board
	met   map[[5]uint64]bool
}

// draw returns another position that might have a proof of a kind.
func (h *kindHunt) draw(kind int) (board, bool) {
	pool := h.pools[kind]
	if len(pool) == 0 || h.r.IntN(8) == 0 {
		switch {
		case kind == provedByCrowds:
			return randomCrowd(h.r)
		case kind == provedByChecks && h.r.IntN(4) > 0:
			return changed(h.r, entwined)
		case kind == provedByPairs && h.r.IntN(4) > 0:
			return changed(h.r, opposed)
		case kind == provedBySets && h.r.IntN(2) == 0:
			return facing(h.r)
		case h.r.IntN(2) == 0:
			return randomWall(h.r)
		}
		return mutate(h.r, h.seeds[h.r.IntN(len(h.seeds))])
	}
	b := pool[h.r.IntN(len(pool))]
	if h.r.IntN(4) == 0 {
		b = b.turned(2)
	}
	if h.r.IntN(3) == 0 {
		return wander(h.r, b, 1+h.r.IntN(6)), true
	}
	return mutate(h.r, b)
}

// try hunts in a new position for proofs up to a kind, and adds it to the pool if some are confirmed.
func (h *kindHunt) try(t *testing.T, b board, most int) {
	key := [5]uint64{b.planes[0], b.planes[1], b.planes[2], b.black, uint64(b.turn)<<8 | uint64(b.open)}
	if h.met[key] {
		return
	}
	h.met[key] = true
	before := h.closed
	nodes := kindNodes[most][0]
	if len(h.pools[most]) < smallPool || len(h.pools[provedByPairs]) == 0 {
		most, nodes = provedByPairs, kindNodes[most][1]
	}
	h.hunt(t, &h.s, &b, most, nodes)
	for kind := range huntKinds {
		switch {
		case h.closed[kind] == before[kind]:
		case len(h.pools[kind]) < poolSize:
			h.pools[kind] = append(h.pools[kind], b)
		default:
			h.pools[kind][h.r.IntN(poolSize)] = b
		}
	}
}

// TestEachKindOfProofAgainstSearch confirms every kind of static proof separately, by visiting every reachable position (FIDE
// 5.2.2: a live position is never called dead).
func TestEachKindOfProofAgainstSearch(t *testing.T) {
	testenv.OneGoroutine(t)
	seed := uint64(4)
	if *huntKindsFor > 0 {
		seed = uint64(time.Now().UnixNano())
	}
	h := kindHunt{r: rand.New(rand.NewPCG(seed, 7)), seeds: seeds(t), met: map[[5]uint64]bool{}}
	for start := time.Now(); slices.Min(h.closed[:]) < leastOfKind && h.positions < 5_000 || time.Since(start) < *huntKindsFor; {
		kind := h.r.IntN(huntKinds)
		if b, ok := h.draw(kind); ok {
			h.try(t, b, kind)
		}
	}
	all := 0
	for kind, name := range kindNames {
		t.Logf("%-8s %7d proofs, %7d of them confirmed by exhaustion", name, h.proofs[kind], h.closed[kind])
		all += h.closed[kind]
		if h.closed[kind] < leastOfKind {
			t.Errorf("only %d proofs by %s confirmed", h.closed[kind], name)
		}
	}
	t.Logf("seed %d: %d positions, %d proofs confirmed, %d wrong", seed, h.positions, all, h.wrong)
}
