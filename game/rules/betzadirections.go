package rules

import (
	"slices"
	"strings"
)

// towards returns the images of a step in the directions of a Betza string, all if there are none. It fails for letters that mean
// nothing to such a step.
func (v vector) towards(directions string) (vectors []vector, ok bool) {
	all := v.images()
	if directions == "" {
		return all, true
	}
	var tests []func(vector) bool
	for directions != "" {
		test, n := v.direction(directions)
		if test == nil {
			return nil, false
		}
		tests, directions = append(tests, test), directions[n:]
	}
	return slices.DeleteFunc(all, func(one vector) bool {
		return !slices.ContainsFunc(tests, func(test func(vector) bool) bool { return test(one) })
	}), true
}

// images returns a step rotated and mirrored: four or eight vectors.
func (v vector) images() []vector {
	var all []vector
	for _, one := range [...]vector{v, {v.up, v.right}} {
		for _, image := range [...]vector{one, {one.right, -one.up}, {-one.right, one.up}, {-one.right, -one.up}} {
			if !slices.Contains(all, image) {
				all = append(all, image)
			}
		}
	}
	return all
}

// Images returns an offset rotated and mirrored: four or eight offsets, itself first.
func (o Offset) Images() []Offset {
	var all []Offset
	for _, v := range o.orient(White, false).images() {
		o.Forward, o.Right = v.up, v.right
		all = append(all, o)
	}
	return all
}

// leads reports whether a vector leads to one side: forward, back, left, right, or either way.
func (v vector) leads(side byte) bool {
	switch side {
	case 'f':
		return v.up > 0
	case 'b':
		return v.up < 0
	case 'l':
		return v.right < 0
	case 'r':
		return v.right > 0
	case 'v':
		return v.up != 0
	}
	return v.right != 0
}

// mostly is leads, and if the vector is oblique, its longer part must lead there.
func (v vector) mostly(side byte) bool {
	return v.leads(side) && (!v.oblique() || (abs(v.up) > abs(v.right)) == upright(side))
}

// oblique reports whether a vector is neither straight nor diagonal.
func (v vector) oblique() bool { return v.right != 0 && v.up != 0 && abs(v.right) != abs(v.up) }

func upright(side byte) bool { return strings.IndexByte("fbv", side) >= 0 }

// direction returns the meaning of the first direction in a row of letters, and its length: one letter, or two that belong
// together. It returns nil for one that means nothing to steps like v.
func (v vector) direction(letters string) (test func(vector) bool, length int) {
	first, second := letters[0], (letters + "\x00")[1]
	switch {
	case first == 'h' || second == 'h' && v.oblique():
		return v.halfDirection(first, second), 2
	case v.right == 0 || v.up == 0:
	case first == second:
		length = 1
	case second != 0 && second != 'h' && upright(first) != upright(second):
		return func(o vector) bool { return o.leads(first) && o.mostly(second) }, 2
	}
	return func(o vector) bool { return o.mostly(first) }, length + 1
}

// halfDirection returns which half of eight vectors two letters mean, one of which is h: those of one side, or the rotations, not
// mirrorings, of one that leads ahead and a little to the right or left.
func (v vector) halfDirection(first, second byte) func(vector) bool {
	switch {
	case !v.oblique():
	case second == 'h' && strings.IndexByte("fblr", first) >= 0:
		return func(o vector) bool { return o.leads(first) }
	case first == 'h' && (second == 'r' || second == 'l'):
		return func(o vector) bool {
			right := o.right*o.up > 0 == (abs(o.up) > abs(o.right))
			return right == (second == 'r')
		}
	}
	return nil
}
