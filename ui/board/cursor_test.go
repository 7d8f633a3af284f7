package board

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"overtheboard/game/testenv"
)

func press(b *Board, keys ...fyne.KeyName) {
	for _, key := range keys {
		b.TypedKey(&fyne.KeyEvent{Name: key})
	}
}

func cursorOn(t *testing.T, b *Board, name string) {
	t.Helper()
	if b.view.cursor != square(name) {
		t.Fatalf("the cursor is on %d, want %s", b.view.cursor, name)
	}
}

func TestArrowsAndEnterMove(t *testing.T) {
	b, r, _ := started(t)
	press(b, fyne.KeyLeft)
	cursorOn(t, b, "e2")
	press(b, fyne.KeyReturn, fyne.KeyUp, fyne.KeyUp, fyne.KeySpace)
	r.told(t, "e2e4", "")
	restyle(b, func(s *Style) { s.Flipped = true })
	press(b, fyne.KeyUp, fyne.KeyRight)
	cursorOn(t, b, "d3")
	for range 10 {
		press(b, fyne.KeyDown, fyne.KeyRight)
	}
	cursorOn(t, b, "a8")
}

func TestFlippedCursorAppears(t *testing.T) {
	b, _, _ := shown(t, 640)
	restyle(b, func(s *Style) { s.Flipped = true })
	press(b, fyne.KeyUp)
	cursorOn(t, b, "d7")
}

func TestEscapeDeselects(t *testing.T) {
	b, r, _ := started(t)
	tapOn(b, "e2")
	if press(b, fyne.KeyEscape); b.Selected() != -1 || len(r.keys) > 0 {
		t.Errorf("selected %d, handed on %v", b.Selected(), r.keys)
	}
	press(b, fyne.KeyEscape, fyne.KeyHome)
	if want := []fyne.KeyName{fyne.KeyEscape, fyne.KeyHome}; !slices.Equal(r.keys, want) {
		t.Errorf("handed on %v, want %v", r.keys, want)
	}
}

func TestTypedLettersGoToTheWindow(t *testing.T) {
	b, r, _ := shown(t, 640)
	for _, typed := range "Nf3 e8=Q" {
		b.TypedRune(typed)
	}
	testenv.Same(t, r.typed, "Nf3e8=Q", "handed on")
}

func TestCursorAndRingGoWithTheFocus(t *testing.T) {
	b, _, w := shown(t, 640)
	w.Canvas().Focus(b)
	press(b, fyne.KeyUp)
	if w.Canvas().Unfocus(); b.view.cursor != -1 || !b.view.focus.Hidden {
		t.Error("cursor or ring stay without the focus")
	}
}

// TestEscapePutsTheCursorAway: one Escape hides the cursor and also does what it means to the window. Keys that move
// no cursor go to the window first.
func TestEscapePutsTheCursorAway(t *testing.T) {
	b, r, _ := started(t)
	var asked []fyne.KeyName
	r.takes = func(e *fyne.KeyEvent) bool {
		asked = append(asked, e.Name)
		return e.Name == fyne.KeyHome
	}
	press(b, fyne.KeySpace, fyne.KeyUp, fyne.KeyHome)
	cursorOn(t, b, "e3")
	if want := []fyne.KeyName{fyne.KeySpace, fyne.KeyHome}; !slices.Equal(asked, want) {
		t.Errorf("asked of %v, not %v", asked, want)
	}
	if press(b, fyne.KeyEscape); b.view.cursor != -1 || !b.view.focused || len(r.keys) != 1 {
		t.Errorf("the cursor is on %d, focus %t, handed on %v", b.view.cursor, b.view.focused, r.keys)
	}
}
