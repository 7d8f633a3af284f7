package winnable

import (
	"context"
	"math/rand/v2"
	"testing"
	"time"

	"overtheboard/game/testenv"
)

// randomCrowd returns a chain of pawns head to head, on every other file, with bishops of one colour behind it that leave few
// squares of their own empty, and few other pieces.
func randomCrowd(r *rand.Rand) (board, bool) {
	b := board{open: noSquare, turn: uint8(r.IntN(2))}
	rank, first := 4+r.IntN(2), r.IntN(2)
	cage := []int{}
	for f := range 8 {
		if f&1 == first && r.IntN(25) > 0 {
			b.put(rank*8+f, pawn, 0)
			b.put(rank*8+8+f, pawn, 1)
		}
		for up := rank + 1; up < 8; up++ {
			if (up-rank+f-first)&1 == 0 {
				cage = append(cage, up*8+f)
			}
		}
	}
	r.Shuffle(len(cage), func(i, j int) { cage[i], cage[j] = cage[j], cage[i] })
	for _, sq := range cage[r.IntN(4):] {
		if b.occupied()>>sq&1 == 0 {
			b.put(sq, bishop, 0)
		}
	}
	for n, codes := 0, []int{king, king, bishop, pawn, knight}; n < 2+r.IntN(3); n++ {
		sq, code := 8+r.IntN(48), codes[min(n, len(codes)-1)]
		if b.occupied()>>sq&1 != 0 {
			return b, false
		}
		b.put(sq, code, min(n, 1+n%2)&1)
	}
	if r.IntN(2) == 0 {
		b = b.turned(2)
	}
	if kings := b.kings(); count(kings&b.black) != 1 || count(kings) != 2 {
		return b, false
	}
	k := b.king(int(b.turn ^ 1))
	return b, b.attackers(k&63, int(b.turn), b.occupied()) == 0
}

// TestCrowdsAgainstSearch hunts for proofs that rest on crowds and that a search refutes.
func TestCrowdsAgainstSearch(t *testing.T) {
	testenv.OneGoroutine(t)
	r := rand.New(rand.NewPCG(21, uint64(*huntFor)))
	var s solver
	positions, proofs, closed := 0, 0, 0
	nodes := 60_000
	if *huntFor > 0 {
		nodes = 2_000_000
	}
	for start := time.Now(); closed < 8 && positions < 3000 || time.Since(start) < *huntFor; {
		b, ok := randomCrowd(r)
		if !ok {
			continue
		}
		positions++
		for side := range 2 {
			b := b.turned(2 * side)
			if !s.prover.static(context.Background(), &b, false, 200_000) || s.prover.crowded == 0 {
				continue
			}
			proofs++
			s.search.set(&b, [2]bool{})
			s.search.restart(toEstimate, 1<<28)
			switch s.search.run(context.Background(), nodes) {
			case Cannot:
				closed++
			case Can:
				t.Errorf("%s: proved that White cannot mate, but it can: %v", fen(&b), s.search.line())
			}
			s.shrink()
		}
	}
	t.Logf("%d positions, %d proofs with crowds, %d of them confirmed by exhaustion", positions, proofs, closed)
	if closed < 8 {
		t.Errorf("only %d proofs with crowds confirmed", closed)
	}
}
