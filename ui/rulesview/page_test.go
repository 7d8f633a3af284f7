package rulesview

import (
	"testing"

	"fyne.io/fyne/v2"
	_ "fyne.io/fyne/v2/test" // makes the application

	"overtheboard/game/testenv"
	"overtheboard/resources"
	"overtheboard/ui/board"
)

func page(t *testing.T, name string, width float32) *Page {
	t.Helper()
	rs, err := resources.Rulebook().Ruleset(name)
	testenv.Must(t, err)
	start := rs.Start()
	p := NewPage(rs, &start, board.Brown)
	p.Resize(fyne.NewSize(width, 100))
	return p
}

// TestPageIsAsHighAsItMust: a narrower page is higher, a page made for that width is the same, and each kind of piece has a
// diagram.
func TestPageIsAsHighAsItMust(t *testing.T) {
	for _, name := range []string{"normal", "menagerie"} {
		wide, narrow := page(t, name, Width), page(t, name, 300)
		if wide.MinSize().Height <= 0 || narrow.MinSize().Height <= wide.MinSize().Height {
			t.Errorf("%s: %v wide, %v narrow", name, wide.MinSize(), narrow.MinSize())
		}
		objects := len(narrow.inside)
		narrow.Resize(fyne.NewSize(Width, 100))
		narrow.Resize(fyne.NewSize(300, 200))
		testenv.Same(t, len(narrow.inside), objects, name)
		diagrams := 0
		for _, o := range wide.inside {
			if _, ok := o.(*board.Preview); ok {
				diagrams++
			}
		}
		testenv.Same(t, diagrams, wide.rs.Kinds()+1, name)
	}
}

// TestGoalBesideOrBelow: the goal is beside the start position, on a telephone below it in the full width.
func TestGoalBesideOrBelow(t *testing.T) {
	for width, below := range map[float32]bool{Width: false, 340: true} {
		inside := page(t, "losers", width).inside
		start, heading := inside[0], inside[1]
		if (heading.Position().Y >= start.Size().Height) != below || (heading.Position().X == 0) != below {
			t.Errorf("%v: the goal is at %v, a board of %v", width, heading.Position(), start.Size())
		}
	}
}
