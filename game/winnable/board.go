package winnable

import (
	"cmp"
	"math/bits"
	"slices"

	"overtheboard/game/rules"
)

// The codes of FIDE's pieces. castler is a rook that may still castle; it moves like any other rook.
const (
	empty = iota
	pawn
	knight
	bishop
	rook
	queen
	king
	castler
)

type board struct {
	planes [3]uint64
	black  uint64
	turn   uint8 // 0 White, 1 Black
	open   uint8 // noSquare unless a pawn has just passed an enemy pawn by a double step
}

const noSquare = 64

func (b *board) code(sq int) int {
	return int(b.planes[0]>>sq&1 | b.planes[1]>>sq&1<<1 | b.planes[2]>>sq&1<<2)
}

func (b *board) put(sq, code, side int) {
	bit := uint64(1) << sq
	b.planes[0] |= bit * uint64(code&1)
	b.planes[1] |= bit * uint64(code>>1&1)
	b.planes[2] |= bit * uint64(code>>2)
	b.black |= bit * uint64(side)
}

func (b *board) lift(set uint64) {
	b.planes[0] &^= set
	b.planes[1] &^= set
	b.planes[2] &^= set
	b.black &^= set
}

// turned transforms a set of squares in one of four ways: 1 mirrors the files, 2 mirrors the ranks.
func turned(set uint64, way int) uint64 {
	if way&1 != 0 {
		set = bits.ReverseBytes64(bits.Reverse64(set))
	}
	if way&2 != 0 {
		set = bits.ReverseBytes64(set)
	}
	return set
}

func turnedSquare(sq, way int) int { return sq ^ way&1*7 ^ way>>1&1*56 }

func (b *board) turned(way int) board {
	n := board{turn: b.turn ^ uint8(way>>1), open: noSquare, black: turned(b.black, way)}
	for i := range b.planes {
		n.planes[i] = turned(b.planes[i], way)
	}
	if way&2 != 0 {
		n.black ^= n.occupied()
	}
	if b.open < noSquare {
		n.open = uint8(turnedSquare(int(b.open), way))
	}
	return n
}

// upright returns the way to turn a board so that the winner is White. Mirror images give the same board, unless castling tells
// them apart.
func (b *board) upright(winner int) (way int) {
	way = 2 * winner
	n := b.turned(way)
	m := n.turned(1)
	if b.castlers() == 0 && cmp.Or(slices.Compare(m.planes[:], n.planes[:]), cmp.Compare(m.black, n.black)) < 0 {
		way |= 1
	}
	return way
}

// byCode returns the pieces of both sides by code, castlers among the rooks.
func (b *board) byCode() [castler]uint64 {
	return [...]uint64{pawn: b.pawns(), knight: b.knights(), bishop: b.bishops(), rook: b.rooks(), queen: b.queens(), king: b.kings()}
}

func (b *board) occupied() uint64 { return b.planes[0] | b.planes[1] | b.planes[2] }
func (b *board) pawns() uint64    { return b.planes[0] &^ b.planes[1] &^ b.planes[2] }
func (b *board) knights() uint64  { return b.planes[1] &^ b.planes[0] &^ b.planes[2] }
func (b *board) bishops() uint64  { return b.planes[0] & b.planes[1] &^ b.planes[2] }
func (b *board) rooks() uint64    { return b.planes[2] &^ (b.planes[0] ^ b.planes[1]) } // castlers too
func (b *board) queens() uint64   { return b.planes[2] & b.planes[0] &^ b.planes[1] }
func (b *board) kings() uint64    { return b.planes[2] & b.planes[1] &^ b.planes[0] }
func (b *board) castlers() uint64 { return b.planes[0] & b.planes[1] & b.planes[2] }

func (b *board) side(side int) uint64 {
	if side == 0 {
		return b.occupied() &^ b.black
	}
	return b.black
}

func (b *board) king(side int) int { return bits.TrailingZeros64(b.kings() & b.side(side)) }

// move is a move in 16 bits: from, to, and promotion. A king that moves onto its own castler castles.
type move uint16

func newMove(from, to, promotion int) move { return move(from | to<<6 | promotion<<12) }

func (m move) from() int      { return int(m & 63) }
func (m move) to() int        { return int(m >> 6 & 63) }
func (m move) promotion() int { return int(m >> 12) }

func (b *board) play(m move) (n board) {
	b.playTo(&n, m)
	return n
}

// playTo sets n to the position after a legal move.
func (b *board) playTo(n *board, m move) {
	*n = *b
	from, to, side := m.from(), m.to(), int(b.turn)
	code := b.code(from)
	n.turn, n.open = b.turn^1, noSquare
	switch code {
	case king:
		if b.black>>to&1 == uint64(side) && b.code(to) == castler {
			n.castle(from, to, side)
			return
		}
		n.loseCastling(side)
	case pawn:
		switch {
		case m.promotion() != 0:
			code = m.promotion()
		case to == int(b.open):
			n.lift(1 << (to ^ 8))
		case to^from == 16:
			n.openBehind(to, side)
		}
	case castler:
		code = rook
	}
	n.lift(1<<from | 1<<to)
	n.put(to, code, side)
}

// openBehind opens the square behind a pawn that made a double step, if an enemy pawn attacks it.
func (b *board) openBehind(to, side int) {
	if pawnTakes[side][to^8]&b.pawns()&b.side(side^1) != 0 {
		b.open = uint8(to ^ 8)
	}
}

// castle moves king and castler to the g and f files, or the c and d files, of their rank.
func (b *board) castle(from, partner, side int) {
	goal, rookGoal := castlingGoals(from, partner)
	b.lift(1<<from | 1<<partner)
	b.put(goal, king, side)
	b.put(rookGoal, rook, side)
	b.loseCastling(side)
}

func castlingGoals(from, partner int) (goal, rookGoal int) {
	g, r := castlingSide(from, partner).UsualGoals(rules.Square(from))
	return int(g), int(r)
}

func castlingSide(from, partner int) rules.CastlingSide {
	if partner > from {
		return rules.Kingside
	}
	return rules.Queenside
}

// loseCastling makes a side's castlers plain rooks.
func (b *board) loseCastling(side int) {
	lost := b.castlers() & b.side(side)
	b.planes[0] &^= lost
	b.planes[1] &^= lost
}

func (b *board) attacks(pieces uint64, side int, occupied uint64) uint64 {
	attacks := pawnsAttack(b.pawns()&pieces, side) | knightsAttack(b.knights()&pieces) | kingsAttack(b.kings()&pieces)
	queens := b.queens()
	for rest := (b.bishops() | queens) & pieces; rest != 0; rest &= rest - 1 {
		attacks |= bishopAttacks(first(rest), occupied)
	}
	for rest := (b.rooks() | queens) & pieces; rest != 0; rest &= rest - 1 {
		attacks |= rookAttacks(first(rest), occupied)
	}
	return attacks
}

func (b *board) attackers(sq, side int, occupied uint64) uint64 {
	queens := b.queens()
	return b.side(side) & (pawnTakes[side^1][sq]&b.pawns() | knightSteps[sq]&b.knights() | kingSteps[sq]&b.kings() |
		bishopAttacks(sq, occupied)&(b.bishops()|queens) | rookAttacks(sq, occupied)&(b.rooks()|queens))
}

// lightOnly reports whether the winner has only knights and bishops besides its king.
func (b *board) lightOnly() bool { return b.side(winning)&(b.queens()|b.rooks()|b.pawns()) == 0 }

// locked returns the pawns that face another pawn directly.
func (b *board) locked() uint64 {
	pawns := b.pawns()
	return pawns&^b.black&(pawns>>8) | pawns&b.black&(pawns<<8)
}

// pinnedBefore returns the pieces of a side that alone separate its king from an enemy slider.
func (b *board) pinnedBefore(king int, us, them uint64) (pinned uint64) {
	queens := b.queens()
	snipers := them & (bishopAttacks(king, them)&(b.bishops()|queens) | rookAttacks(king, them)&(b.rooks()|queens))
	for ; snipers != 0; snipers &= snipers - 1 {
		if shield := between[king][first(snipers)&63] & us; shield&(shield-1) == 0 {
			pinned |= shield
		}
	}
	return pinned
}

// playLegal sets next to the position after a move, if the move is legal and neither castles nor takes en passant.
func (b *board) playLegal(m move, next *board) bool {
	from, to, side := m.from(), m.to(), int(b.turn)
	occupied := b.occupied()
	us := b.side(side)
	if us>>from&1 == 0 || us>>to&1 != 0 {
		return false
	}
	var goals uint64
	if code := b.code(from); code != pawn {
		goals = officerAttacks(code, from, occupied)
	} else if (m.promotion() != 0) == ((rank1|rank8)>>to&1 != 0) {
		goals = pawnsReach(1<<from, side, occupied, occupied)
	}
	if goals>>to&1 == 0 {
		return false
	}
	b.playTo(next, m)
	return next.attackers(next.king(side)&63, side^1, next.occupied()) == 0
}
