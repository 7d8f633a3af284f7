package rules

import "slices"

// lane is one way from a square to another, with its requirements. The zero value is always open.
type lane struct {
	way    Bitboard
	hurdle Bitboard // Beyond: the last square of the way
	manner Manner
}

// open reports whether the pieces on the way allow it.
func (l *lane) open(occupied Bitboard) bool {
	met := l.way & occupied
	if l.manner == Over {
		return met != 0 && met.single()
	}
	return met == l.hurdle
}

// lanes are some ways between the same two squares.
type lanes []lane

func (ls lanes) open(occupied Bitboard) bool {
	return slices.ContainsFunc(ls, func(l lane) bool { return l.open(occupied) })
}

// covers reports whether one of the lanes is open whenever one of some others is.
func (ls lanes) covers(others lanes) bool {
	var way Bitboard
	for _, l := range slices.Concat(ls, others) {
		way |= l.way
	}
	for occupied := Bitboard(0); ; occupied = (occupied - way) & way { // each subset of the ways
		if others.open(occupied) && !ls.open(occupied) {
			return false
		}
		if occupied == way {
			return true
		}
	}
}

// lanes returns the pattern's ways from one square to another.
func (pt *pattern) lanes(from, to Square) lanes {
	var ls lanes
	if pt.leaps[from].Has(to) {
		ls = append(ls, lane{})
	}
	if pt.rook && lines.rook[from].Has(to) || pt.bishop && lines.bishop[from].Has(to) {
		ls = append(ls, lane{way: lines.between[from][to]})
	}
	for _, r := range pt.rays {
		if r.reach[from].Has(to) {
			ls = append(ls, lane{way: r.path(from, to)})
		}
	}
	for i := range pt.hops {
		if h := &pt.hops[i]; h.goal(from).Has(to) {
			ls = append(ls, h.from(from))
		}
	}
	return ls
}
