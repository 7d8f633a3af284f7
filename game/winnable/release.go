package winnable

import (
	"math/bits"
	"sync"
)

// This file leads a search to a promotion where the winner has nothing but pawns that are held up and pieces that do not mate: which
// of its pawns promotes soonest, and which of the loser's men it would have to take on the way, over to a file that is open.
// No answer rests on it.

// What a pawn's way costs, in moves.
const (
	perHeldUp   = 6 // an enemy pawn ahead on its file
	perOwnAhead = 2 // a pawn of its own side there
	perVictim   = 2 // a move that brings a man to where the pawn takes it
	perRelease  = 6 // queues for each move of the way
	notPromoted = 100
)

// release returns how far the winner's best pawn is from promotion, and the squares of that pawn and of the man that it takes.
func release(b *board, winner int) (way int, taken uint64) {
	best := unreachable
	for pawns := b.pawns() & b.side(winner); pawns != 0; pawns &= pawns - 1 {
		if w, by := releaseOf(b, winner, bits.TrailingZeros64(pawns)); w < best {
			best, taken = w, by|pawns&-pawns
		}
	}
	return best, taken
}

// releaseOf is release for one pawn.
func releaseOf(b *board, side, sq int) (best int, taken uint64) {
	best = straightOn(b, side, sq)
	occupied := b.occupied()
	for steps, at := 0, uint64(1)<<sq; at != 0 && steps < best; steps++ {
		for to := pawnsAttack(at, side); to != 0; to &= to - 1 {
			goal := bits.TrailingZeros64(to)
			rest := steps + 1 + straightOn(b, side, goal)
			if rest >= best {
				continue
			}
			moves, victim := toBeTaken(b, side, goal)
			if rest += perVictim * moves; rest < best {
				best, taken = rest, victim
			}
		}
		at = forward(at, side) &^ occupied
	}
	return best, taken
}

// straightOn returns how many moves a pawn on a square is from promotion without leaving its file.
func straightOn(b *board, side, sq int) int {
	ahead := fileA << (sq & 7)
	steps := 7 - sq>>3
	if side == 0 {
		ahead &= allBits << sq &^ (1 << sq)
	} else {
		ahead &= 1<<sq - 1
		steps = sq >> 3
	}
	pawns := b.pawns() & ahead
	return steps + perHeldUp*count(pawns&b.side(side^1)) + perOwnAhead*count(pawns&b.side(side))
}

// toBeTaken returns how many moves bring one of the other side's men to a square, and where it stands.
func toBeTaken(b *board, side, goal int) (best int, at uint64) {
	them := b.side(side ^ 1)
	if them&^b.kings()>>goal&1 != 0 {
		return 0, 1 << goal
	}
	best = unreachable
	tables := stepsToSquares()
	for code := knight; code <= queen; code++ {
		for set := them & b.ofCode(code); set != 0; set &= set - 1 {
			if d := int(tables[code][goal][bits.TrailingZeros64(set)]); d < best {
				best, at = d, set&-set
			}
		}
	}
	occupied := b.occupied()
	for d, from := 1, forward(1<<goal, side); from != 0; d, from = d+1, forward(from, side) {
		if from&occupied != 0 {
			if from&them&b.pawns() != 0 && d < best {
				best, at = d, from
			}
			break
		}
	}
	return best, at
}

// stepsToSquares returns how many moves each of FIDE's pieces needs on an empty board, by its code and its goal.
var stepsToSquares = sync.OnceValue(func() *[king][64][64]uint8 {
	var tables [king][64][64]uint8
	for code := knight; code <= queen; code++ {
		for goal := range 64 {
			tables[code][goal] = stepsTo(code, 1<<goal)
		}
	}
	return &tables
})
