package rules

import (
	"slices"
	"strings"
)

// Betza returns a Betza string for the piece's moves, from which ParseBetza reads the same moves again, and false if there
// is none: it has no letters for steps of more than three squares.
func (d *PieceDef) Betza() (string, bool) {
	move, capture := stepsOf(d.Move, White, false), stepsOf(d.Capture, White, false)
	among := func(list []step, in bool) func(step) bool {
		return func(s step) bool { return slices.Contains(list, s) == in }
	}
	var w betzaWriter
	whole := w.write("", slices.DeleteFunc(slices.Clone(move), among(capture, false))) &&
		w.write("m", slices.DeleteFunc(slices.Clone(move), among(capture, true))) &&
		w.write("c", slices.DeleteFunc(slices.Clone(capture), among(move, true))) &&
		w.write("im", stepsOf(d.Initial, White, false))
	return string(w), whole && d.is(string(w))
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

// betzaWriter is a Betza string that is being written.
type betzaWriter []byte

// write adds atoms for steps, each with the modifiers for when it is made, and tells whether there are atoms for all.
func (w *betzaWriter) write(when string, steps []step) bool {
	for _, atom := range betzaAtoms {
		most := atom.steps[0].repeats()
		for times := most; times > 0; times-- {
			if most == maxOffset && atom.far != (times > 1) {
				continue // another atom's
			}
			for manner := Freely; manner <= Lame; manner++ {
				steps = w.writeAs(atom, when, atom.text(times, most, manner), steps, step{times: times, manner: manner})
			}
		}
	}
	return len(steps) == 0
}

// writeAs adds an atom for as many of some steps as are like one but for their vectors, the largest groups of directions first. It
// returns the others.
func (w *betzaWriter) writeAs(atom betzaAtom, when, text string, steps []step, like step) []step {
	all, _ := atom.towards("")
	for size := len(all); size > 0; size-- {
		for _, directions := range betzaDirections {
			if len(atom.steps) > 1 && directions != "" { // as a whole, or not at all
				break
			}
			var group []step
			vectors, _ := atom.towards(directions)
			for _, v := range vectors {
				if like.vector = v; slices.Contains(steps, like) {
					group = append(group, like)
				}
			}
			if len(vectors) == size && len(group) == size {
				w.add(directions, when, text)
				steps = slices.DeleteFunc(steps, func(s step) bool { return slices.Contains(group, s) })
			}
		}
	}
	return steps
}

// add adds an atom with what belongs to it. One that would be read as the doubling of the letter before it is kept apart.
func (w *betzaWriter) add(directions, when, atom string) {
	before := directions + when
	if rest, initial := strings.CutPrefix(when, "i"); initial {
		before = "i" + directions + rest
	}
	if n := len(*w); n > 0 && (*w)[n-1] == (before + atom)[0] {
		before = "mc"
	}
	*w = append(*w, before+atom...)
}

// text writes a manner, the atom and how often it is repeated.
func (a *betzaAtom) text(times, most int, manner Manner) string {
	text := string(a.letter)
	if manner != Freely {
		text = betzaManners[manner-Over:][:1] + text
	}
	switch {
	case times == 1 || times == most && a.far:
		return text
	case times == most:
		return text + string(a.letter)
	}
	return text + string(rune('0'+times))
}

// betzaDirections are the rows of directions that are written.
var betzaDirections = []string{
	"", "v", "s", "f", "b", "l", "r", "fh", "bh", "lh", "rh", "hr", "hl",
	"fs", "bs", "vl", "vr", "fbl", "fbr", "bfl", "bfr", "flbr", "frbl",
	"fl", "fr", "bl", "br", "lf", "rf", "lb", "rb",
}
