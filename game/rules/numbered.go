package rules

import "slices"

// Numbers is how many start ranks have a number in the scheme of Reinhard Scharnagl, from 0.
const Numbers = 960

// numbering are the kinds of a start rank of eight in Scharnagl's scheme: two that must be on squares of opposite colours, one of
// a kind, two of another, and one between two outer ones.
type numbering struct{ opposite, single, double, inner, outer Kind }

// numbering returns the scheme's kinds, and whether the ruleset shuffles so.
func (rs *Ruleset) numbering() (n numbering, ok bool) {
	d := rs.definition.Shuffle
	if d == nil || rs.Width() != 8 || d.Between[0] == 0 || d.OppositeColours == 0 {
		return n, false
	}
	n = numbering{opposite: rs.KindOf(d.OppositeColours), inner: rs.KindOf(d.Between[0]), outer: rs.KindOf(d.Between[1])}
	var count [maxKinds + 1]int
	for _, piece := range rs.start.board[:8] {
		count[piece.Kind()]++
	}
	for k := range rs.EachKind {
		switch {
		case k == n.opposite || k == n.inner || k == n.outer:
		case count[k] == 1:
			n.single = k
		case count[k] == 2:
			n.double = k
		}
	}
	return n, count[n.opposite] == 2 && count[n.inner] == 1 && count[n.outer] == 2 && n.single != NoKind && n.double != NoKind
}

// Numbered reports whether the ruleset's start ranks have the numbers of Scharnagl's scheme, as those of Chess960 have.
func (rs *Ruleset) Numbered() bool {
	_, ok := rs.numbering()
	return ok
}

// StartNumbered returns the setup of the start rank with a number, from 0 to Numbers-1; false if there are no numbers.
func (rs *Ruleset) StartNumbered(number int) (Setup, bool) {
	n, ok := rs.numbering()
	if !ok || number < 0 || number >= Numbers {
		return Setup{}, false
	}
	return rs.arranged(n.rank(number)), true
}

// NumberOf returns the number of a board's start rank; false if it has none.
func (rs *Ruleset) NumberOf(board *[64]Piece) (int, bool) {
	n, ok := rs.numbering()
	if !ok {
		return 0, false
	}
	var order []Kind
	for _, piece := range board[:8] {
		if piece == NoPiece || piece.Color() != White {
			return 0, false
		}
		order = append(order, piece.Kind())
	}
	for number := range Numbers {
		if slices.Equal(n.rank(number), order) {
			return number, rs.arranged(order).Board == *board
		}
	}
	return 0, false
}

func (n numbering) rank(number int) []Kind {
	order := make([]Kind, 8)
	number, light := number/4, number%4
	order[2*light+1] = n.opposite
	number, dark := number/4, number%4
	order[2*dark] = n.opposite
	number, single := number/6, number%6
	n.place(order, single, n.single)
	for first := range 4 { // the pairs of five squares, in order
		for second := first + 1; second < 5; second++ {
			if number == 0 {
				n.place(order, first, n.double)
				n.place(order, second-1, n.double)
			}
			number--
		}
	}
	for _, k := range []Kind{n.outer, n.inner, n.outer} {
		n.place(order, 0, k)
	}
	return order
}

func (n numbering) place(order []Kind, nth int, k Kind) {
	for file := range order {
		if order[file] != NoKind {
			continue
		}
		if nth == 0 {
			order[file] = k
			return
		}
		nth--
	}
}
