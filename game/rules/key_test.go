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

// TestKeyUnmoved compares pieces that have moved and come back: it matters only if they had an initial move.
func TestKeyUnmoved(t *testing.T) {
	d := standardDefinition()
	d.Pieces[2].Initial = triples{{3, 0, 1}}.offsets() // of the knight
	hopper := standardDefinition()
	hopper.Pieces[2].Initial = []Offset{{Forward: 1, Range: Unlimited, Manner: Over}}
	always := standardDefinition()
	always.Pieces[2].Initial = hopper.Pieces[2].Initial
	always.Pieces[2].Move = append(slices.Clone(always.Pieces[2].Move), hopper.Pieces[2].Initial...)
	for _, test := range []struct {
		d    *Definition
		same bool
	}{{standardDefinition(), true}, {d, false}, {hopper, false}, {always, true}} {
		rs := mustCompile(t, test.d)
		p := rs.Start()
		back := playUCI(t, p, "g1f3", "g8f6", "f3g1", "f6g8")
		if same := back.Key() == p.Key(); same != test.same {
			t.Errorf("knights that came back: the same: %v", same)
		}
	}
}
