package workshop

import (
	"overtheboard/game/rules"
	"overtheboard/game/variant"
)

// brush is what a tap does on the diagram of a piece's moves.
type brush struct {
	what     int // index of whats
	length   int // how often a step repeats: 1, a number, or rules.Unlimited
	manner   rules.Manner
	symmetry variant.Symmetry
}

// whats are the kinds of moves that a brush paints, in display order.
var whats = [][]rules.Way{{rules.Quietly, rules.Capturing}, {rules.Quietly}, {rules.Capturing}, {rules.Initially}}

// offset returns the brush's move to a square. A hurdle must be before the target; next to the piece that is a ride.
func (b brush) offset(s step) rules.Offset {
	o := rules.Offset{Forward: s.forward, Right: s.right, Range: b.length, Manner: b.manner}
	if s.away() == 1 && o.Range == 1 && (b.manner == rules.Over || b.manner == rules.Beyond) {
		o.Range = rules.Unlimited
	}
	return o
}

// paint sets the brush's move to a square, and to those that symmetry makes of it, in place of the same kinds of moves; or
// removes it if the square has it, or removes all moves with the eraser. It reports whether anything has changed.
func (b brush) paint(d *variant.Document, letter byte, s step, erase bool) bool {
	if erase {
		return d.SetSteps(letter, b.offset(s), false, b.symmetry, rules.Quietly, rules.Capturing, rules.Initially)
	}
	return d.Paint(letter, b.offset(s), b.symmetry, whats[b.what]...)
}
