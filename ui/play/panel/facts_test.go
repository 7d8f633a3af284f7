package panel

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// TestStripGivesRoom: no fact is cut while there is room beside it, in any width of the line.
func TestStripGivesRoom(t *testing.T) {
	w := newApp(t)
	line := NewFacts(nil, nil)
	w.SetContent(line.Box)
	for _, facts := range []words.Rulings{
		{{Text: "Repetition 1 of 3"}, {}, {Text: "Both can win"}},
		{{Text: "Repetition 2 of 5"}, {}, {Text: "Only White can win"}},
		{{Text: "Claim: 4 of 5"}, {Text: "Moves 49 of 50"}, {Text: "Examining…"}},
		{{Text: "Repetition 10 of 1000"}, {Text: "Moves 100 of 1000"}, {Text: "Win"}},
	} {
		line.Set(facts)
		for width := FactsUpright + 1; width < 500; width += 7 {
			line.Box.Resize(fyne.NewSize(width, FactsHeight))
			need, right := -kit.Step/2, float32(0)
			for i, c := range line.Badges {
				if facts[i].Text == "" {
					continue
				}
				need += c.need() + kit.Step/2
				if c.Position().X < right {
					t.Errorf("%v wide: %q overlaps", width, facts[i].Text)
				}
				right = c.Position().X + c.Size().Width
			}
			if right < width-1 || right > width+1 {
				t.Errorf("%v wide: the badges end at %v", width, right)
			}
			for i, c := range line.Badges {
				if shown := testObjects(c)[2].(*canvas.Text).Text; shown != facts[i].Text && need <= width && c.Visible() {
					t.Errorf("%v wide of %v needed: %q is cut to %q", width, need, facts[i].Text, shown)
				}
			}
		}
	}
}
