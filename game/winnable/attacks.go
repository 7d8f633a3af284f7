package winnable

import (
	"math/bits"

	"overtheboard/game/rules"
)

// The tables of FIDE's pieces on bare bitboards (bit 0 is a1, bit 63 is h8).
var (
	kingSteps   [64]uint64
	knightSteps [64]uint64
	pawnTakes   [2][64]uint64
	between     [64][64]uint64 // squares strictly between two on one line, empty for others
	lineOf      [64][64]uint64 // the whole line through two squares, 0 if they share none
	aimsAt      [64]uint64     // by a king's square: those within two steps of it, and those from which a knight or bishop may attack it
)

const (
	fileA   = uint64(0x0101010101010101)
	fileH   = uint64(0x8080808080808080)
	rank1   = uint64(0xff)
	rank8   = uint64(0xff) << 56
	light   = uint64(0x55aa55aa55aa55aa)
	allBits = ^uint64(0)
)

func init() {
	for sq := range 64 {
		for dr := -2; dr <= 2; dr++ {
			for df := -2; df <= 2; df++ {
				to, ok := offset(sq, df, dr)
				switch {
				case !ok || dr == 0 && df == 0:
				case df*df+dr*dr <= 2:
					kingSteps[sq] |= 1 << to
					if df != 0 && dr == 1 {
						pawnTakes[0][sq] |= 1 << to
					}
					if df != 0 && dr == -1 {
						pawnTakes[1][sq] |= 1 << to
					}
				case df*df+dr*dr == 5:
					knightSteps[sq] |= 1 << to
				}
			}
		}
	}
	for sq := range 64 {
		for _, d := range [4][2]int{{0, 1}, {1, 0}, {1, 1}, {-1, 1}} {
			whole := walk(sq, -d[0], -d[1]) | walk(sq, d[0], d[1])
			for rest := whole; rest != 0; rest &= rest - 1 {
				to := bits.TrailingZeros64(rest)
				lineOf[sq][to] = whole | 1<<sq
				lo, hi := min(sq, to), max(sq, to)
				between[sq][to] = whole & (1<<hi - 1) &^ (2<<lo - 1)
			}
		}
	}
	for sq := range 64 {
		aimsAt[sq] = besideKings(kingSteps[sq]) | kingSteps[sq] | knightSteps[sq] | bishopAttacks(sq, 0)
	}
}

// step returns the square df files and dr ranks away, false if it is off the board.
func offset(sq, df, dr int) (int, bool) {
	f, r := sq&7+df, sq>>3+dr
	return r<<3 | f, f >= 0 && f < 8 && r >= 0 && r < 8
}

// walk returns all squares from sq in one direction, sq not included.
func walk(sq, df, dr int) (all uint64) {
	for to, ok := offset(sq, df, dr); ok; to, ok = offset(to, df, dr) {
		all |= 1 << to
	}
	return all
}

func rookAttacks(sq int, occupied uint64) uint64 {
	return uint64(rules.RookAttacks(rules.Square(sq), rules.Bitboard(occupied)))
}

func bishopAttacks(sq int, occupied uint64) uint64 {
	return uint64(rules.BishopAttacks(rules.Square(sq), rules.Bitboard(occupied)))
}

// pawnsAttack returns the squares that a side's pawns attack.
func pawnsAttack(pawns uint64, side int) uint64 {
	if side == 0 {
		return pawns&^fileA<<7 | pawns&^fileH<<9
	}
	return pawns&^fileH>>7 | pawns&^fileA>>9
}

// forward moves a set of squares one rank ahead, as a side sees it.
func forward(set uint64, side int) uint64 {
	if side == 0 {
		return set << 8
	}
	return set >> 8
}

// knightsAttack returns the squares that knights attack.
func knightsAttack(set uint64) uint64 {
	one := set&^fileA>>1 | set&^fileH<<1
	two := set&^(fileA|fileA<<1)>>2 | set&^(fileH|fileH>>1)<<2
	return one<<16 | one>>16 | two<<8 | two>>8
}

// kingsAttack returns the squares that kings attack.
func kingsAttack(set uint64) uint64 {
	beside := set&^fileA>>1 | set&^fileH<<1
	row := set | beside
	return beside | row<<8 | row>>8
}

// slides returns the squares that queens, or else rooks, attack over empty squares.
func slides(set, empty uint64, diagonal bool) uint64 {
	all := straights(set, empty)
	if diagonal {
		all |= diagonals(set, empty)
	}
	return all
}

func straights(set, empty uint64) uint64 {
	return left(set, empty, 8) | right(set, empty, 8) | left(set, empty&^fileA, 1)&^fileA | right(set, empty&^fileH, 1)&^fileH
}

func diagonals(set, empty uint64) uint64 {
	return left(set, empty&^fileA, 9)&^fileA | right(set, empty&^fileH, 9)&^fileH |
		left(set, empty&^fileH, 7)&^fileH | right(set, empty&^fileA, 7)&^fileA
}

// left slides a set over empty squares, and one square on, to higher squares.
func left(set, empty uint64, by int) uint64 {
	set |= empty & (set << by)
	empty &= empty << by
	set |= empty & (set << (2 * by))
	empty &= empty << (2 * by)
	set |= empty & (set << (4 * by))
	return set << by
}

// right is left to lower squares.
func right(set, empty uint64, by int) uint64 {
	set |= empty & (set >> by)
	empty &= empty >> by
	set |= empty & (set >> (2 * by))
	empty &= empty >> (2 * by)
	set |= empty & (set >> (4 * by))
	return set >> by
}

// officerAttacks returns the squares that a piece other than a pawn attacks.
func officerAttacks(code, sq int, occupied uint64) uint64 {
	switch code {
	case knight:
		return knightSteps[sq]
	case bishop:
		return bishopAttacks(sq, occupied)
	case queen:
		return bishopAttacks(sq, occupied) | rookAttacks(sq, occupied)
	case king:
		return kingSteps[sq]
	}
	return rookAttacks(sq, occupied)
}
