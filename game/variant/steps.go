package variant

import (
	"slices"

	"overtheboard/game/rules"
)

// Symmetry is how many squares of a piece's mini-board a brush paints at once.
type Symmetry uint8

// The symmetries.
const (
	EightWays Symmetry = iota // turned and mirrored all eight ways
	LeftRight                 // mirrored left to right
	Alone                     // as it is
)

// images returns what a step is turned and mirrored to, itself first.
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

// SetSteps gives a piece a step in some ways, or takes it away, and with it those that a symmetry makes of it. All others that
// lead to the same squares in these ways go.
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

// Paint is SetSteps, which takes the steps away if the piece has the one that is given in all these ways already.
func (d *Document) Paint(letter byte, o rules.Offset, s Symmetry, ways ...rules.Way) bool {
	p, _ := d.Piece(letter)
	lacks := func(way rules.Way) bool { return !slices.Contains(*offsetsOf(&p.PieceDef, way), o) }
	return d.SetSteps(letter, o, slices.ContainsFunc(ways, lacks), s, ways...)
}
