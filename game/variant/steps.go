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

// Steps returns the steps of a piece that lead to one place of its mini-board, in one way.
func (t PieceText) Steps(way rules.Way, forward, right int) []rules.Offset {
	p, _ := t.doc.Piece(t.letter)
	return slices.DeleteFunc(slices.Clone(*offsetsOf(&p.PieceDef, way)), func(o rules.Offset) bool {
		return o.Forward != forward || o.Right != right
	})
}

// SetStep gives a piece a step in some ways, or takes it away, and with it those that a symmetry makes of it. A new one comes
// in the place of one to the same square in the same manner that goes another number of times. That is one change.
func (t PieceText) SetStep(o rules.Offset, on bool, s Symmetry, ways ...rules.Way) bool {
	p, ok := t.doc.Piece(t.letter)
	if !ok || o.Forward == 0 && o.Right == 0 {
		return false
	}
	for _, way := range ways {
		offsets := offsetsOf(&p.PieceDef, way)
		*offsets = slices.Clone(*offsets)
		for _, image := range s.images(o) {
			alike := func(other rules.Offset) bool {
				return other.Forward == image.Forward && other.Right == image.Right && other.Manner == image.Manner
			}
			i := slices.IndexFunc(*offsets, alike)
			switch {
			case i < 0 && on:
				*offsets = append(*offsets, image)
			case i >= 0 && on:
				(*offsets)[i] = image
			case i >= 0:
				*offsets = slices.DeleteFunc(*offsets, alike)
			}
		}
	}
	return t.SetMoves(p.Move, p.Initial, p.Capture)
}

// ClearSteps takes away all steps of a piece to one place of its mini-board, and to those that a symmetry makes of it, in some
// ways.
func (t PieceText) ClearSteps(forward, right int, s Symmetry, ways ...rules.Way) bool {
	p, ok := t.doc.Piece(t.letter)
	if !ok {
		return false
	}
	images := s.images(rules.Offset{Forward: forward, Right: right})
	for _, way := range ways {
		offsets := offsetsOf(&p.PieceDef, way)
		*offsets = slices.DeleteFunc(slices.Clone(*offsets), func(o rules.Offset) bool {
			return slices.Contains(images, rules.Offset{Forward: o.Forward, Right: o.Right})
		})
	}
	return t.SetMoves(p.Move, p.Initial, p.Capture)
}

// Alone returns the rules of a board of the game's size on which nothing but this piece stands or wins, and its kind there:
// for showing where it goes, however wrong the game is. It is nil if the piece is wrong itself.
func (t PieceText) Alone() (*rules.Ruleset, rules.Kind) {
	p, ok := t.doc.Piece(t.letter)
	if !ok {
		return nil, rules.NoKind
	}
	of := t.doc.Definition()
	def := &rules.Definition{Name: t.doc.now.Name, Pieces: []rules.PieceDef{p.PieceDef}, Width: of.Width, Height: of.Height, Holes: of.Holes, Rotate: of.Rotate}
	rs, err := rules.Compile(def)
	if err != nil {
		return nil, rules.NoKind
	}
	return rs, rs.KindOf(t.letter)
}
