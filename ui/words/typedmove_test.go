package words

import (
	"testing"

	"overtheboard/resources"
)

// TestTypedDrops: a drop is found by its text and by squares, a pawn's also with its letter.
func TestTypedDrops(t *testing.T) {
	rs, err := resources.Rulebook().Ruleset("crazyhouse")
	if err != nil {
		t.Fatal(err)
	}
	p, _, err := rs.ParseFEN("4k3/8/8/8/8/8/8/4K3[PN] w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	all := TypedMoves(&p)
	for text, want := range map[string]string{"P@e6": "@e6", "p@e6": "@e6", "@e6": "@e6", "N@f3": "N@f3", "n@f3": "N@f3", "P@e8": "", "B@e6": ""} {
		got := ""
		if found := Beginning(all, text); len(found) == 1 {
			got = found[0].San
		}
		if got != want {
			t.Errorf("%q begins %q, want %q", text, got, want)
		}
	}
}
