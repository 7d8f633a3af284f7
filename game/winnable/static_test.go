package winnable

import (
	"context"
	"math/bits"
	"math/rand/v2"
	"testing"
	"time"

	"overtheboard/game/testenv"
)

// TestPlayedPhases: the phase after each legal move holds just what then stands on the board.
func TestPlayedPhases(t *testing.T) {
	r := rand.New(rand.NewPCG(31, 1))
	var castlings, passings, promotions int
	var p prover
	for _, start := range []string{
		"r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq -",
		"4k3/1P4p1/8/8/3p4/8/PPP1PP1p/4K3 w - -",
	} {
		first, err := parse(start)
		if err != nil {
			t.Fatal(err)
		}
		for range 200 {
			b := first
			for range 40 {
				var g mover
				var l moveList
				g.prepare(&b)
				if g.moves(&l); l.n == 0 {
					break
				}
				ph := *p.enterBoard(&b)
				p.movements = loserPromoting
				for _, m := range l.moves[:l.n] {
					child := b.play(m)
					next := p.played(&ph, &b, m)
					var sides [2]uint64
					for i, set := range next.sets[:p.n] {
						if set == 0 {
							continue
						}
						side, code := int(next.pieces[i]&1), int(next.pieces[i]>>1)
						if sides[side] |= set; !fixed(set) || code <= king && code != plain(&child, bits.TrailingZeros64(set)) {
							t.Fatalf("%s, move %v: piece %d is said to stand on %x", fen(&b), m, code, set)
						}
					}
					if sides != [2]uint64{child.side(0), child.side(1)} {
						t.Fatalf("%s, move %v: %x stand on the board, not %x", fen(&b), m, child.occupied(), sides)
					}
					switch {
					case g.us>>m.to()&1 != 0:
						castlings++
					case m.to() == int(b.open) && b.code(m.from()) == pawn:
						passings++
					case m.promotion() != 0:
						promotions++
					}
				}
				b = b.play(l.moves[r.IntN(l.n)])
			}
		}
	}
	if min(castlings, passings, promotions) < 20 {
		t.Errorf("only %d castlings, %d captures en passant, %d promotions", castlings, passings, promotions)
	}
}

// fewQuiet reports whether a proof begins behind the moves of a position because each leads to captures and mates alone.
func fewQuiet(b *board) bool {
	var g mover
	var l moveList
	g.prepare(b)
	g.moves(&l)
	return l.n > 0 && g.checkers == 0 && !l.irreversible(&g) && g.forced(mostQuiet)
}

// ending returns a random position of a king and queens, rooks and pawns, cramped against an edge, against few other pieces, some of
// them with a rook to castle with. It may be one that no game can come to.
func ending(r *rand.Rand) (board, bool) {
	b := board{open: noSquare, turn: uint8(r.IntN(2))}
	side, at := r.IntN(2), r.IntN(64)
	castle := r.IntN(2) == 0
	if castle {
		at = 4 + 56*side
		b.put(at+3-7*r.IntN(2), castler, side)
	} else if edge(at) > 1 {
		return b, false
	}
	b.put(at, king, side)
	put := func(sq, code, side int) {
		if b.occupied()>>sq&1 == 0 && (code != pawn || sq > 7 && sq < 56) {
			b.put(sq, code, side)
		}
	}
	put(nearby(r, at, 3), king, side^1)
	for range 2 + r.IntN(9) {
		put(nearby(r, at, 2), []int{pawn, pawn, pawn, pawn, knight, bishop, rook, rook}[r.IntN(8)], side)
	}
	for range r.IntN(3) {
		put(nearby(r, at, 3), []int{pawn, pawn, knight, rook, bishop}[r.IntN(5)], side^1)
	}
	for range 1 + r.IntN(2) {
		put(r.IntN(64), []int{pawn, queen, queen, rook, bishop, knight}[r.IntN(6)], r.IntN(2))
	}
	for range r.IntN(3) {
		if sq := 8 + r.IntN(40); b.occupied()&(257<<sq) == 0 {
			b.put(sq, pawn, 0)
			b.put(sq+8, pawn, 1)
		}
	}
	if count(b.kings()) != 2 || distance(b.king(0), b.king(1)) < 2 {
		return b, false
	}
	k := b.king(int(b.turn ^ 1))
	return b, b.attackers(k&63, int(b.turn), b.occupied()) == 0
}

// TestForcedMovesAgainstSearch hunts for proofs behind forced captures and mates that a search refutes.
func TestForcedMovesAgainstSearch(t *testing.T) {
	testenv.OneGoroutine(t)
	least, nodes, seed := 40, 3_000, uint64(5)
	if *huntFor > 0 {
		nodes, seed = 100_000, uint64(time.Now().UnixNano())
	}
	r := rand.New(rand.NewPCG(seed, 6))
	var s solver
	var pool []board
	positions, castling, can, proofs, confirmed, unproved := 0, 0, 0, 0, 0, 0
	met := map[[5]uint64]bool{}
	for start := time.Now(); confirmed < least || time.Since(start) < *huntFor; {
		b, ok := ending(r)
		switch n := r.IntN(8); {
		case n == 0:
			b, ok = changed(r, entwined)
		case n == 1:
			b, ok = buried(r)
		case n < 4 && len(pool) > 0:
			b, ok = mutate(r, pool[r.IntN(len(pool))])
		case n == 6 && ok:
			b = wander(r, b, 1+r.IntN(3))
		}
		if !ok || distance(b.king(0), b.king(1)) < 2 || !fewQuiet(&b) {
			continue
		}
		key := [5]uint64{b.planes[0], b.planes[1], b.planes[2], b.black, uint64(b.turn)<<8 | uint64(b.open)}
		if met[key] {
			continue
		}
		if met[key] = true; b.castlers() != 0 {
			castling++
		}
		if positions++; len(pool) < poolSize {
			pool = append(pool, b)
		} else {
			pool[r.IntN(poolSize)] = b
		}
		for side := range 2 {
			b := b.turned(2 * side)
			if !b.material() {
				continue
			}
			s.search.set(&b, [2]bool{})
			s.search.restart(toEstimate, 1<<28)
			truth := s.search.run(context.Background(), nodes)
			if truth == Can {
				can++
			}
			for _, together := range []bool{false, true} {
				switch proved := s.prover.static(context.Background(), &b, together, 50_000); {
				case proved && truth == Can:
					t.Errorf("%s: proved that White cannot mate, but it can: %v", fen(&b), s.search.line())
				case proved && truth == Cannot:
					confirmed++
					proofs++
				case proved:
					proofs++
				case truth == Cannot && together:
					unproved++
				}
			}
			s.shrink()
		}
	}
	t.Logf("seed %d: %d positions, %d of them with rights to castle; %d questions with a line, %d proofs, %d confirmed by exhaustion, %d exhausted but not proved",
		seed, positions, castling, can, proofs, confirmed, unproved)
}
