package rules

import "strings"

// towards returns the vectors that a step is turned and mirrored to by the directions of a Betza string, all if there are
// none. It fails for letters that mean nothing to such a step.
func (v vector) towards(directions string) (vectors []vector, ok bool) {
	all := v.images()
	if directions == "" {
		return all, true
	}
	wanted := make(map[vector]bool)
	for directions != "" {
		var test func(vector) bool
		if test, directions = v.direction(directions); test == nil {
			return nil, false
		}
		for _, one := range all {
			wanted[one] = wanted[one] || test(one)
		}
	}
	for _, one := range all {
		if wanted[one] {
			vectors = append(vectors, one)
		}
	}
	return vectors, true
}

// images returns what a step is turned and mirrored to: four or eight vectors.
func (v vector) images() []vector {
	var all []vector
	for _, one := range [...]vector{v, {v.up, v.right}} {
		for _, right := range [...]int{one.right, -one.right} {
			for _, up := range [...]int{one.up, -one.up} {
				image, new := vector{right, up}, true
				for _, other := range all {
					new = new && image != other
				}
				if new {
					all = append(all, image)
				}
			}
		}
	}
	return all
}

// leads tells whether a vector leads to one side: forward, back, left, right, or either way.
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

// mostly tells whether a vector leads to one side further than across.
func (v vector) mostly(side byte) bool {
	if strings.IndexByte("fbv", side) >= 0 {
		return v.leads(side) && abs(v.up) > abs(v.right)
	}
	return v.leads(side) && abs(v.right) > abs(v.up)
}

// direction takes the first direction off a row of letters: one, or two that belong together. It returns nil for one that
// means nothing to steps like v.
func (v vector) direction(letters string) (test func(vector) bool, rest string) {
	first, second := letters[0], byte(0)
	if len(letters) > 1 {
		second = letters[1]
	}
	straight, diagonal := v.right == 0 || v.up == 0, abs(v.right) == abs(v.up)
	upright := func(side byte) bool { return side == 'f' || side == 'b' || side == 'v' }
	switch {
	case first == 'h' || second == 'h' && !straight && !diagonal:
		return v.halfDirection(first, second, straight || diagonal), letters[min(2, len(letters)):]
	case straight:
		return func(o vector) bool { return o.leads(first) }, letters[1:]
	case first == second:
		letters = letters[1:]
	case second != 0 && second != 'h' && upright(first) != upright(second):
		return func(o vector) bool { return o.leads(first) && (diagonal || o.mostly(second)) && o.leads(second) }, letters[2:]
	}
	if diagonal {
		return func(o vector) bool { return o.leads(first) }, letters[1:]
	}
	return func(o vector) bool { return o.mostly(first) }, letters[1:]
}

// halfDirection returns which half of eight vectors two letters mean, one of which is h: those of one side, or those that
// are turned, but not mirrored, from one that leads ahead and a little to the right or left.
func (v vector) halfDirection(first, second byte, four bool) func(vector) bool {
	sides := strings.IndexByte("fblr", first) >= 0
	switch {
	case four:
		return nil
	case second == 'h' && sides:
		return func(o vector) bool { return o.leads(first) }
	case first == 'h' && (second == 'r' || second == 'l'):
		return func(o vector) bool {
			right := o.right*o.up > 0 == (abs(o.up) > abs(o.right))
			return right == (second == 'r')
		}
	}
	return nil
}
