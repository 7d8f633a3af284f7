package rules

import (
	"slices"
	"testing"
)

// TestNumbered: the numbers name the start ranks of Scharnagl's table.
func TestNumbered(t *testing.T) {
	rs := shippedRuleset(t, "chess960")
	n, ok := rs.numbering()
	if !ok {
		t.Fatal("no numbers")
	}
	seen := map[string]bool{}
	for number := range Numbers {
		order := n.rank(number)
		text := ""
		for _, k := range order {
			text += string(rs.Letter(NewPiece(k, White)))
		}
		seen[text] = true
		if !rs.definition.Shuffle.allows(rs, order) {
			t.Errorf("%d is %s, which is not allowed", number, text)
		}
		if want, known := map[int]string{0: "BBQNNRKR", 1: "BQNBNRKR", 518: "RNBQKBNR", 959: "RKRNNQBB"}[number]; known && text != want {
			t.Errorf("%d is %s, want %s", number, text, want)
		}
		s, _ := rs.StartNumbered(number)
		if back, ok := rs.NumberOf(&s.Board); !ok || back != number {
			t.Errorf("%d comes back as %d, %v", number, back, ok)
		}
	}
	if all := rs.arrangements(); len(seen) != Numbers || len(all) != Numbers {
		t.Errorf("%d ranks have numbers, %d are drawn", len(seen), len(all))
	}
	if _, ok := shippedRuleset(t, "normal").StartNumbered(518); ok {
		t.Error("chess has numbers")
	}
	if _, ok := rs.StartNumbered(Numbers); ok {
		t.Error("there is one too many")
	}
}

func TestSetupFaultsSay(t *testing.T) {
	rs := shippedRuleset(t, "normal")
	s, _, err := rs.ParseSetup("P3k3/8/8/8/8/8/4R3/8 w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	_, err = NewPosition(rs, s)
	faults := SetupFaults(err)
	if len(faults) != 3 || faults[0].Err != ErrPromotionRank || faults[0].At != At(0, 7).Bit() {
		t.Errorf("%v", err)
	}
	s.Board[At(0, 7)] = NoPiece
	_, err = NewPosition(rs, s)
	faults = SetupFaults(err)
	i := slices.IndexFunc(faults, func(f *SetupFault) bool { return f.Err == ErrOppositeCheck })
	if len(faults) != 2 || i < 0 || faults[i].At != At(4, 7).Bit() || faults[i].By != At(4, 1).Bit() || faults[i].Side != Black {
		t.Errorf("%v", err)
	}
}
