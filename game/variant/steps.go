package variant

import (
	"slices"

	"overtheboard/game/rules"
)

// Symmetry is how many squares of a piece's move diagram a brush paints at once.
type Symmetry uint8

const (
	EightWays Symmetry = iota // rotated and mirrored in all eight ways
	LeftRight                 // mirrored left to right
	Alone                     // as it is
)

// images returns the images of a step, itself first.
func (s Symmetry) images(o rules.Offset) []rules.Offset {
	mirrored := o
	mirrored.Right = -o.Right
	switch {
	case s == EightWays:
		return o.Images()
	case s == LeftRight && o.Right != 0:
		return []rules.Offset{o, mirrored}
	}
	return []rules.Offset{o}
}

// SetSteps adds or removes a step of a piece for some kinds of moves, together with its images. It removes all other steps to the
// same squares.
func (d *Document) SetSteps(letter byte, o rules.Offset, on bool, s Symmetry, ways ...rules.Way) bool {
	p, ok := d.Piece(letter)
	if !ok {
		return false
	}
	images := s.images(o)
	for _, way := range ways {
		offsets := offsetsOf(&p.PieceDef, way)
		*offsets = slices.DeleteFunc(slices.Clone(*offsets), func(old rules.Offset) bool {
			return slices.ContainsFunc(images, func(o rules.Offset) bool { return o.Forward == old.Forward && o.Right == old.Right })
		})
		if on {
			*offsets = append(*offsets, images...)
		}
	}
	return d.SetMoves(letter, p.Move, p.Initial, p.Capture)
}

// Paint is SetSteps, which removes the steps if the piece already has the given one for all these kinds of moves.
func (d *Document) Paint(letter byte, o rules.Offset, s Symmetry, ways ...rules.Way) bool {
	p, _ := d.Piece(letter)
	lacks := func(way rules.Way) bool { return !slices.Contains(*offsetsOf(&p.PieceDef, way), o) }
	return d.SetSteps(letter, o, slices.ContainsFunc(ways, lacks), s, ways...)
}
