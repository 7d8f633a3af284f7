package board

import (
	"reflect"
	"testing"

	"fyne.io/fyne/v2"
)

func press(b *Board, keys ...fyne.KeyName) {
	for _, key := range keys {
		b.TypedKey(&fyne.KeyEvent{Name: key})
	}
}

func TestArrowsAndEnterMove(t *testing.T) {
	b, r, _ := shown(t, 640)
	b.SetState(startState())
	press(b, fyne.KeyLeft)
	if b.view.cursor != square("e2") {
		t.Fatalf("the cursor appears on %d, want e2", b.view.cursor)
	}
	press(b, fyne.KeyReturn, fyne.KeyUp, fyne.KeyUp, fyne.KeySpace)
	if want := [][2]int{{square("e2"), square("e4")}}; !reflect.DeepEqual(r.moves, want) {
		t.Errorf("moves %v, want %v", r.moves, want)
	}
}

func TestCursorGoesByTheScreen(t *testing.T) {
	b, _, _ := shown(t, 640)
	restyle(b, func(s *Style) { s.Flipped = true })
	press(b, fyne.KeyUp)
	if b.view.cursor != square("d7") {
		t.Fatalf("the cursor appears on %d, want d7", b.view.cursor)
	}
	press(b, fyne.KeyUp, fyne.KeyRight)
	if b.view.cursor != square("c6") {
		t.Errorf("up and right lead to %d, want c6", b.view.cursor)
	}
}

func TestCursorStaysOnTheBoard(t *testing.T) {
	b, _, _ := shown(t, 640)
	for range 10 {
		press(b, fyne.KeyDown, fyne.KeyRight)
	}
	if b.view.cursor != square("h1") {
		t.Errorf("the cursor is on %d, want h1", b.view.cursor)
	}
}

func TestEscapeDeselects(t *testing.T) {
	b, r, _ := shown(t, 640)
	b.SetState(startState())
	tapOn(b, "e2")
	press(b, fyne.KeyEscape)
	if b.Selected() != -1 || len(r.keys) > 0 {
		t.Errorf("selected %d, handed on %v", b.Selected(), r.keys)
	}
	press(b, fyne.KeyEscape, fyne.KeyHome)
	if want := []fyne.KeyName{fyne.KeyEscape, fyne.KeyHome}; !reflect.DeepEqual(r.keys, want) {
		t.Errorf("handed on %v, want %v", r.keys, want)
	}
}

func TestEscapeEndsADrag(t *testing.T) {
	b, r, _ := shown(t, 640)
	b.SetState(startState())
	start := b.Center(square("e2"))
	b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: start.AddXY(0, -160)}, Dragged: fyne.NewDelta(0, -160)})
	press(b, fyne.KeyEscape)
	b.DragEnd()
	if b.Selected() != -1 || len(r.moves) > 0 {
		t.Errorf("selected %d, moves %v", b.Selected(), r.moves)
	}
	if got := b.view.at[square("e2")].image.Position(); got != b.view.home(square("e2")) {
		t.Errorf("the piece is at %v", got)
	}
}

func TestTypedLettersGoToTheWindow(t *testing.T) {
	b, r, _ := shown(t, 640)
	for _, typed := range "Nf3 e8=Q" {
		b.TypedRune(typed)
	}
	if r.typed != "Nf3e8=Q" {
		t.Errorf("handed on %q", r.typed)
	}
}

func TestCursorAndRingGoWithTheFocus(t *testing.T) {
	b, _, w := shown(t, 640)
	w.Canvas().Focus(b)
	press(b, fyne.KeyUp)
	w.Canvas().Unfocus()
	if b.view.cursor != -1 || !b.view.focus.Hidden {
		t.Error("cursor or ring stay without the focus")
	}
}

// TestEscapePutsTheCursorAway: one Escape hides the cursor and also does what it means to the window. Keys that move
// no cursor go to the window first.
func TestEscapePutsTheCursorAway(t *testing.T) {
	b, r, _ := shown(t, 640)
	b.SetState(startState())
	var asked []fyne.KeyName
	r.takes = func(e *fyne.KeyEvent) bool {
		asked = append(asked, e.Name)
		return e.Name == fyne.KeyHome
	}
	press(b, fyne.KeySpace, fyne.KeyUp, fyne.KeyHome)
	if want := []fyne.KeyName{fyne.KeySpace, fyne.KeyHome}; !reflect.DeepEqual(asked, want) || b.view.cursor != square("e3") {
		t.Errorf("asked of %v, not %v; the cursor is on %d", asked, want, b.view.cursor)
	}
	press(b, fyne.KeyEscape)
	if b.view.cursor != -1 || !b.view.focused || len(r.keys) != 1 {
		t.Errorf("the cursor is on %d, focus %t, handed on %v", b.view.cursor, b.view.focused, r.keys)
	}
}
