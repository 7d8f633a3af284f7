package winnable

import (
	"math/bits"

	"overtheboard/game/rules"
)

// Tables of FIDE's pieces on plain bitboards (bit 0 is a1, bit 63 is h8).
var (
	kingSteps   [64]uint64
	knightSteps [64]uint64
	pawnTakes   [2][64]uint64
	between     [64][64]uint64 // squares strictly between two on a line, else empty
	lineOf      [64][64]uint64 // the whole line through two squares, 0 if they share none
	aimsAt      [64]uint64     // by a king's square: the squares within two steps, and those from which a knight or bishop may attack it
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
		bit := uint64(1) << sq
		kingSteps[sq], knightSteps[sq] = kingsAttack(bit), knightsAttack(bit)
		pawnTakes[0][sq], pawnTakes[1][sq] = pawnsAttack(bit, 0), pawnsAttack(bit, 1)
		aimsAt[sq] = kingsAttack(kingSteps[sq]) | kingSteps[sq] | knightSteps[sq] | bishopAttacks(sq, 0)
		for _, attacks := range [...]func(int, uint64) uint64{rookAttacks, bishopAttacks} {
			for rest := attacks(sq, 0); rest != 0; rest &= rest - 1 {
				to := first(rest)
				lineOf[sq][to] = attacks(sq, 0)&attacks(to, 0) | bit | 1<<to
				between[sq][to] = attacks(sq, 1<<to) & attacks(to, bit)
			}
		}
	}
}

func offset(sq, df, dr int) (int, bool) {
	f, r := sq&7+df, sq>>3+dr
	return r<<3 | f, f >= 0 && f < 8 && r >= 0 && r < 8
}

func rookAttacks(sq int, occupied uint64) uint64 {
	return uint64(rules.RookAttacks(rules.Square(sq), rules.Bitboard(occupied)))
}

func bishopAttacks(sq int, occupied uint64) uint64 {
	return uint64(rules.BishopAttacks(rules.Square(sq), rules.Bitboard(occupied)))
}

func pawnsAttack(pawns uint64, side int) uint64 {
	if side == 0 {
		return pawns&^fileA<<7 | pawns&^fileH<<9
	}
	return pawns&^fileH>>7 | pawns&^fileA>>9
}

// forward moves a set of squares one rank ahead for a side.
func forward(set uint64, side int) uint64 {
	if side == 0 {
		return set << 8
	}
	return set >> 8
}

// pawnsReach returns the squares that a side's pawns can go to: captures only where enemies are.
func pawnsReach(pawns uint64, side int, occupied, enemies uint64) uint64 {
	push := forward(pawns, side) &^ occupied
	third := rank1 << 16 << (24 * side)
	return push | forward(push&third, side)&^occupied | pawnsAttack(pawns, side)&enemies
}

func knightsAttack(set uint64) uint64 {
	one := set&^fileA>>1 | set&^fileH<<1
	two := set&^(fileA|fileA<<1)>>2 | set&^(fileH|fileH>>1)<<2
	return one<<16 | one>>16 | two<<8 | two>>8
}

func kingsAttack(set uint64) uint64 {
	beside := set&^fileA>>1 | set&^fileH<<1
	row := set | beside
	return beside | row<<8 | row>>8
}

// ray is a direction to slide in: the increment of a square's number, and the squares where a step may end.
type ray struct {
	by    int
	lands uint64
}

// rays are the rooks' directions, then the bishops'.
var rays = [...]ray{{8, ^rank1}, {-8, ^rank8}, {1, ^fileA}, {-1, ^fileH}, {9, ^(fileA | rank1)}, {-9, ^(fileH | rank8)}, {7, ^(fileH | rank1)}, {-7, ^(fileA | rank8)}}

// slide returns the squares that a set attacks in one direction over empty squares, in three steps instead of seven.
func (r ray) slide(set, empty uint64) uint64 {
	empty &= r.lands
	set |= empty & bits.RotateLeft64(set, r.by)
	empty &= bits.RotateLeft64(empty, r.by)
	set |= empty & bits.RotateLeft64(set, 2*r.by)
	empty &= bits.RotateLeft64(empty, 2*r.by)
	set |= empty & bits.RotateLeft64(set, 4*r.by)
	return bits.RotateLeft64(set, r.by) & r.lands
}

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

// anything is the code of a piece that a pawn has become in a static proof, of unknown kind.
const anything = castler + 1

// newPiece numbers FIDE's pieces. A piece's number with the last bit turned is the other side's.
func newPiece(code, side int) uint8 { return uint8(code<<1 | side) }

// attacksOf returns what pieces of a kind on a set of squares attack over squares that are not blocked: on each line, the first
// blocked square as well. The squares from which such a piece attacks a set are those that the other side's attacks from there.
func attacksOf(piece uint8, set, blocked uint64) (to uint64) {
	some := rays[:]
	switch piece >> 1 {
	case pawn:
		return pawnsAttack(set, int(piece&1))
	case knight:
		return knightsAttack(set)
	case king:
		return kingsAttack(set)
	case bishop:
		some = rays[4:]
	case rook:
		some = rays[:4]
	case anything:
		to = knightsAttack(set)
	}
	for _, r := range some {
		to |= r.slide(set, ^blocked)
	}
	return to
}

// movesOf returns where pieces of a kind on a set of squares can go without taking.
func movesOf(piece uint8, set, blocked uint64) uint64 {
	if piece>>1 == pawn {
		return pawnsReach(set, int(piece&1), blocked, 0)
	}
	return attacksOf(piece, set, blocked) &^ blocked
}
