package winnable

import (
	"math/bits"
	"sync"
)

// This file plans the easy mates. When the winner has room, a mate is a known picture in a corner: the loser's king, the
// winner's beside it, one or two pieces that cover the rest, and against a lone knight or bishop a piece of the loser's own
// that blocks a flight. All else of the loser's only disturbs, and goes to the winner's king to be taken. A search that is
// led by how much of this is still to do goes almost straight to the mate. No answer rests on it: a line is found by legal
// moves and ends with a mate.

// picture is a mate in the corner a1: where its pieces may stand, the loser's king left out.
type picture struct {
	parts []part
	turns [8]corner // for each way to turn and mirror the board
}

// part is one piece of a picture, of the winner's (side 0) or the loser's (side 1).
type part struct {
	code, side int
	squares    uint64
}

// corner is a picture in one corner: by square, how many moves the loser's king and each part need from there.
type corner struct {
	king  *[64]uint8
	parts []*[64]uint8
}

// The squares of the pictures.
const (
	b1, c1     = 1, 2
	a2, b2, c2 = 8, 9, 10
	d2         = 11
	a3, b3     = 16, 17
)

// pictures are the pictures, by what the winner mates with.
var pictures = sync.OnceValue(func() *struct{ queen, rook, bishops, both, knights, knight, bishop []*picture } {
	longDiagonal, nextDiagonal := lineOf[0][b2]&^1, lineOf[b1][c2]&^(1<<b1)
	own := func(code int, squares uint64) part { return part{code, 0, squares} }
	blocker := func(code int) part { return part{code, 1, 1 << a2} }
	all := func(list ...[]part) (made []*picture) {
		for _, parts := range list {
			made = append(made, newPicture(parts))
		}
		return made
	}
	near := own(king, 1<<b3)
	return &struct{ queen, rook, bishops, both, knights, knight, bishop []*picture }{
		queen:   all([]part{near, own(queen, 1<<a2|1<<b2)}),
		rook:    all([]part{near, own(rook, rank1&^(1|1<<b1))}),
		bishops: all([]part{near, own(bishop, longDiagonal), own(bishop, nextDiagonal)}),
		both:    all([]part{near, own(bishop, longDiagonal), own(knight, 1<<a3|1<<d2)}),
		knights: all([]part{near, own(knight, 1<<c2), own(knight, 1<<a3|1<<d2)}),
		knight: all([]part{own(king, 1<<c1), own(knight, 1<<b3), blocker(rook)},
			[]part{own(king, 1<<c1), own(knight, 1<<c2), blocker(bishop)},
			[]part{own(king, 1<<c2), own(knight, 1<<b3), blocker(knight)}),
		bishop: all([]part{own(king, 1<<c2), own(bishop, 1<<b2), blocker(bishop)},
			[]part{own(king, 1<<c2), own(bishop, 1<<b2), blocker(knight)}),
	}
})

// newPicture fills in the distances of a picture.
func newPicture(parts []part) *picture {
	p := &picture{parts: parts}
	for t := range p.turns {
		c := &p.turns[t]
		c.king = stepsTo(fideMovements[newPiece(king, 0)].quiet, turned(1, t), 0)
		for _, part := range parts {
			c.parts = append(c.parts, stepsTo(fideMovements[newPiece(part.code, 0)].quiet, turned(part.squares, t), 0))
		}
	}
	return p
}

// easyPictures returns the pictures that suit what the winner has or can promote to.
func easyPictures(b *board) []*picture {
	us, all := b.side(winning), pictures()
	bishops := us & b.bishops()
	switch {
	case us&(b.queens()|b.pawns()) != 0:
		return all.queen
	case us&b.rooks() != 0:
		return all.rook
	case bishops&light != 0 && bishops&^light != 0:
		return all.bishops
	case bishops != 0 && us&b.knights() != 0:
		return all.both
	case bishops != 0:
		return all.bishop
	case count(us&b.knights()) > 1:
		return all.knights
	}
	return all.knight
}

// How much is still to do for a picture.
const (
	perPictureStep = 3 // a move of a piece towards its place
	perDisturber   = 8 // a piece of the loser's that is no part of it
	perStripStep   = 1 // from the winner's king to the nearest of these
	perUnlockStep  = 6 // if there are such pawns, from either king to the nearest enemy: it counts more than the picture
	perLocked      = 8 // a pawn with another right ahead: a capture by either side is progress then
)

// toPicture returns how far a board is from the nearest of the pictures that suit it, and where the pieces stand that make it up.
func toPicture(b *board) (value int, taken uint64) {
	occupied := b.occupied()
	them := b.side(losing)
	sides := [2]uint64{occupied &^ them, them}
	loser := b.king(losing) & 63
	best := unreachable
	for _, p := range easyPictures(b) {
		for t := range p.turns {
			if d, used := p.distance(&p.turns[t], b, &sides, loser, best); d < best {
				best, taken = d, used
			}
		}
	}
	value = perPictureStep * best
	rest := them &^ taken &^ (1 << loser)
	strip := perStripStep * nearest(rest, b.king(winning)&63)
	locked := count(b.locked())
	if locked > 0 {
		strip = perUnlockStep * min(nearest(rest, b.king(winning)&63), nearest(sides[0]&^taken, loser))
	}
	if rest == 0 && locked == 0 {
		strip = 0
	}
	return value + perDisturber*count(rest) + perLocked*locked + strip, taken
}

// distance returns how many moves are missing for a picture in one corner, if they are fewer than most, and which pieces
// would make it up.
func (p *picture) distance(c *corner, b *board, sides *[2]uint64, loser, most int) (sum int, taken uint64) {
	sum = int(c.king[loser])
	for i := range p.parts {
		part := &p.parts[i]
		steps, at := unreachable, uint64(0)
		for set := sides[part.side] & b.ofCode(part.code) &^ taken; set != 0; set &= set - 1 {
			if d := int(c.parts[i][bits.TrailingZeros64(set)]); d < steps {
				steps, at = d, set&-set
			}
		}
		if at == 0 && part.code != king {
			steps = promotionSteps(b, part.side)
		}
		taken |= at
		if sum += steps; sum >= most {
			return most, 0
		}
	}
	return sum, taken
}
