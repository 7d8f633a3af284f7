package kit

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"overtheboard/game/testenv"
)

func TestSegments(t *testing.T) {
	var chosen []int
	var passed []fyne.KeyName
	s := NewSegments([]Segment{{Title: "a"}, {Title: "b"}, {Title: "c"}}, func(i int) { chosen = append(chosen, i) })
	win := test.NewTempWindow(t, s)
	win.Resize(fyne.NewSize(300, 60))
	win.Canvas().SetOnTypedKey(func(k *fyne.KeyEvent) { passed = append(passed, k.Name) })
	tap := func(x float32) { s.Tapped(&fyne.PointEvent{Position: fyne.NewPos(x, 10)}) }
	tap(s.Size().Width - 5)
	tap(s.Size().Width - 5)
	testenv.Same[fyne.Focusable](t, win.Canvas().Focused(), s, "a tap does not give the focus")
	for _, k := range []fyne.KeyName{"Right", "Left", "Home", "Left", "End", "Return", "Escape", "Up"} {
		s.TypedKey(&fyne.KeyEvent{Name: k})
	}
	if !slices.Equal(chosen, []int{2, 1, 0, 2}) || len(passed) != 3 {
		t.Errorf("chosen %v, passed on %v", chosen, passed)
	}
	s.MouseIn(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(5, 10)}})
	testenv.Same(t, s.hovered, 0, "hovering is not seen")
	s.Cell = 20
	testenv.Same(t, s.HeightAt(60), 44, "two rows of pictures are")
}

// TestSegmentsAreWhole: where an equal share is too narrow for a title, the others make room for it; else all are as wide.
func TestSegmentsAreWhole(t *testing.T) {
	s := NewSegments([]Segment{{Title: "Clock at once"}, {Title: "After the first move of White"}, {Title: "No"}}, nil)
	least := float32(0)
	for _, item := range s.Items {
		least += item.width()
	}
	s.Resize(fyne.NewSize(least+4, 32))
	right := float32(0)
	for i, item := range s.Items {
		at := s.field(i, s.Size())
		if at.X != right || at.Width < item.width()-1 {
			t.Errorf("%q stands at %v, after %v, and needs %v", item.Title, at, right, item.width())
		}
		right = at.X + at.Width
	}
	testenv.Same(t, right, float32(int(s.Size().Width)), "the last ends at")
	s.Resize(fyne.NewSize(1200, 32))
	for i := range s.Items {
		if at := s.field(i, s.Size()); at.Width != 400 {
			t.Errorf("%d is %v wide where all have room", i, at.Width)
		}
	}
}

// TestSegmentIsSaid: what is chosen is said with its word, in the order in which it is read.
func TestSegmentIsSaid(t *testing.T) {
	s := NewSegments([]Segment{{Title: "PGN", Word: "for every program"}, {Title: "x", Description: func() string { return "something else" }}}, func(int) {})
	s.Name = "Format"
	for i, want := range []string{"PGN for every program", "something else"} {
		s.Current = i
		if name, value := s.Description(); name != "Format" || value != want {
			t.Errorf("it says %q, %q", name, value)
		}
	}
}

// TestSegmentsRing: a tap shows no focus ring, a key does; a choice that is off changes by neither.
func TestSegmentsRing(t *testing.T) {
	s := NewSegments([]Segment{{Title: "At once"}, {Title: "After first move"}}, nil)
	w := windowOf(t, s, fyne.NewSize(400, 60))
	second := &fyne.PointEvent{Position: fyne.NewPos(s.Size().Width*3/4, s.Size().Height/2)}
	if s.Tapped(second); s.Current != 1 || s.Focused || w.Canvas().Focused() != fyne.Focusable(s) {
		t.Errorf("after a tap %d is chosen, with a ring: %v", s.Current, s.Focused)
	}
	if s.TypedKey(&fyne.KeyEvent{Name: fyne.KeyLeft}); s.Current != 0 || !s.Focused {
		t.Errorf("after a key %d is chosen, with a ring: %v", s.Current, s.Focused)
	}
	s.Disable()
	s.Tapped(second)
	s.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	testenv.Same(t, s.Current, 0, "a choice that is off has changed")
}

// TestSegmentsWrapEvenly: rows differ by one item at most, the first are the longer ones, and all stand in one grid.
func TestSegmentsWrapEvenly(t *testing.T) {
	title := Segment{Title: "a title"}
	for _, c := range []struct {
		items       int
		cell, width float32
		rows        string
	}{
		{5, 20, 92, "[3 2]"}, {7, 20, 68, "[3 2 2]"}, {4, 20, 92, "[4]"},
		{5, 0, 4 * title.width(), "[3 2]"}, {7, 0, 3 * title.width(), "[3 2 2]"}, {5, 0, 5 * title.width(), "[5]"},
	} {
		s := NewSegments(slices.Repeat([]Segment{title}, c.items), nil)
		s.Cell = c.cell
		s.Resize(fyne.NewSize(c.width, s.HeightAt(c.width)))
		var rows []int
		var first []float32 // where the items of the first row begin
		for i := range s.Items {
			at := s.field(i, s.Size())
			if at.X == 0 {
				rows = append(rows, 0)
			}
			if len(rows) == 1 {
				first = append(first, at.X)
			}
			column := rows[len(rows)-1]
			rows[len(rows)-1]++
			if at.X != first[column] || at.Y+at.Height > s.Size().Height {
				t.Errorf("%+v: item %d stands at %v of %v", c, i, at, s.Size())
			}
		}
		testenv.Same(t, fmt.Sprint(rows), c.rows, c, "rows of")
	}
	s := NewSegments(slices.Repeat([]Segment{title}, 7), nil)
	s.Cell, s.Current = 20, 2
	s.Resize(fyne.NewSize(68, s.HeightAt(68)))
	for i, want := range []int{4, 6, 6, 4, 1, 1} {
		key := []fyne.KeyName{fyne.KeyDown, fyne.KeyUp}[i/3]
		s.TypedKey(&fyne.KeyEvent{Name: key})
		testenv.Same(t, s.Current, want, key, "leads to")
	}
}
