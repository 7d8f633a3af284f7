package rules

import (
	"slices"
	"testing"
)

// TestKey compares positions as repetition does (FIDE 9.2.3).
func TestKey(t *testing.T) {
	for _, test := range []struct {
		name, ruleset, one, other string
		same                      bool
	}{
		{"counters do not matter", "normal", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "4k3/8/8/8/8/8/8/4K2R w K - 7 9", true},
		{"rights do", "normal", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "4k3/8/8/8/8/8/8/4K2R w - - 0 1", false},
		{"even if castling is impossible", "normal", "4k3/8/8/8/8/8/4r3/4K2R w K - 0 1", "4k3/8/8/8/8/8/4r3/4K2R w - - 0 1", false},
		{"the turn does", "normal", "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "4k3/8/8/8/8/8/8/4K2R b - - 0 1", false},
		{"a capture en passant does", "normal", "4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1", "4k3/8/8/3Pp3/8/8/8/4K3 w - - 0 1", false},
		{"not if nobody can", "normal", "4k3/8/8/4p3/8/8/8/4K3 w - e6 0 1", "4k3/8/8/4p3/8/8/8/4K3 w - - 0 1", true},
		{"not if it is illegal", "normal", "4k3/8/8/K2Pp2r/8/8/8/8 w - e6 0 1", "4k3/8/8/K2Pp2r/8/8/8/8 w - - 0 1", true},
		{"checks given do", "three-check", "4k3/8/8/8/8/8/8/4K3 w - - 3+3 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 2+3 0 1", false},
	} {
		rs := shippedRuleset(t, test.ruleset)
		one, other := position(t, rs, test.one), position(t, rs, test.other)
		if same := one.Key() == other.Key(); same != test.same {
			t.Errorf("%s: the same: %v", test.name, same)
		}
	}
}

// TestKeyUnmoved compares knights that have moved and come back: it matters only if they had an initial move that they
// cannot always make otherwise.
func TestKeyUnmoved(t *testing.T) {
	cannon := Offset{Forward: 1, Range: Unlimited, Manner: Over}
	leap, ride := Offset{Forward: 2, Range: 1}, Offset{Forward: 1, Range: 2}
	lame, over := Offset{Forward: 2, Range: 1, Manner: Lame}, Offset{Forward: 2, Range: 1, Manner: Over}
	for _, test := range []struct {
		name          string
		initial, move []Offset // besides the knight's own
		holes         []Square
		same          bool
	}{
		{"no initial move", nil, nil, nil, true},
		{"a leap", triples{{3, 0, 1}}.offsets(), nil, nil, false},
		{"across a hurdle", []Offset{cannon}, nil, nil, false},
		{"across a hurdle, as always", []Offset{cannon}, []Offset{cannon}, nil, true},
		{"a leap where a ride may be blocked", []Offset{leap}, []Offset{ride}, nil, false},
		{"a ride where a leap goes always", []Offset{ride}, []Offset{{Forward: 1, Range: 1}, leap}, nil, true},
		{"a lame leap where a ride needs the same square", []Offset{lame}, []Offset{ride}, nil, true},
		{"a leap where one of two goes", []Offset{leap}, []Offset{lame, over}, nil, true},
		{"across a hole", []Offset{{Forward: 3, Range: 1, Manner: Over}}, nil, []Square{At(6, 2), At(6, 5)}, true},
	} {
		d := standardDefinition(t)
		d.Pieces[2].Initial = test.initial
		d.Pieces[2].Move = slices.Concat(d.Pieces[2].Move, test.move)
		for _, sq := range test.holes {
			d.Holes |= sq.Bit()
		}
		rs := mustCompile(t, d)
		p := rs.Start()
		back := playUCI(t, p, "g1f3", "g8f6", "f3g1", "f6g8")
		if same := back.Key() == p.Key(); same != test.same {
			t.Errorf("%s: the same: %v", test.name, same)
		}
	}
}
