package board

import (
	"reflect"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
)

func TestTapsSelectAndDeselect(t *testing.T) {
	for _, c := range []struct {
		name     string
		taps     []string
		selected string
		reported []string
	}{
		{"own piece", []string{"e2"}, "e2", []string{"e2"}},
		{"foreign piece", []string{"e7"}, "", nil},
		{"empty square", []string{"e4"}, "", nil},
		{"another own piece", []string{"e2", "g1"}, "g1", []string{"e2", "g1"}},
		{"the piece itself", []string{"e2", "e2"}, "", []string{"e2", ""}},
		{"elsewhere", []string{"e2", "e6"}, "", []string{"e2", ""}},
	} {
		t.Run(c.name, func(t *testing.T) {
			b, r, _ := shown(t, 640)
			b.SetState(startState())
			for _, name := range c.taps {
				tapOn(b, name)
			}
			if want := number(c.selected); b.Selected() != want {
				t.Errorf("selected %d, want %d", b.Selected(), want)
			}
			var want []int
			for _, name := range c.reported {
				want = append(want, number(name))
			}
			if !reflect.DeepEqual(r.selected, want) {
				t.Errorf("reported %v, want %v", r.selected, want)
			}
			if len(r.moves) > 0 {
				t.Errorf("moved %v", r.moves)
			}
		})
	}
}

// number is square, and -1 for "".
func number(name string) int {
	if name == "" {
		return -1
	}
	return square(name)
}

func TestSecondTapMoves(t *testing.T) {
	b, r, _ := shown(t, 640)
	b.SetState(startState())
	tapOn(b, "e2")
	tapOn(b, "e4")
	if want := [][2]int{{square("e2"), square("e4")}}; !reflect.DeepEqual(r.moves, want) {
		t.Errorf("moves %v, want %v", r.moves, want)
	}
	if b.Selected() != -1 {
		t.Error("still selected")
	}
	if len(r.refused) > 0 {
		t.Errorf("refused %v", r.refused)
	}
}

// An own piece on a marked square is a goal (castling on the partner's square), not a new selection.
func TestMarkedOwnPieceIsMovedTo(t *testing.T) {
	b, r, _ := shown(t, 640)
	s := startState()
	s.Targets[square("e1")] = []Target{{To: square("h1"), Mark: Castling, Partner: square("h1")}}
	b.SetState(s)
	tapOn(b, "e1")
	tapOn(b, "h1")
	if want := [][2]int{{square("e1"), square("h1")}}; !reflect.DeepEqual(r.moves, want) {
		t.Errorf("moves %v, want %v", r.moves, want)
	}
}

func TestUnreachableSquareIsRefused(t *testing.T) {
	b, r, _ := shown(t, 640)
	b.SetState(startState())
	tapOn(b, "e2")
	tapOn(b, "e5")
	if want := [][2]int{{square("e2"), square("e5")}}; !reflect.DeepEqual(r.refused, want) {
		t.Errorf("refused %v, want %v", r.refused, want)
	}
	if b.Selected() != -1 {
		t.Error("still selected")
	}
}

func TestTapOutsideDoesNothing(t *testing.T) {
	b, r, w := shown(t, 640)
	w.Resize(fyne.NewSize(900, 640))
	b.SetState(startState())
	tapOn(b, "e2")
	test.TapAt(b, fyne.NewPos(20, 300))
	if b.Selected() != square("e2") || len(r.refused) > 0 {
		t.Errorf("selected %d, refused %v", b.Selected(), r.refused)
	}
}

func TestLockedBoardSelectsNothing(t *testing.T) {
	b, r, _ := shown(t, 640)
	s := startState()
	s.Own = [allPlaces]bool{}
	b.SetState(s)
	tapOn(b, "e2")
	tapOn(b, "e4")
	dragTo(b, "e2", b.Center(square("e4")))
	if b.Selected() != -1 || len(r.moves)+len(r.refused)+len(r.selected) > 0 {
		t.Errorf("selected %d, reported %+v", b.Selected(), r)
	}
}

func TestSelectionEndsWithTheTurn(t *testing.T) {
	b, r, _ := shown(t, 640)
	s := startState()
	b.SetState(s)
	tapOn(b, "e2")
	b.SetState(s)
	if b.Selected() != square("e2") {
		t.Error("the same state deselected")
	}
	b.SetState(moved(s, square("e2"), square("e4")))
	if b.Selected() != -1 || r.selected[len(r.selected)-1] != -1 {
		t.Errorf("selected %d, reported %v", b.Selected(), r.selected)
	}
}

func TestHoverTintsMarkedSquares(t *testing.T) {
	b, _, w := shown(t, 640)
	b.SetState(startState())
	tapOn(b, "e2")
	plain := at(w.Canvas().Capture(), b.view.home(square("e4")).AddXY(3, 3))
	test.MoveMouse(w.Canvas(), b.Center(square("e4")))
	tinted := at(w.Canvas().Capture(), b.view.home(square("e4")).AddXY(3, 3))
	if plain == tinted {
		t.Error("hovering a marked square does not tint it")
	}
	test.MoveMouse(w.Canvas(), b.Center(square("e5")))
	if got := at(w.Canvas().Capture(), b.view.home(square("e5")).AddXY(3, 3)); got != Brown.Dark {
		t.Errorf("hovering an unmarked square tints it: %v", got)
	}
	restyle(b, func(s *Style) { s.Marks = [2]bool{false, true} })
	test.MoveMouse(w.Canvas(), b.Center(square("e4")))
	if got := at(w.Canvas().Capture(), b.view.home(square("e4")).AddXY(3, 3)); got != plain {
		t.Error("hovering shows targets though marks are off")
	}
}

func TestPointerIsAHandOverPieces(t *testing.T) {
	b, _, w := shown(t, 640)
	b.SetState(startState())
	for name, want := range map[string]desktop.Cursor{
		"e2": desktop.PointerCursor, "e4": desktop.DefaultCursor, "e7": desktop.DefaultCursor,
	} {
		test.MoveMouse(w.Canvas(), b.Center(square(name)))
		if got := b.Cursor(); got != want {
			t.Errorf("over %s: %v, want %v", name, got, want)
		}
	}
	tapOn(b, "e2")
	test.MoveMouse(w.Canvas(), b.Center(square("e4")))
	if b.Cursor() != desktop.PointerCursor {
		t.Error("no hand over a marked square")
	}
	b.MouseOut()
	if b.Cursor() != desktop.DefaultCursor {
		t.Error("a hand outside of the board")
	}
}

func TestTapFocusesWithoutRing(t *testing.T) {
	b, _, w := shown(t, 640)
	b.SetState(startState())
	tapOn(b, "e2")
	if w.Canvas().Focused() != fyne.Focusable(b) {
		t.Error("not focused by a tap")
	}
	if !b.view.focus.Hidden {
		t.Error("a tap shows the ring of focus")
	}
	w.Canvas().Unfocus()
	w.Canvas().Focus(b)
	if !b.view.focus.Hidden {
		t.Error("the window's return shows the ring of focus")
	}
	b.Tabbed()
	if b.view.focus.Hidden {
		t.Error("no ring of focus after Tab")
	}
	if line := b.view.focus.StrokeWidth / 2; b.view.focus.Position().AddXY(line, line) != b.view.home(square("a8")) {
		t.Error("the ring of focus covers the squares' edges, where the coordinates are")
	}
}
