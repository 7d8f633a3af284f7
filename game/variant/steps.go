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
	all := []rules.Offset{o}
	add := func(forward, right int) {
		image := o
		image.Forward, image.Right = forward, right
		if !slices.Contains(all, image) {
			all = append(all, image)
		}
	}
	f, r := o.Forward, o.Right
	if s != Alone {
		add(f, -r)
	}
	if s == EightWays {
		for _, v := range [...][2]int{{f, r}, {r, f}} {
			add(v[0], v[1])
			add(v[0], -v[1])
			add(-v[0], v[1])
			add(-v[0], -v[1])
		}
	}
	return all
}

// SetSteps gives a piece a step in some ways, or takes it away, and with it those that a symmetry makes of it. All others that
// lead to the same squares in these ways go.
func (t PieceText) SetSteps(o rules.Offset, on bool, s Symmetry, ways ...rules.Way) bool {
	p, ok := t.doc.Piece(t.letter)
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
	return t.SetMoves(p.Move, p.Initial, p.Capture)
}

// Paint is SetSteps, which takes the steps away if the piece has the one that is given in all these ways already.
func (t PieceText) Paint(o rules.Offset, s Symmetry, ways ...rules.Way) bool {
	p, _ := t.doc.Piece(t.letter)
	lacks := func(way rules.Way) bool { return !slices.Contains(*offsetsOf(&p.PieceDef, way), o) }
	return t.SetSteps(o, slices.ContainsFunc(ways, lacks), s, ways...)
}
