package rules

import (
	"errors"
	"math/bits"
)

// Color is one of the two sides. The zero value is White, who moves first in standard chess.
type Color uint8

const (
	White Color = iota
	Black
	Sides // their number, to range over both
)

// Other returns the opponent's colour.
func (c Color) Other() Color { return c ^ 1 }

// String returns "white" or "black", as in the file formats.
func (c Color) String() string {
	if c == White {
		return "white"
	}
	return "black"
}

// Square is a square of the board: 0 is a1, 7 is h1, 63 is h8.
type Square uint8

// NoSquare is no square of the board.
const NoSquare Square = 64

// ErrSquare is the error of a text that names no square.
var ErrSquare = errors.New("not a square from a1 to h8")

// At returns the square of a file and a rank, both counted from 0.
func At(file, rank int) Square { return Square(rank<<3 | file) }

// ParseSquare returns the square of a text such as "e4", or ErrSquare.
func ParseSquare(s string) (Square, error) {
	if len(s) != 2 || s[0] < 'a' || s[0] > 'h' || s[1] < '1' || s[1] > '8' {
		return NoSquare, ErrSquare
	}
	return At(int(s[0]-'a'), int(s[1]-'1')), nil
}

// File returns the square's file, 0 for a to 7 for h.
func (s Square) File() int { return int(s & 7) }

// Rank returns the square's rank, 0 for the first to 7 for the eighth.
func (s Square) Rank() int { return int(s >> 3) }

// String returns the square's name, "-" for none.
func (s Square) String() string {
	if s >= NoSquare {
		return "-"
	}
	return squareNames[2*s:][:2]
}

var squareNames = func() string {
	var names []byte
	for s := range NoSquare {
		names = append(names, 'a'+byte(s&7), '1'+byte(s>>3))
	}
	return string(names)
}()

// Bitboard is a set of squares: bit n is square n.
type Bitboard uint64

// Bit returns the set of one square.
func (s Square) Bit() Bitboard { return 1 << (s & 63) }

// Has reports whether the set holds a square.
func (b Bitboard) Has(s Square) bool { return b>>(s&63)&1 != 0 }

// Count returns the number of squares.
func (b Bitboard) Count() int { return bits.OnesCount64(uint64(b)) }

// First returns the lowest square of the set, NoSquare if it is empty.
func (b Bitboard) First() Square { return Square(bits.TrailingZeros64(uint64(b))) }

// Squares yields the squares of the set, lowest first.
func (b Bitboard) Squares(yield func(Square) bool) {
	for ; b != 0; b &= b - 1 {
		if !yield(b.First()) {
			return
		}
	}
}
