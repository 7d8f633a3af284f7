package rules

import "testing"

// TestWorth: the usual values follow from how pieces move, whatever they are called.
func TestWorth(t *testing.T) {
	for _, c := range []struct {
		ruleset string
		letter  byte
		worth   int
		known   bool
	}{
		{"normal", 'P', 1, true}, {"normal", 'N', 3, true}, {"normal", 'B', 3, true}, {"normal", 'R', 5, true},
		{"normal", 'Q', 9, true}, {"normal", 'K', 0, false},
		{"menagerie", 'A', 12, true}, {"menagerie", 'C', 8, true}, {"menagerie", 'E', 0, false},
		{"berolina", 'P', 1, true},
	} {
		rs := shippedRuleset(t, c.ruleset)
		if worth, known := rs.Worth(rs.KindOf(c.letter)); rs.KindOf(c.letter) != NoKind && (known != c.known || known && worth != c.worth) {
			t.Errorf("%s %c: %d, %v; want %d, %v", c.ruleset, c.letter, worth, known, c.worth, c.known)
		}
	}
}

// TestLead counts what one side has and the other has not, and says nothing where that has no usual worth.
func TestLead(t *testing.T) {
	for _, c := range []struct {
		ruleset, fen string
		lead         int
		known        bool
	}{
		{"normal", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", 0, true},
		{"normal", "3qk3/pp6/8/8/8/8/8/RN2KB2 w - - 0 1", 0, true},
		{"normal", "4k3/8/8/8/8/8/P7/R3K3 w - - 0 1", 6, true},
		{"normal", "3rk3/8/8/8/8/8/P7/4K3 w - - 0 1", -4, true},
		{"antichess", "4k3/8/8/8/8/8/P7/R3K3 w - - 0 1", 0, false},
		{"crazyhouse", "4k3/8/8/8/8/8/P7/R3K3 w - - 0 1", 0, false},
	} {
		p := mustFEN(t, c.ruleset, c.fen)
		lead, known := p.Lead(White)
		other, _ := p.Lead(Black)
		if lead != c.lead || known != c.known || other != -c.lead {
			t.Errorf("%s %s: %d and %d, %v; want %d, %v", c.ruleset, c.fen, lead, other, known, c.lead, c.known)
		}
	}
}
