package winnable

import "math/rand/v2"

// buried returns a random position in which a king stands among its own pieces, most of them pawns, so that it can hardly move and
// only a few of the pieces beyond can. It may be one that no game can come to; the side not to move is not in check.
func buried(r *rand.Rand) (board, bool) {
	b := board{open: noSquare, turn: uint8(r.IntN(2))}
	side := r.IntN(2)
	at := r.IntN(64)
	if edge(at) > 3 {
		return b, false
	}
	b.put(at, king, side)
	place := func(sq, code, side int) bool {
		if b.occupied()>>sq&1 != 0 || code == pawn && (sq < 8 || sq > 55) {
			return false
		}
		b.put(sq, code, side)
		return true
	}
	officers := []int{knight, bishop, rook, queen, knight, bishop, rook}
	for around := kingSteps[at]; around != 0; around &= around - 1 {
		sq := first(around)
		switch r.IntN(10) {
		case 0:
		case 1, 2:
			place(sq, officers[r.IntN(len(officers))], side)
		default:
			if !place(sq, pawn, side) {
				place(sq, officers[r.IntN(len(officers))], side)
			}
		}
	}
	for !place(nearby(r, at, 2+r.IntN(2)), king, side^1) {
	}
	for n := r.IntN(4); n > 0; n-- {
		if sq := r.IntN(64); r.IntN(2) == 0 && sq < 48 && sq > 15 && b.occupied()>>sq&1 == 0 {
			place(sq, pawn, 0)
			place(sq+8, pawn, 1)
		} else {
			place(sq, pawn, side)
		}
	}
	for n := r.IntN(3); n > 0; n-- {
		place(r.IntN(64), []int{pawn, pawn, queen, rook, bishop, knight}[r.IntN(6)], side^1)
	}
	if r.IntN(3) == 0 {
		place(r.IntN(64), officers[r.IntN(len(officers))], r.IntN(2))
	}
	if distance(b.king(0), b.king(1)) < 2 {
		return b, false
	}
	k := b.king(int(b.turn ^ 1))
	return b, b.attackers(k&63, int(b.turn), b.occupied()) == 0
}

// nearby returns a square that is at most so many steps away.
func nearby(r *rand.Rand, at, steps int) int {
	for {
		if sq := r.IntN(64); distance(sq, at) <= steps {
			return sq
		}
	}
}

// entwined are positions in which both kings stand among the pieces of one side, and can hardly move.
var entwined = []string{
	"8/8/8/8/ppp5/bkp4Q/qnp5/n1K5 b - -",
	"8/8/8/8/ppp5/bkp4R/qnp5/n1K5 w - -",
	"8/8/8/7p/ppp5/bkp4B/qnp5/n1K5 b - -",
	"8/8/8/8/ppp5/1kp4N/qnp5/n1K5 w - -",
	"8/8/8/8/6pp/6pk/p5pr/rn4KQ b - -",
	"8/8/8/8/6pp/2Q3pk/p5pr/rn4K1 b - -",
	"8/8/8/8/3B2pp/6pk/p5pr/rn4K1 w - -",
}

// entwine returns one of these positions, changed a little.
func entwine(r *rand.Rand) (board, bool) {
	b, err := parse(entwined[r.IntN(len(entwined))])
	if err != nil {
		return b, false
	}
	if r.IntN(2) == 0 {
		b = b.turnedRound()
	}
	if r.IntN(2) == 0 {
		b = b.mirrored()
	}
	return mutate(r, b)
}
