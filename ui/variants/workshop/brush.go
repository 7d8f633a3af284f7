package workshop

import (
	"overtheboard/game/rules"
	"overtheboard/game/variant"
)

// brush is what a tap does on the picture of a piece's moves.
type brush struct {
	what     int // of whats
	length   int // how far a step repeats: 1, a number, or rules.Unlimited
	manner   rules.Manner
	symmetry variant.Symmetry
}

// whats are the ways of going that a brush paints, in the order of their choice.
var whats = [][]rules.Way{{rules.Quietly, rules.Capturing}, {rules.Quietly}, {rules.Capturing}, {rules.Initially}}

// offset returns what the brush gives a square. A hurdle stands before a piece, never on it: next to it that is a ride.
func (b brush) offset(s step) rules.Offset {
	o := rules.Offset{Forward: s.forward, Right: s.right, Range: b.length, Manner: b.manner}
	if s.away() == 1 && o.Range == 1 && (b.manner == rules.Over || b.manner == rules.Beyond) {
		o.Range = rules.Unlimited
	}
	return o
}

// paint gives a square, and those that the symmetry makes of it, what the brush paints, in the place of what leads there in the
// same ways; or takes it away, if the square has it, or all moves if they are erased. It tells whether anything has changed.
func (b brush) paint(d *variant.Document, letter byte, s step, erase bool) bool {
	if erase {
		return d.SetSteps(letter, b.offset(s), false, b.symmetry, rules.Quietly, rules.Capturing, rules.Initially)
	}
	return d.Paint(letter, b.offset(s), b.symmetry, whats[b.what]...)
}
