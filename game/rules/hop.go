package rules

import "math/bits"

// Manner is what an offset requires of the squares on its way. The way of a leap (range 1) are the squares that it leads over,
// straight ahead first and then diagonally; the way of a ride are the squares at which it stops before its goal. A lame ride has
// both.
type Manner uint8

const (
	Freely Manner = iota // a leap ignores its way, a ride goes up to the first piece
	Over                 // exactly one piece, of either colour, is on the way: the hurdle
	Beyond               // the same, on the way's last square: the piece lands directly behind it
	Lame                 // the way is empty
)

// hop is a step, repeated a fixed number of times, that requires something of its way. Its lane is relative to square 0, modulo
// 64, so that rotating the set moves it to another square.
type hop struct {
	shift
	lane
}

// goal returns the square that the hop leads to from a square, as a set: empty if that is off the board.
func (h *hop) goal(sq Square) Bitboard { return h.of(sq.Bit()) }

// across returns the goals of those of some hops that the pieces on their ways allow.
func across(hops []hop, sq Square, occupied Bitboard) Bitboard {
	var to Bitboard
	seen := turned(occupied, -sq)
	for i := range hops {
		if h := &hops[i]; h.start.Has(sq) && h.open(seen) {
			to |= h.goal(sq)
		}
	}
	return to
}

func (l lane) from(sq Square) lane { return lane{turned(l.way, sq), turned(l.hurdle, sq), l.manner} }

// turned moves a set relative to square 0 to another square.
func turned(squares Bitboard, sq Square) Bitboard {
	return Bitboard(bits.RotateLeft64(uint64(squares), int(sq)))
}

// back returns the opposite hop over the same way.
func (h *hop) back() hop {
	b := *h
	b.by, b.start = -h.by, 0
	for sq := range Square(64) {
		b.start |= h.goal(sq)
	}
	b.lane = h.from(Square(-h.by))
	return b
}

// hops returns a step with a manner as hops on the squares of a board: one for each number of repetitions. No hop crosses a hole.
func (s step) hops(squares Bitboard) []hop {
	var all []hop
	var way []vector
	for n := 1; n <= s.times; n++ {
		if s.manner == Lame || s.leap() {
			for _, v := range s.vector.over() {
				way = append(way, vector{(n-1)*s.right + v.right, (n-1)*s.up + v.up})
			}
		}
		goal := vector{n * s.right, n * s.up}
		if n >= s.first() {
			h := hop{compileShift(goal, squares), lane{manner: s.manner}}
			for i, v := range way {
				h.start &= compileShift(v, squares).start
				h.way |= v.fromCorner()
				if s.manner == Beyond && i == len(way)-1 {
					h.hurdle = v.fromCorner()
				}
			}
			all = append(all, h)
		}
		way = append(way, goal)
	}
	return all
}

// leap reports whether a step across a hurdle is a leap: whether its hurdle is on a square that it leads over.
func (s step) leap() bool { return s.times == 1 }

// first returns the least number of repetitions: a ride across a hurdle needs a square for it.
func (s step) first() int {
	if (s.manner == Over || s.manner == Beyond) && !s.leap() {
		return 2
	}
	return 1
}

// over returns the squares that a step leads over, as steps: straight while it leads further one way than the other, then
// diagonally.
func (v vector) over() []vector {
	var squares []vector
	at := vector{}
	for {
		right, up := v.right-at.right, v.up-at.up
		if abs(right) >= abs(up) {
			at.right += sign(right)
		}
		if abs(up) >= abs(right) {
			at.up += sign(up)
		}
		if at == v {
			return squares
		}
		squares = append(squares, at)
	}
}

func sign(n int) int { return max(-1, min(1, n)) }

// fromCorner returns where a step leads from square 0, modulo 64.
func (v vector) fromCorner() Bitboard { return turned(1, Square(8*v.up+v.right)) }
