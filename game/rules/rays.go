package rules

import "math/bits"

// everywhere is the set of all squares.
const everywhere Bitboard = 1<<64 - 1

func rankSet(rank int) Bitboard { return 0xff << (8 * rank) }

func (b Bitboard) last() Square { return Square(63-bits.LeadingZeros64(uint64(b))) & 63 }

func (b Bitboard) single() bool { return b&(b-1) == 0 }

// vector is one step on the board as White sees it: files to the right, ranks up.
type vector struct{ right, up int }

func (v vector) plus(sq Square, n int) (Square, bool) {
	file, rank := sq.File()+n*v.right, sq.Rank()+n*v.up
	if file < 0 || file > 7 || rank < 0 || rank > 7 {
		return NoSquare, false
	}
	return At(file, rank), true
}

func (v vector) climbs() bool { return 8*v.up+v.right > 0 }

// repeats returns how often the vector fits on the board at most.
func (v vector) repeats() int { return 7 / max(abs(v.right), abs(v.up)) }

func abs(n int) int { return max(n, -n) }

// ray is a step repeated over empty squares, from every square of the board.
type ray struct {
	reach  [64]Bitboard  // its squares within its range
	beyond *[64]Bitboard // its squares if its range were unlimited
	behind *[64]Bitboard // the same in the opposite direction
	climbs bool          // see vector.climbs: the first piece on the way is the lowest square, else the highest
}

// attacks returns the ray's squares from sq, the first occupied one included.
func (r *ray) attacks(sq Square, occupied Bitboard) Bitboard {
	reach := r.reach[sq&63]
	blockers := reach & occupied
	if blockers == 0 {
		return reach
	}
	if r.climbs {
		return reach &^ r.beyond[blockers.First()&63]
	}
	return reach &^ r.beyond[blockers.last()]
}

// path returns the squares on which the ray stops between two squares. For a leaping slider such as [2, 0, -1] these are not all
// the squares of the line.
func (r *ray) path(from, to Square) Bitboard { return r.beyond[from&63] & r.behind[to&63] }

// rayBuilder makes rays on the squares of a board, each direction's squares only once.
type rayBuilder struct {
	squares Bitboard
	tables  map[vector]*[64]Bitboard
}

func newRayBuilder(squares Bitboard) rayBuilder {
	return rayBuilder{squares, make(map[vector]*[64]Bitboard)}
}

// along returns the squares in a direction from each square, up to the edge of the board or a hole.
func (t rayBuilder) along(v vector) *[64]Bitboard {
	table := t.tables[v]
	if table == nil {
		table = new([64]Bitboard)
		for sq := range Square(64) {
			for n := 1; ; n++ {
				to, ok := v.plus(sq, n)
				if !ok || !t.squares.Has(to) {
					break
				}
				table[sq] |= to.Bit()
			}
		}
		t.tables[v] = table
	}
	return table
}

// ray returns the ray of a vector that may be repeated n times.
func (t rayBuilder) ray(v vector, n int) *ray {
	r := &ray{climbs: v.climbs(), beyond: t.along(v), behind: t.along(vector{-v.right, -v.up})}
	for sq := range Square(64) {
		r.reach[sq] = r.beyond[sq]
		if end, ok := v.plus(sq, n); ok {
			r.reach[sq] &^= r.beyond[end]
		}
	}
	return r
}

// lineTable are the tables of the four rook and the four bishop directions, unlimited.
type lineTable struct {
	rookMagics, bishopMagics [64]magic
	attacks                  [rookEntries + bishopEntries]Bitboard
	rook, bishop             [64]Bitboard     // reached on an empty board
	between                  [64][64]Bitboard // the squares between two of one line, else none
}

// rookEntries and bishopEntries are the numbers of different sets of pieces that matter to a rook or a bishop, summed over all
// squares.
const (
	rookEntries   = 102400
	bishopEntries = 5248
)

// lines are the tables, computed at start in a millisecond.
var lines lineTable

func init() {
	rookDirections := []vector{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}
	bishopDirections := []vector{{1, 1}, {-1, 1}, {1, -1}, {-1, -1}}
	table := newRayBuilder(everywhere)
	rooks, bishops := table.all(rookDirections), table.all(bishopDirections)
	next := 0
	for sq := range Square(64) {
		next = lines.fill(sq, &lines.rookMagics[sq], rookMultipliers[sq], rooks, next)
	}
	for sq := range Square(64) {
		next = lines.fill(sq, &lines.bishopMagics[sq], bishopMultipliers[sq], bishops, next)
	}
	for sq := range Square(64) {
		lines.rook[sq], lines.bishop[sq] = RookAttacks(sq, 0), BishopAttacks(sq, 0)
		for _, r := range append(rooks, bishops...) {
			for to := range r.reach[sq].Squares {
				lines.between[sq][to] = r.path(sq, to)
			}
		}
	}
	usualCastling.prepare(2, 6, false)
}

func (t rayBuilder) all(directions []vector) []*ray {
	var rays []*ray
	for _, v := range directions {
		rays = append(rays, &ray{reach: *t.along(v), beyond: t.along(v), behind: t.along(vector{-v.right, -v.up}), climbs: v.climbs()})
	}
	return rays
}
