package game

import (
	"fmt"
	"slices"
	"testing"

	"overtheboard/game/rules"

	"pgregory.net/rapid"
)

func TestMarks(t *testing.T) {
	for _, c := range []struct{ comment, text, marks string }{
		{"plain", "plain", "[]"},
		{"[%csl Gd4] [%cal Ge2e4,Rd8h4] the plan", "the plan", "[Gd4 Ge2e4 Rd8h4]"},
		{"[%csl Rd4][%cal Ya1h8]", "", "[Rd4 Ya1h8]"},
		{"before [%cal Be2e4] after", "before after", "[Be2e4]"},
		{"[%cal Ge2e4,\nGd2d4]", "", "[Ge2e4 Gd2d4]"},
		{"[%cal Xe2e4] odd", "[%cal Xe2e4] odd", "[]"},
		{"[%cal Ge2] [%csl Ge2e4] [%csl Gz9]", "[%cal Ge2] [%csl Ge2e4] [%csl Gz9]", "[]"},
		{"[%cal Ge2e4", "[%cal Ge2e4", "[]"},
		{"[%eval 0.3] [%csl Gd4]", "[%eval 0.3]", "[Gd4]"},
	} {
		if text, marks := Marks(c.comment); text != c.text || fmt.Sprint(marks) != c.marks {
			t.Errorf("%q: %q %v", c.comment, text, marks)
		}
	}
}

// TestMarksThroughComments: marks written and read are the same, each once, with the text beside them.
func TestMarksThroughComments(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var marks []Mark
		for range rapid.IntRange(0, 20).Draw(t, "marks") {
			marks = Toggle(marks, Mark{
				rapid.SampledFrom(MarkColors[:]).Draw(t, "color"),
				rules.Square(rapid.IntRange(0, 63).Draw(t, "from")), rules.Square(rapid.IntRange(0, 63).Draw(t, "to")),
			})
		}
		text := rapid.SampledFrom([]string{"", "the plan", "[%eval 1]"}).Draw(t, "text")
		comment := WithMarks(text, marks)
		again, drawn := Marks(comment)
		if again != text || len(drawn) != len(marks) || WithMarks(again, drawn) != comment {
			t.Fatalf("%q: %q, %v", comment, again, drawn)
		}
		for _, m := range marks {
			if !slices.Contains(drawn, m) {
				t.Fatalf("%v is missing in %q", m, comment)
			}
			if rest := Toggle(drawn, m); len(rest) != len(drawn)-1 {
				t.Fatalf("%v is not taken away: %v", m, rest)
			}
		}
		if len(marks) == 0 && drawn != nil {
			t.Fatalf("%v from nothing", drawn)
		}
	})
	if m, ok := ParseMark("e2e4"); !ok || m.Color != Green || m == (Mark{}) {
		t.Errorf("without a colour: %v", m)
	}
}
