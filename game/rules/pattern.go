package rules

import (
	"cmp"
	"slices"
)

// pattern is where pieces of one kind and colour go by one of their lists of offsets, compiled.
type pattern struct {
	leaps  *[64]Bitboard // by single steps, whatever is between
	rook   bool          // in the four rook directions, unlimited
	bishop bool          // in the four bishop directions
	rays   []*ray        // by every other step that may be repeated
	hops   []hop         // by the steps with a manner
	others bool          // there are rays or hops
	steps  []step        // its source: no two alike but for their times, sorted
	back   *pattern      // the opposite steps, from goals to origins
}

// step is a vector and how often it may be repeated: at most as often as fits on the board.
type step struct {
	vector
	times  int
	manner Manner
}

// from returns the goals of a piece on sq, the first occupied square of each direction included.
func (pt *pattern) from(sq Square, occupied Bitboard) Bitboard {
	to := pt.leaps[sq&63]
	if pt.rook {
		to |= RookAttacks(sq, occupied)
	}
	if pt.bishop {
		to |= BishopAttacks(sq, occupied)
	}
	if pt.others {
		to |= pt.fromOthers(sq, occupied)
	}
	return to
}

// fromOthers is from for rays and hops.
func (pt *pattern) fromOthers(sq Square, occupied Bitboard) Bitboard {
	to := across(pt.hops, sq, occupied)
	for _, r := range pt.rays {
		to |= r.attacks(sq, occupied)
	}
	return to
}

// ever returns the possible goals of a piece on sq, wherever other pieces are.
func (pt *pattern) ever(sq Square) Bitboard {
	to := pt.from(sq, 0)
	for i := range pt.hops {
		to |= pt.hops[i].goal(sq)
	}
	return to
}

// origins returns those of some pieces from which the pattern leads to a square. Few of them are on a line with it, and the
// attack tables are large.
func (pt *pattern) origins(to Square, pieces, occupied Bitboard) Bitboard {
	found := pt.back.leaps[to&63] & pieces
	var aligned Bitboard
	if pt.rook {
		aligned = lines.rook[to&63]
	}
	if pt.bishop {
		aligned |= lines.bishop[to&63]
	}
	for aligned &= pieces; aligned != 0; aligned &= aligned - 1 {
		if lines.between[to&63][aligned.First()&63]&occupied == 0 {
			found |= aligned & -aligned
		}
	}
	if pt.others {
		found |= pt.back.fromOthers(to, occupied) & pieces
	}
	return found
}

func (pt *pattern) empty() bool { return len(pt.steps) == 0 }

func (o Offset) orient(c Color, rotate bool) vector {
	switch {
	case c == White:
		return vector{right: o.Right, up: o.Forward}
	case rotate:
		return vector{right: -o.Right, up: -o.Forward}
	}
	return vector{right: o.Right, up: -o.Forward}
}

// step returns an offset's vector with its range, limited to the board. An offset without a way cannot be lame.
func (o Offset) step(c Color, rotate bool) step {
	s := step{vector: o.orient(c, rotate), manner: o.Manner}
	s.times = s.vector.repeats()
	if o.Range != Unlimited {
		s.times = min(s.times, o.Range)
	}
	if s.manner == Lame && len(s.vector.over()) == 0 {
		s.manner = Freely
	}
	return s
}

// stuck reports whether the offset needs a hurdle and has no square for it.
func (o Offset) stuck() bool {
	s := o.step(White, false)
	switch {
	case s.manner != Over && s.manner != Beyond:
		return false
	case o.Range == 1:
		return len(s.vector.over()) == 0
	}
	return s.times == 1
}

// stepsOf returns the steps of a list of offsets, those of one vector and manner joined.
func stepsOf(offsets []Offset, c Color, rotate bool) []step {
	type sort struct {
		vector
		manner Manner
		leap   bool // across a hurdle, which is elsewhere for a ride
	}
	times := make(map[sort]int)
	for _, o := range offsets {
		if o.stuck() {
			continue
		}
		s := o.step(c, rotate)
		kind := sort{s.vector, s.manner, s.leap() && (s.manner == Over || s.manner == Beyond)}
		times[kind] = max(times[kind], s.times)
	}
	var list []step
	for kind, n := range times {
		list = append(list, step{kind.vector, n, kind.manner})
	}
	slices.SortStableFunc(list, func(a, b step) int {
		return cmp.Or(a.up-b.up, a.right-b.right, int(a.manner)-int(b.manner), a.times-b.times)
	})
	return list
}

var noLeaps [64]Bitboard

// compilePattern compiles steps into a pattern and its opposite.
func compilePattern(list []step, rays rayBuilder) pattern {
	forth := compileSteps(list, rays)
	opposite := make([]step, len(list))
	for i, s := range list {
		opposite[i] = step{vector{-s.right, -s.up}, s.times, s.manner}
	}
	back := compileSteps(opposite, rays)
	back.hops = nil // the opposite step has another way, which turns elsewhere
	for i := range forth.hops {
		back.hops = append(back.hops, forth.hops[i].back())
	}
	forth.back = &back
	return forth
}

func compileSteps(list []step, rays rayBuilder) pattern {
	pt := pattern{leaps: &noLeaps, steps: list}
	if rays.squares == everywhere { // the tables of lines are right only there
		pt.rook = unlimited(list, vector{1, 0}, vector{-1, 0}, vector{0, 1}, vector{0, -1})
		pt.bishop = unlimited(list, vector{1, 1}, vector{-1, 1}, vector{1, -1}, vector{-1, -1})
	}
	var single []vector
	for _, s := range list {
		straight := s.right == 0 || s.up == 0
		switch {
		case s.manner != Freely:
			pt.hops = append(pt.hops, s.hops(rays.squares)...)
		case s.times == 7 && (pt.rook && straight || pt.bishop && !straight):
		case s.times > 1:
			pt.rays = append(pt.rays, rays.ray(s.vector, s.times))
		default:
			single = append(single, s.vector)
		}
	}
	if len(single) > 0 {
		pt.leaps = leapTable(single, rays.squares)
	}
	pt.others = len(pt.rays)+len(pt.hops) > 0
	return pt
}

// unlimited reports whether steps hold some vectors of one square each, as often as they fit on the board.
func unlimited(list []step, vectors ...vector) bool {
	for _, v := range vectors {
		if !slices.Contains(list, step{v, 7, Freely}) {
			return false
		}
	}
	return true
}

// leapTable returns the goals of a leaper from each square of a board: by single steps, whatever is between.
func leapTable(steps []vector, squares Bitboard) *[64]Bitboard {
	var table [64]Bitboard
	for sq := range table {
		for _, v := range steps {
			if to, ok := v.plus(Square(sq), 1); ok {
				table[sq] |= to.Bit() & squares
			}
		}
	}
	return &table
}
