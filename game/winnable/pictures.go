package winnable

import "sync"

// This file plans the easy mates. With enough room, a mate is a known picture in a corner: the loser's king, the winner's beside
// it, one or two pieces that cover the rest, and against a lone knight or bishop a piece of the loser's own that blocks a flight.
// All other pieces of the loser's only disturb, and go to the winner's king to be taken. A search that counts what is missing
// goes almost straight to the mate. No answer depends on it: a line consists of legal moves and ends with a mate.

// part is one piece of a mate in the corner a1, and where it may be.
type part struct {
	piece   uint8
	squares uint64
}

const (
	b1, c1     = 1, 2
	a2, b2, c2 = 8, 9, 10
	d2         = 11
	a3, b3     = 16, 17
)

// pictures are the pictures in each corner, by the winner's mating pieces.
var pictures = sync.OnceValue(func() *struct{ queen, rook, bishops, both, knights, knight, bishop [][]aim } {
	longDiagonal, nextDiagonal := lineOf[0][b2]&^1, lineOf[b1][c2]&^(1<<b1)
	own := func(code int, squares uint64) part { return part{newPiece(code, winning), squares} }
	blocker := func(code int) part { return part{newPiece(code, losing), 1 << a2} }
	all := func(list ...[]part) (made [][]aim) {
		for _, parts := range list {
			parts = append(parts, part{newPiece(king, losing), 1})
			for turn := range 8 {
				aims := make([]aim, len(parts))
				for i, p := range parts {
					aims[i] = aim{piece: p.piece, distances: stepsTo(turned(p.squares, turn), stepsOf(p.piece, 0))}
				}
				made = append(made, aims)
			}
		}
		return made
	}
	near := own(king, 1<<b3)
	return &struct{ queen, rook, bishops, both, knights, knight, bishop [][]aim }{
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

// easyPictures returns the pictures for what the winner has or can promote to.
func easyPictures(b *board) [][]aim {
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

// Weights of what is missing for a picture.
const (
	perPictureStep = 3 // a move of a piece towards its place
	perDisturber   = 8 // a piece of the loser's that is no part of it
	perStripStep   = 1 // from the winner's king to the nearest of these
	perUnlockStep  = 6 // with such pawns, from either king to the nearest enemy; counts more than the picture
	perLocked      = 8 // a pawn that faces another: a capture by either side is progress then
)

// toPicture returns how far a board is from the nearest suitable picture, and the squares of its pieces except the loser's king.
func toPicture(b *board) (value int, taken uint64) {
	m := b.men()
	best := unreachable
	for _, aims := range easyPictures(b) {
		if d, used := b.distance(&m, aims, best); d < best {
			best, taken = d, used
		}
	}
	loser, winner := b.king(losing)&63, b.king(winning)&63
	taken &^= 1 << loser
	value = perPictureStep * best
	rest := b.side(losing) &^ taken &^ (1 << loser)
	strip := perStripStep * nearest(rest, winner)
	locked := count(b.locked())
	if locked > 0 {
		strip = perUnlockStep * min(nearest(rest, winner), nearest(b.side(winning)&^taken, loser))
	}
	if rest == 0 && locked == 0 {
		strip = 0
	}
	return value + perDisturber*count(rest) + perLocked*locked + strip, taken
}

// distance returns how many moves are missing for a picture in one corner, if they are fewer than most, and which pieces would
// form it.
func (b *board) distance(m *men, aims []aim, most int) (sum int, taken uint64) {
	for i := range aims {
		a := &aims[i]
		steps, at := a.nearest(m.sets[a.piece] &^ taken)
		if at == 0 && a.piece>>1 != king {
			steps = promotionSteps(b, int(a.piece&1))
		}
		taken |= at
		if sum += steps; sum >= most {
			return most, 0
		}
	}
	return sum, taken
}
