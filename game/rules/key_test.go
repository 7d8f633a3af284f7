package rules

import "testing"

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
