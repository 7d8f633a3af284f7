package winnable

import (
	"context"
	"flag"
	"math/rand/v2"
	"slices"
	"testing"

	"overtheboard/game/rules"
	"overtheboard/game/testenv"
)

var huntKindsFor = flag.Duration("hunt-kinds", 0, "how long to hunt for wrong proofs of each kind, beyond a few")

// Kinds of proofs, each with its own argument.
const (
	provedBySets   = iota // prover.go
	provedByCrowds        // crowd.go
	provedByChecks        // forced.go
	provedByPairs         // kingpairs.go, if the sets alone prove nothing
	provedByMoves         // static.go, behind moves that lead to captures and mates alone
	kinds
)

// kindNames are the kinds of proofs in the order of their numbers.
var kindNames = [kinds]string{"sets", "crowds", "checks", "pairs", "moves"}

const (
	poolSize    = 4096 // positions of a kind to derive others from
	leastOfKind = 25
)

// kindNodes limits the positions of a full visit in a search without any proof.
var kindNodes = [kinds]int{provedBySets: 30_000, provedByCrowds: 300_000, provedByChecks: 100_000, provedByPairs: 40_000, provedByMoves: 10_000}

// kindHunt hunts for wrong proofs near positions in which each kind of proof was confirmed. No position is counted twice.
type kindHunt struct {
	hunt
	s              solver
	seeds          [kinds][]board // some are known to have such proofs
	pools          [kinds][]board
	met            map[board]bool
	proofs, closed [kinds]int // all, and those confirmed by visiting every position
}

// draw returns a position that might have a proof of a kind.
func (h *kindHunt) draw(kind int) (board, bool) {
	if pool := h.pools[kind]; len(pool) > 0 && h.IntN(8) > 0 {
		b := pool[h.IntN(len(pool))]
		b = b.turned(2 * h.IntN(2))
		if h.IntN(3) == 0 {
			return wander(h.Rand, b, 1+h.IntN(6)), true
		}
		return mutate(h.Rand, b)
	}
	if kind == provedByCrowds {
		return crowded(h.Rand)
	}
	if len(h.seeds[kind]) > 0 && h.IntN(4) > 0 {
		return changed(h.Rand, h.seeds[kind])
	}
	return [...]func(*rand.Rand) (board, bool){walled, facing, bricked, buried, cramped, shutIn}[h.IntN(6)](h.Rand)
}

// try proves statically, in all ways, that a side cannot mate, and yet searches for a mate without any proof.
func (h *kindHunt) try(t *testing.T, b board) {
	var g mover
	if g.prepare(&b); h.met[b] || !g.canMove() {
		return
	}
	h.met[b] = true
	for side := range 2 {
		b := b.turned(2 * side)
		kind, ok := h.proved(&b)
		if !ok {
			continue
		}
		h.proofs[kind]++
		evidence := h.s.prover.proof()
		h.s.search.set(&b, [2]bool{})
		h.s.search.restart(nil, 1<<28)
		switch h.s.search.run(t.Context(), kindNodes[kind]) {
		case Cannot:
			h.closed[kind]++
			if pool := &h.pools[kind]; len(*pool) < poolSize {
				*pool = append(*pool, b)
			} else {
				(*pool)[h.IntN(poolSize)] = b
			}
			checkEvidence(t, &h.s.search, &b, evidence)
		case Can:
			t.Errorf("%s: proved by %s that White cannot mate, but it can: %v", fen(t, &b), kindNames[kind], h.s.search.line())
		}
		h.s.shrink()
	}
}

// proved reports whether any of the static arguments holds, and which.
func (h *kindHunt) proved(b *board) (kind int, ok bool) {
	p := &h.s.prover
	switch {
	case !b.material():
		return 0, false
	case !p.static(context.Background(), b, false, 50_000):
		return provedByPairs, p.static(context.Background(), b, true, 200_000)
	case fewQuiet(b):
		return provedByMoves, true
	case p.forced > 0:
		return provedByChecks, true
	case p.crowded > 0:
		return provedByCrowds, true
	}
	return provedBySets, true
}

// fewQuiet reports whether a proof begins behind the moves of a position because each leads to captures and mates alone.
func fewQuiet(b *board) bool {
	var g mover
	var l moveList
	g.prepare(b)
	g.moves(&l)
	return l.n > 0 && g.checkers == 0 && !l.irreversible(&g) && g.forced(mostQuiet)
}

// checkEvidence checks a proof's squares in all positions of a search.
func checkEvidence(t *testing.T, s *search, b *board, proof Proof) {
	us := b.side(winning)
	for i := uint32(1); i < s.count; i++ {
		now := s.at(i).board
		for fixed := uint64(proof.Fixed); fixed != 0; fixed &= fixed - 1 {
			if sq := first(fixed); plain(&now, sq) != plain(b, sq) {
				t.Errorf("%s: %v is not fixed", fen(t, b), rules.Square(sq))
				return
			}
		}
		if strayed := now.side(winning) &^ us &^ uint64(proof.Reach); strayed != 0 {
			t.Errorf("%s: %v is in reach", fen(t, b), rules.Square(first(strayed)))
			return
		}
	}
}

// plain is the code of a piece, a rook's for a rook that may castle.
func plain(b *board, sq int) int {
	if code := b.code(sq); code != castler {
		return code
	}
	return rook
}

// TestEachKindOfProofAgainstSearch confirms every kind of static proof separately, by visiting every reachable position (FIDE
// 5.2.2: a live position is never called dead).
func TestEachKindOfProofAgainstSearch(t *testing.T) {
	testenv.OneGoroutine(t)
	own := boardsOf(t, ownPositions)
	h := kindHunt{hunt: newHunt(t, *huntKindsFor), met: map[board]bool{}, seeds: [kinds][]board{
		provedBySets: own, provedByChecks: boardsOf(t, entwined), provedByPairs: boardsOf(t, opposed), provedByMoves: boardsOf(t, entwined),
	}}
	least := testenv.Draws(leastOfKind)
	for h.lasts(slices.Min(h.closed[:]) < least) {
		rarest := slices.Index(h.closed[:], slices.Min(h.closed[:]))
		if b, ok := h.draw(rarest); ok {
			h.try(t, b)
		}
	}
	t.Logf("%d positions; proofs by %v: %v, confirmed by exhaustion: %v", len(h.met), kindNames, h.proofs, h.closed)
	if slices.Min(h.closed[:]) < least {
		t.Error("too few proofs of a kind to mean anything")
	}
}
