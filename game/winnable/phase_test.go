package winnable

import (
	"testing"

	"overtheboard/game/testenv"
)

// TestFirstSteps lets pieces and pawns of any rules make their first steps within a phase from their start squares and over empty
// squares, and no others.
func TestFirstSteps(t *testing.T) {
	const leaper, start = 2, 1<<b1 | 1<<b2 // numbered after two pawns; the squares of the leaper and the first pawn
	for _, c := range []struct {
		what           string
		unmoved        uint64
		locked         bool // by another pawn ahead
		leapers, pawns uint64
	}{
		{"nobody has moved", start, false, 1<<b1 | 1<<c1 | 1<<3, 1<<b2 | 1<<b3 | 1<<25 | 1<<33},
		{"all have moved", 0, false, 1 << b1, 1 << b2},
		{"only the pawn has not moved", 1 << b2, false, 1 << b1, 1<<b2 | 1<<b3 | 1<<25 | 1<<33},
		{"a pawn stands ahead", start, true, 1<<b1 | 1<<c1 | 1<<3, 1 << b2},
	} {
		g := *fideMovements
		g[newPiece(knight, 0)] = movement{initial: []step{newStep(1, 0, 2)}}
		g[newPiece(pawn, 0)].quiet, g[newPiece(pawn, 0)].initial = nil, []step{newStep(0, 1, 3)}
		p := &prover{movements: &g, n: 3, unmoved: c.unmoved}
		ph := &phase{}
		ph.pieces[0], ph.sets[0] = newPiece(pawn, 0), 1<<b2
		ph.pieces[1], ph.sets[1] = newPiece(pawn, 1), 1<<48
		if c.locked {
			ph.sets[1] = 1 << b3
		}
		ph.pieces[leaper], ph.sets[leaper] = newPiece(knight, 0), 1<<b1
		p.reset(ph, 1<<30)
		if p.fixpoint(ph); ph.sets[leaper] != c.leapers || ph.sets[0] != c.pawns {
			t.Errorf("%s: the leaper comes to %x, the pawn to %x", c.what, ph.sets[leaper], ph.sets[0])
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
		ph := p.enterBoard(&b)
		p.movements = loserPromoting
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
		p := &prover{movements: fideMovements, n: 2}
		ph := &phase{}
		ph.pieces[0], ph.sets[0] = newPiece(pawn, 0), c.own
		ph.pieces[1], ph.sets[1] = newPiece(pawn, 1), c.other
		testenv.Same(t, p.before(ph, 0, c.ahead), c.want, c.what, "White's pawn comes to")
	}
}
