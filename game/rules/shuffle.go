package rules

import "slices"

// Shuffled returns the setup for a new game. If the ruleset shuffles, it draws the pieces on White's start rank, each allowed
// arrangement being equally likely, and mirrors them for Black; draw(n) returns a number from 0 to n-1. Otherwise it is the setup
// of the start.
func (rs *Ruleset) Shuffled(draw func(n int) int) Setup {
	if rs.definition.Shuffle == nil {
		return rs.startSetup()
	}
	arrangements := rs.arrangements()
	if len(arrangements) == 0 {
		return rs.startSetup()
	}
	return rs.arranged(arrangements[draw(len(arrangements))])
}

// arranged returns the start with an order of kinds on White's start rank, mirrored on Black's.
func (rs *Ruleset) arranged(order []Kind) Setup {
	s := rs.startSetup()
	for file, kind := range order {
		for c, sq := range [...]Square{At(file, 0), At(file, rs.Height()-1)} {
			s.Board[sq] = NoPiece
			s.Unmoved &^= sq.Bit()
			if kind != NoKind {
				s.Board[sq] = NewPiece(kind, Color(c))
				s.Unmoved |= sq.Bit()
			}
		}
	}
	s.Castling = rs.startRights(&s.Board)
	return s
}

// arrangements returns all different allowed orders of the kinds on White's start rank, in the order of their kinds' numbers.
func (rs *Ruleset) arrangements() [][]Kind {
	var left [maxKinds + 1]int
	for _, piece := range rs.start.board[:rs.Width()] {
		left[piece.Kind()]++
	}
	var all [][]Kind
	order := make([]Kind, rs.Width())
	var place func(file int)
	place = func(file int) {
		if file == len(order) {
			if rs.definition.Shuffle.allows(rs, order) {
				all = append(all, slices.Clone(order))
			}
			return
		}
		for k := range left {
			if left[k] > 0 {
				left[k]--
				order[file] = Kind(k)
				place(file + 1)
				left[k]++
			}
		}
	}
	place(0)
	return all
}

// allows reports whether an order of the start rank meets the conditions of a shuffle.
func (d *ShuffleDef) allows(rs *Ruleset, order []Kind) bool {
	if d.Between[0] != 0 {
		inner, outer := rs.KindOf(d.Between[0]), rs.KindOf(d.Between[1])
		var before, after int
		seen := false
		for _, k := range order {
			switch {
			case k == inner:
				seen = true
			case k == outer && seen:
				after++
			case k == outer:
				before++
			}
		}
		if before == 0 || after == 0 {
			return false
		}
	}
	if d.OppositeColours == 0 {
		return true
	}
	var count [2]int
	for file, k := range order {
		if k == rs.KindOf(d.OppositeColours) {
			count[file&1]++
		}
	}
	return count[0] == count[1]
}
