package winnable

import (
	"context"
	"flag"
	"math/rand/v2"
	"os"
	"strings"
	"testing"
	"time"

	"overtheboard/game/testenv"
)

var huntFor = flag.Duration("hunt", 0, "how long to hunt for wrong proofs, beyond a few hundred positions")

// randomWall returns a random position with pawns mostly head to head and few other pieces. It may be unreachable in a game; the
// side not to move is not in check.
func randomWall(r *rand.Rand) (board, bool) {
	b := board{open: noSquare, turn: uint8(r.IntN(2))}
	fence(r, &b)
	home := r.IntN(5) > 0 // each side's pieces on its own side of the wall, or anywhere
	place := func(code, side int) {
		for range 50 {
			sq := r.IntN(64)
			if home {
				sq = r.IntN(24) + 40*side
			}
			if b.occupied()>>sq&1 == 0 {
				b.put(sq, code, side)
				return
			}
		}
	}
	place(king, 0)
	place(king, 1)
	minors := []int{bishop, bishop, bishop, bishop, knight, knight, rook, queen}
	for n := r.IntN(4); n > 0; n-- {
		place(minors[r.IntN(len(minors))], r.IntN(2))
	}
	for n := r.IntN(3); n > 0 && r.IntN(3) == 0; n-- {
		place(bishop, r.IntN(2))
	}
	addCastlers(r, &b)
	k := b.king(int(b.turn ^ 1))
	return b, b.attackers(k&63, int(b.turn), b.occupied()) == 0
}

// fence puts pawns head to head: on every other file, or on all files in a zigzag in which they guard each other. Sometimes one
// is missing, or another is behind.
func fence(r *rand.Rand, b *board) {
	rank, every := 2+r.IntN(3), 1+r.IntN(2)
	for f := r.IntN(every); f < 8; f += every {
		if every == 1 {
			rank = min(max(rank+1-2*r.IntN(2), 1), 5)
		}
		switch r.IntN(80) {
		case 0:
			b.put(rank*8+f, pawn, 0)
		case 1:
			b.put(rank*8+8+f, pawn, 1)
		case 2:
		default:
			b.put(rank*8+f, pawn, 0)
			b.put(rank*8+8+f, pawn, 1)
		}
		if r.IntN(30) == 0 {
			sq := (1+r.IntN(6))*8 + f
			if b.occupied()>>sq&1 == 0 {
				b.put(sq, pawn, r.IntN(2))
			}
		}
	}
}

// facing returns a random position with opposing pawns on the same files, most of them with room between, and few other pieces.
// It may be unreachable in a game; the side not to move is not in check.
func facing(r *rand.Rand) (board, bool) {
	b := board{open: noSquare, turn: uint8(r.IntN(2))}
	put := func(sq, code, side int) {
		if b.occupied()>>sq&1 == 0 {
			b.put(sq, code, side)
		}
	}
	for range 1 + r.IntN(4) {
		f, low := r.IntN(8), 1+r.IntN(5)
		high := low + 1 + r.IntN(6-low)
		side := 0
		if r.IntN(6) == 0 {
			side = 1
		}
		put(8*low+f, pawn, side)
		put(8*high+f, pawn, side^1)
		if r.IntN(8) == 0 {
			put(8*(1+r.IntN(6))+f, pawn, r.IntN(2))
		}
	}
	for side := range 2 {
		for b.kings()&b.side(side) == 0 {
			put(r.IntN(64), king, side)
		}
	}
	for range r.IntN(3) {
		put(r.IntN(64), []int{bishop, bishop, knight, pawn}[r.IntN(4)], r.IntN(2))
	}
	k := b.king(int(b.turn ^ 1))
	return b, b.pawns()&(rank1|rank8) == 0 && distance(b.king(0), b.king(1)) > 1 && b.attackers(k&63, int(b.turn), b.occupied()) == 0
}

// addCastlers sometimes gives a king on its first rank a rook to castle with.
func addCastlers(r *rand.Rand, b *board) {
	for side := range 2 {
		k := b.king(side)
		if r.IntN(4) != 0 || k>>3 != 7*side || k&7 == 0 || k&7 == 7 {
			continue
		}
		corner := k&^7 | 7*r.IntN(2)
		if b.occupied()>>corner&1 == 0 {
			b.put(corner, castler, side)
		}
	}
}

func wander(r *rand.Rand, b board, plies int) board {
	for range plies {
		var g mover
		var l moveList
		g.prepare(&b)
		if g.moves(&l); l.n == 0 {
			break
		}
		b = b.play(l.moves[r.IntN(l.n)])
	}
	return b
}

// Kinds of proofs, each with its own argument.
const (
	provedBySets   = iota // prover.go
	provedByCrowds        // crowd.go
	provedByChecks        // forced.go
	provedByPairs         // kingpairs.go, if the sets alone prove nothing
	huntKinds
)

type hunted struct {
	positions, wrong int
	proofs, closed   [huntKinds]int // by kind: all, and those confirmed by visiting every position
}

// hunt proves statically, in all ways up to a kind, that a side cannot mate, and yet searches for a mate without any proof.
func (h *hunted) hunt(t *testing.T, s *solver, b *board, most, nodes int) {
	h.positions++
	var g mover
	g.prepare(b)
	if !g.canMove() {
		return
	}
	for side := range 2 {
		b := b.turned(2 * side)
		kind, ok := proved(s, &b, most)
		if !ok {
			continue
		}
		evidence := s.prover.proof()
		h.proofs[kind]++
		s.search.set(&b, [2]bool{})
		s.search.restart(toEstimate, 1<<28)
		switch s.search.run(context.Background(), nodes) {
		case Cannot:
			h.closed[kind]++
			checkEvidence(t, s, &b, evidence)
		case Can:
			h.wrong++
			t.Errorf("%s: proved (%d) that White cannot mate, but it can: %v", fen(&b), kind, s.search.line())
		}
		s.shrink()
	}
}

// proved reports whether any of the static arguments up to a kind holds, and which.
func proved(s *solver, b *board, most int) (kind int, ok bool) {
	ctx := context.Background()
	switch {
	case s.prover.static(ctx, b, false, 50_000):
		if s.prover.forced > 0 {
			return provedByChecks, true
		}
		if s.prover.crowded > 0 {
			return provedByCrowds, true
		}
		return provedBySets, true
	case most < provedByPairs:
		return 0, false
	}
	return provedByPairs, s.prover.static(ctx, b, true, 200_000)
}

// enough reports kinds of proofs that a hunt has not confirmed, or too few in all. Crowds have a hunt of their own.
func (h *hunted) enough(t *testing.T, kinds ...int) {
	for _, kind := range kinds {
		if h.closed[kind] == 0 || h.closed[provedBySets] < 50 {
			t.Errorf("too few proofs to mean anything: %+v", *h)
		}
	}
}

// checkEvidence checks a proof's squares in all positions of the search.
func checkEvidence(t *testing.T, s *solver, b *board, proof Proof) {
	if proof.Argument != Walled {
		return
	}
	us := b.side(winning)
	for i := uint32(1); i < s.search.count; i++ {
		now := s.search.at(i).board
		for fixed := uint64(proof.Fixed); fixed != 0; fixed &= fixed - 1 {
			if sq := first(fixed); plain(&now, sq) != plain(b, sq) {
				t.Errorf("%s: %s is not fixed", fen(b), name(sq))
				return
			}
		}
		if strayed := now.side(winning) &^ us &^ uint64(proof.Reach); strayed != 0 {
			t.Errorf("%s: %s is in reach", fen(b), name(first(strayed)))
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

// mutate changes a position a little: it moves, removes or adds pieces.
func mutate(r *rand.Rand, b board) (board, bool) {
	b.open = noSquare
	for n := 1 + r.IntN(3); n > 0; n-- {
		from, to := r.IntN(64), r.IntN(64)
		code, side := b.code(from), int(b.black>>from&1)
		switch {
		case b.code(to) == king || b.code(to) == castler || code == castler:
			continue
		case code == empty:
			code, side = []int{pawn, pawn, bishop, knight}[r.IntN(4)], r.IntN(2)
		case code != king && r.IntN(4) == 0:
			b.lift(1 << from)
			continue
		}
		if code == pawn && (to < 8 || to > 55) {
			continue
		}
		b.lift(1<<from | 1<<to)
		b.put(to, code, side)
	}
	if b.castlers() != 0 {
		b.loseCastling(0)
		b.loseCastling(1)
	}
	if r.IntN(4) == 0 {
		b.turn ^= 1
	}
	k := b.king(int(b.turn ^ 1))
	return b, b.attackers(k&63, int(b.turn), b.occupied()) == 0
}

// seeds returns boards to mutate: those of the measuring file, if there is one, else our own.
func seeds(t *testing.T) (boards []board) {
	text := ownPositions
	if *blockedPositions != "" {
		all, err := os.ReadFile(*blockedPositions)
		if err != nil {
			t.Fatal(err)
		}
		text = string(all)
	}
	for line := range strings.Lines(text) {
		if answers, fen, _ := strings.Cut(line, " "); answers != "#" {
			b, err := parse(fen)
			if err != nil {
				t.Fatal(err)
			}
			boards = append(boards, b)
		}
	}
	return boards
}

// TestMutatedProofsAgainstSearch hunts near positions that are hard.
func TestMutatedProofsAgainstSearch(t *testing.T) {
	testenv.OneGoroutine(t)
	r := rand.New(rand.NewPCG(11, uint64(*huntFor)))
	boards := seeds(t)
	var s solver
	var h hunted
	nodes := 10_000
	if *huntFor > 0 {
		nodes = 400_000
	}
	for start := time.Now(); h.positions < 1000 || time.Since(start) < *huntFor; {
		if b, ok := mutate(r, boards[r.IntN(len(boards))]); ok {
			h.hunt(t, &s, &b, provedByPairs, nodes)
		}
	}
	t.Logf("%+v", h)
	h.enough(t, provedBySets) // kings together: one in sixty is confirmed; the hunts for kinds have more
}

// TestStaticProofsAgainstSearch hunts for static proofs that a search refutes (FIDE 5.2.2: a live position is never called dead).
func TestStaticProofsAgainstSearch(t *testing.T) {
	testenv.OneGoroutine(t)
	seed := uint64(1)
	if *huntFor > 0 {
		seed = uint64(time.Now().UnixNano())
	}
	r := rand.New(rand.NewPCG(seed, 2))
	var s solver
	var h hunted
	nodes := 20_000
	if *huntFor > 0 {
		nodes = 400_000
	}
	for start := time.Now(); h.positions < 1000 || time.Since(start) < *huntFor; {
		b, ok := randomWall(r)
		switch r.IntN(9) {
		case 2, 3:
			b, ok = facing(r)
		case 0:
			b, ok = bricked(r)
		case 1:
			b, ok = buried(r)
		}
		if !ok {
			continue
		}
		h.hunt(t, &s, &b, provedByPairs, nodes)
		if r.IntN(3) == 0 {
			b = wander(r, b, 1+r.IntN(6))
			h.hunt(t, &s, &b, provedByPairs, nodes)
		}
	}
	t.Logf("seed %d: %+v", seed, h)
	h.enough(t, provedBySets)
}
