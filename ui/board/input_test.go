package board

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"overtheboard/game/testenv"
)

func TestTaps(t *testing.T) {
	for name, c := range map[string]struct{ taps, selected, moves, refused string }{
		"own piece":         {taps: "e2", selected: "e2"},
		"foreign piece":     {taps: "e7"},
		"empty square":      {taps: "e4"},
		"another own piece": {taps: "e2 g1", selected: "e2 g1"},
		"the piece itself":  {taps: "e2 e2", selected: "e2 -"},
		"a goal":            {taps: "e2 e4", selected: "e2 -", moves: "e2e4"},
		"elsewhere":         {taps: "e2 e5", selected: "e2 -", refused: "e2e5"},
		"castling":          {taps: "e1 h1", selected: "e1 -", moves: "e1h1"}, // an own piece that is a goal
	} {
		t.Run(name, func(t *testing.T) {
			b, r, _ := started(t)
			s := startState()
			s.Targets[square("e1")] = []Target{{To: square("h1"), Mark: Castling, Partner: square("h1")}}
			b.SetState(s)
			for _, name := range strings.Fields(c.taps) {
				tapOn(b, name)
			}
			r.told(t, c.moves, c.refused)
			var want []int
			for _, name := range strings.Fields(c.selected) {
				want = append(want, -1)
				if name != "-" {
					want[len(want)-1] = square(name)
				}
			}
			if !slices.Equal(r.selected, want) || b.Selected() != slices.Concat([]int{-1}, want)[len(want)] {
				t.Errorf("selected %v, now %d, want %v", r.selected, b.Selected(), want)
			}
		})
	}
}

func TestTapOutsideDoesNothing(t *testing.T) {
	b, r, w := started(t)
	w.Resize(fyne.NewSize(900, 640))
	tapOn(b, "e2")
	test.TapAt(b, fyne.NewPos(20, 300))
	if b.Selected() != square("e2") || len(r.refused) > 0 {
		t.Errorf("selected %d, refused %v", b.Selected(), r.refused)
	}
}

func TestSelectionEndsWithTheTurn(t *testing.T) {
	b, r, _ := started(t)
	tapOn(b, "e2")
	b.SetState(startState())
	testenv.Same(t, b.Selected(), square("e2"), "the same state deselected")
	b.SetState(moved(startState(), square("e2"), square("e4")))
	if b.Selected() != -1 || r.selected[len(r.selected)-1] != -1 {
		t.Errorf("selected %d, reported %v", b.Selected(), r.selected)
	}
}

func TestHoverTintsMarkedSquares(t *testing.T) {
	b, _, w := started(t)
	tapOn(b, "e2")
	for _, c := range []struct {
		over  string
		marks bool
		tints bool
	}{{"e4", true, true}, {"e5", true, false}, {"e4", false, false}} {
		restyle(b, func(s *Style) { s.Marks[0] = c.marks })
		test.MoveMouse(w.Canvas(), b.Center(square(c.over)))
		testenv.Same(t, decalOn(b, tint, c.over), c.tints, c, "tinted is", !c.tints)
	}
}

func TestPointerIsAHandOverPieces(t *testing.T) {
	b, _, w := started(t)
	for name, want := range map[string]desktop.Cursor{
		"e2": desktop.PointerCursor, "e4": desktop.DefaultCursor, "e7": desktop.DefaultCursor,
	} {
		test.MoveMouse(w.Canvas(), b.Center(square(name)))
		testenv.Same(t, b.Cursor(), want, "over", name)
	}
	tapOn(b, "e2")
	test.MoveMouse(w.Canvas(), b.Center(square("e4")))
	testenv.Same[desktop.Cursor](t, b.Cursor(), desktop.PointerCursor, "no hand over a marked square")
	b.MouseOut()
	testenv.Same[desktop.Cursor](t, b.Cursor(), desktop.DefaultCursor, "a hand outside of the board")
}

func TestTapFocusesWithoutRing(t *testing.T) {
	b, _, w := started(t)
	tapOn(b, "e2")
	if w.Canvas().Focused() != fyne.Focusable(b) || !b.view.focus.Hidden {
		t.Error("a tap does not give the focus, or shows its ring")
	}
	w.Canvas().Unfocus()
	if w.Canvas().Focus(b); !b.view.focus.Hidden {
		t.Error("the window's return shows the ring of focus")
	}
	if b.Tabbed(); b.view.focus.Hidden {
		t.Error("no ring of focus after Tab")
	}
	if line := b.view.focus.StrokeWidth / 2; b.view.focus.Position().AddXY(line, line) != b.view.home(square("a8")) {
		t.Error("the ring of focus covers the squares' edges, where the coordinates are")
	}
}
