package rules

import "slices"

// pattern is where pieces of one kind and colour go by one of their lists of offsets, compiled.
type pattern struct {
	leaps  *[64]Bitboard // by single steps, whatever stands between
	rook   bool          // in the four rook directions, as far as they go
	bishop bool          // in the four bishop directions
	rays   []*ray        // by every other step that may be repeated
	steps  []step        // what all this was compiled from: no two with one vector, sorted
	back   *pattern      // the opposite steps: the squares from which a piece would come to a square
}

// step is a vector and how often it may be repeated: not more often than fits on the board.
type step struct {
	vector
	times int
}

// from returns the squares that the pattern gives a piece on sq, the first occupied one of each direction included.
func (pt *pattern) from(sq Square, occupied Bitboard) Bitboard {
	to := pt.leaps[sq&63]
	if pt.rook {
		to |= RookAttacks(sq, occupied)
	}
	if pt.bishop {
		to |= BishopAttacks(sq, occupied)
	}
	for _, r := range pt.rays {
		to |= r.attacks(sq, occupied)
	}
	return to
}

// origins returns those of some pieces that the pattern, being the opposite of theirs, gives a piece on sq.
func (pt *pattern) origins(sq Square, pieces, occupied Bitboard) Bitboard {
	found := pt.leaps[sq&63] & pieces
	var aligned Bitboard
	if pt.rook {
		aligned = lines.rook[sq&63]
	}
	if pt.bishop {
		aligned |= lines.bishop[sq&63]
	}
	between := &lines.between[sq&63]
	for aligned &= pieces; aligned != 0; aligned &= aligned - 1 {
		if between[aligned.First()&63]&occupied == 0 {
			found |= aligned & -aligned
		}
	}
	for _, r := range pt.rays {
		if r.reach[sq&63]&pieces != 0 {
			found |= r.attacks(sq, occupied) & pieces
		}
	}
	return found
}

// empty tells whether the pattern leads nowhere.
func (pt *pattern) empty() bool { return len(pt.steps) == 0 }

func (pt *pattern) equal(o *pattern) bool { return slices.Equal(pt.steps, o.steps) }

// orient returns an offset as a vector of the board, as a colour sees it.
func (o Offset) orient(c Color, rotate bool) vector {
	switch {
	case c == White:
		return vector{right: o.Right, up: o.Forward}
	case rotate:
		return vector{right: -o.Right, up: -o.Forward}
	}
	return vector{right: o.Right, up: -o.Forward}
}

// step returns an offset's vector with its range, cut to what fits on the board.
func (o Offset) step(c Color, rotate bool) step {
	s := step{vector: o.orient(c, rotate)}
	s.times = s.vector.repeats()
	if o.Range != Unlimited {
		s.times = min(s.times, o.Range)
	}
	return s
}

// stepsOf returns the steps of a list of offsets, each vector once.
func stepsOf(offsets []Offset, c Color, rotate bool) []step {
	byVector := make(map[vector]int)
	for _, o := range offsets {
		s := o.step(c, rotate)
		byVector[s.vector] = max(byVector[s.vector], s.times)
	}
	var list []step
	for v, times := range byVector {
		list = append(list, step{v, times})
	}
	slices.SortFunc(list, func(a, b step) int { return 16*(a.up-b.up) + a.right - b.right })
	return list
}

var noLeaps [64]Bitboard

// compilePattern compiles steps into a pattern and its opposite.
func compilePattern(list []step, rays rayBuilder) pattern {
	forth := compileSteps(list, rays)
	opposite := make([]step, len(list))
	for i, s := range list {
		opposite[i] = step{vector{-s.right, -s.up}, s.times}
	}
	back := compileSteps(opposite, rays)
	forth.back = &back
	return forth
}

func compileSteps(list []step, rays rayBuilder) pattern {
	pt := pattern{leaps: &noLeaps, steps: list}
	pt.rook = unlimited(list, vector{1, 0}, vector{-1, 0}, vector{0, 1}, vector{0, -1})
	pt.bishop = unlimited(list, vector{1, 1}, vector{-1, 1}, vector{1, -1}, vector{-1, -1})
	var single []vector
	for _, s := range list {
		straight := s.right == 0 || s.up == 0
		switch {
		case s.times == 7 && (pt.rook && straight || pt.bishop && !straight):
		case s.times > 1:
			pt.rays = append(pt.rays, rays.ray(s.vector, s.times))
		default:
			single = append(single, s.vector)
		}
	}
	if len(single) > 0 {
		pt.leaps = leapTable(single)
	}
	return pt
}

// unlimited tells whether steps hold some vectors of one square each, as often as they fit on the board.
func unlimited(list []step, vectors ...vector) bool {
	for _, v := range vectors {
		if !slices.Contains(list, step{v, 7}) {
			return false
		}
	}
	return true
}
