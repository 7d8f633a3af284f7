package rules

import (
	"slices"
	"strings"
)

// Betza returns a Betza string for the piece's moves, from which ParseBetza reads the same moves again, and false if there
// is none: it has no letters for steps of more than three squares.
func (d *PieceDef) Betza() (string, bool) {
	move, capture := stepsOf(d.Move, White, false), stepsOf(d.Capture, White, false)
	var both, quiet []step
	for _, s := range move {
		if slices.Contains(capture, s) {
			both = append(both, s)
		} else {
			quiet = append(quiet, s)
		}
	}
	takes := slices.DeleteFunc(slices.Clone(capture), func(s step) bool { return slices.Contains(move, s) })
	var w betzaWriter
	w.write("", both)
	w.write("m", quiet)
	w.write("c", takes)
	w.write("im", stepsOf(d.Initial, White, false))
	return string(w), d.is(string(w))
}

// is tells whether a Betza string stands for the piece's moves, initial ones in one direction also in the same order, on
// which en passant depends.
func (d *PieceDef) is(text string) bool {
	move, initial, capture, err := ParseBetza(text)
	if err != nil {
		return false
	}
	same := func(a, b []Offset) bool { return slices.Equal(stepsOf(a, White, false), stepsOf(b, White, false)) }
	for _, v := range directionsOf(d.Initial) {
		if !slices.Equal(along(v, initial), along(v, d.Initial)) {
			return false
		}
	}
	return same(move, d.Move) && same(initial, d.Initial) && same(capture, d.Capture)
}

// directionsOf returns the directions of offsets, each as its shortest vector.
func directionsOf(offsets []Offset) []vector {
	var all []vector
	for _, o := range offsets {
		if v := o.orient(White, false).shortest(); !slices.Contains(all, v) {
			all = append(all, v)
		}
	}
	return all
}

// along returns the steps of the offsets in one direction, in their order.
func along(direction vector, offsets []Offset) []step {
	var all []step
	for _, o := range offsets {
		if s := o.step(White, false); s.vector.shortest() == direction {
			all = append(all, s)
		}
	}
	return all
}

// shortest returns the shortest vector in the same direction.
func (v vector) shortest() vector {
	a, b := abs(v.right), abs(v.up)
	for b != 0 {
		a, b = b, a%b
	}
	return vector{v.right / a, v.up / a}
}

// betzaSort is what the steps of one atom have in common.
type betzaSort struct {
	short, long, times int
	manner             Manner
}

// betzaWriter is a Betza string that is being written.
type betzaWriter []byte

// add adds an atom with what belongs to it. One that would be read as the doubling of the letter before it is kept apart.
func (w *betzaWriter) add(atom string) {
	if n := len(*w); n > 0 && (*w)[n-1] == atom[0] {
		atom = "mc" + atom
	}
	*w = append(*w, atom...)
}

// write adds atoms for steps, each with the modifiers for when it is made.
func (w *betzaWriter) write(when string, steps []step) {
	sorts := make(map[betzaSort][]vector)
	var order []betzaSort
	for _, s := range steps {
		sort := betzaSort{min(abs(s.right), abs(s.up)), max(abs(s.right), abs(s.up)), s.times, s.manner}
		if s.times > 1 && s.times == s.vector.repeats() {
			sort.times = Unlimited
		}
		if sorts[sort] == nil {
			order = append(order, sort)
		}
		sorts[sort] = append(sorts[sort], s.vector)
	}
	slices.SortStableFunc(order, func(a, b betzaSort) int { return a.rank() - b.rank() })
	for _, sort := range order {
		diagonal := sort
		diagonal.short = 1
		switch {
		case sort.long == 1 && sort.short == 0 && len(sorts[sort]) == 4 && len(sorts[diagonal]) == 4:
			w.add(when + sort.text('K', 'Q'))
			delete(sorts, diagonal)
		case sort.long == 1 && sort.short == 0:
			w.writeSort(when, sort, sorts[sort], 'W', 'R')
		case sort.long == 1:
			w.writeSort(when, sort, sorts[sort], 'F', 'B')
		default:
			w.writeSort(when, sort, sorts[sort], sort.letter(), 0)
		}
	}
}

// rank puts shorter steps first, and longer rides before shorter ones.
func (s betzaSort) rank() int {
	times := s.times
	if times == Unlimited {
		times = maxOffset
	}
	return 1000*s.long + 100*s.short + 10*(maxOffset-times) + int(s.manner)
}

// letter returns the atom for the sort's step, 0 if there is none.
func (s betzaSort) letter() byte {
	for _, atom := range betzaAtoms {
		if len(atom.steps) == 1 && !atom.far && atom.steps[0] == (vector{s.short, s.long}) {
			return atom.letter
		}
	}
	return 0
}

// text writes the manner, the atom and its range; far is the atom that goes as far as it can, 0 if there is none.
func (s betzaSort) text(near, far byte) string {
	var text string
	for c, manner := range betzaManners {
		if manner == s.manner {
			text = string(c)
		}
	}
	switch {
	case s.times == 1:
		return text + string(near)
	case s.times == Unlimited && far != 0:
		return text + string(far)
	case s.times == Unlimited:
		return text + string(near) + string(near)
	case far != 0:
		near = far
	}
	return text + string(near) + string(rune('0'+s.times))
}

// writeSort adds the atoms for some of a sort's vectors: one if its directions can be said at once.
func (w *betzaWriter) writeSort(when string, s betzaSort, vectors []vector, near, far byte) {
	if near == 0 {
		w.add("?") // so that nobody takes it for a Betza string
		return
	}
	for len(vectors) > 0 {
		directions, group := vector{s.short, s.long}.largestGroup(vectors)
		before := directions + when
		if rest, initial := strings.CutPrefix(when, "i"); initial {
			before = "i" + directions + rest
		}
		w.add(before + s.text(near, far))
		vectors = slices.DeleteFunc(slices.Clone(vectors), func(v vector) bool { return slices.Contains(group, v) })
	}
}

// largestGroup returns the directions by which a step is turned to the most vectors that are all among the given ones.
func (v vector) largestGroup(vectors []vector) (directions string, group []vector) {
	for _, d := range betzaDirections {
		all, ok := v.towards(d)
		if ok && len(all) > len(group) && !slices.ContainsFunc(all, func(v vector) bool { return !slices.Contains(vectors, v) }) {
			directions, group = d, all
		}
	}
	return directions, group
}

// betzaDirections are the rows of directions that are written.
var betzaDirections = []string{
	"", "v", "s", "f", "b", "l", "r", "fh", "bh", "lh", "rh", "hr", "hl",
	"fs", "bs", "vl", "vr", "fbl", "fbr", "bfl", "bfr", "flbr", "frbl",
	"fl", "fr", "bl", "br", "lf", "rf", "lb", "rb",
}
