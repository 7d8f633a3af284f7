package winnable

import (
	"math/rand/v2"
	"testing"

	"overtheboard/game/testenv"
)

// TestAttacksOf compares what a set of pieces attacks with what each does, and with the squares from which others attack it.
func TestAttacksOf(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 2))
	for range 2_000 {
		set, blocked, code := r.Uint64()&r.Uint64()&r.Uint64(), r.Uint64()&r.Uint64(), pawn+r.IntN(king)
		piece := newPiece(code, r.IntN(2))
		var want, back uint64
		for sq := range 64 {
			attacked := pawnTakes[piece&1][sq]
			if code != pawn {
				attacked = officerAttacks(code, sq, blocked)
			}
			if set>>sq&1 != 0 {
				want |= attacked
			}
			if attacked&set != 0 {
				back |= 1 << sq
			}
		}
		if got := attacksOf(piece, set, blocked); got != want {
			t.Fatalf("pieces %d on %x attack %x, want %x", piece, set, got, want)
		}
		if got := attacksOf(piece^1, set, blocked); got != back {
			t.Fatalf("pieces %d attack %x from %x, want %x", piece, set, got, back)
		}
	}
}

// TestCastlingInAPhase lets a king castle to where it cannot walk, and only over empty squares.
func TestCastlingInAPhase(t *testing.T) {
	for fen, castles := range map[string]bool{
		"4k3/8/8/8/8/3ppp2/2pPPPp1/4K2R w K -":  true,
		"4k3/8/8/8/8/3ppp2/2pPPPp1/4K2R w - -":  false,
		"4k3/8/8/8/8/3ppp2/2pPPPp1/4KB1R w K -": false,
	} {
		var p prover
		b := parse(t, fen)
		ph := p.enter(&b, false, false)
		p.reset(ph, 1<<30)
		p.fixpoint(ph)
		testenv.Same(t, ph.sets[0]>>6&1 != 0, castles, fen, "the king comes to", ph.sets[0])
	}
}

// TestBefore limits where a pawn may come to by an enemy pawn that is ahead of it for certain, and by no other.
func TestBefore(t *testing.T) {
	const e2, e4, e5, e6, e7 = 1 << 12, 1 << 28, 1 << 36, 1 << 44, 1 << 52
	for _, c := range []struct {
		what        string
		own, other  uint64
		ahead, want uint64
	}{
		{"an enemy ahead", e2, e5, e4 | e6, e4},
		{"an enemy that may come down to it", e2, e4 | e7, e4 | e5 | e6, e4 | e5 | e6},
		{"an enemy behind", e5, e4, e6, e6},
		{"one that may have passed the enemy", e2 | e5, e4, e6, e6},
		{"one that the enemy may have passed", e4, e2 | e5, e6, e6},
		{"an enemy on another file", e2, e5 << 1, e6, e6},
	} {
		p := &prover{n: 2}
		ph := &phase{}
		ph.pieces[0], ph.sets[0] = newPiece(pawn, 0), c.own
		ph.pieces[1], ph.sets[1] = newPiece(pawn, 1), c.other
		testenv.Same(t, p.before(ph, 0, c.ahead), c.want, c.what, "White's pawn comes to")
	}
}
