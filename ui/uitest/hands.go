package uitest

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"overtheboard/game/rules"
	"overtheboard/game/testenv"
	"overtheboard/ui/board"
	"overtheboard/ui/shell"
)

// Square returns the place of a square on the board.
func Square(t testing.TB, name string) int {
	t.Helper()
	sq, err := rules.ParseSquare(name)
	testenv.Must(t, err)
	return int(sq)
}

// Tap taps squares of a board one after the other: "e2 e4".
func Tap(t testing.TB, b *board.Board, squares string) {
	t.Helper()
	for _, name := range strings.Fields(squares) {
		b.Tapped(&fyne.PointEvent{Position: b.Center(Square(t, name))})
	}
}

// Drag drags a piece of a board from the first square to the second.
func Drag(t testing.TB, b *board.Board, squares string) {
	t.Helper()
	names := strings.Fields(squares)
	from, to := b.Center(Square(t, names[0])), b.Center(Square(t, names[1]))
	b.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: from}, Button: desktop.MouseButtonPrimary})
	for i := range 5 {
		part := float32(i) / 4
		at := fyne.NewPos(from.X+(to.X-from.X)*part, from.Y+(to.Y-from.Y)*part)
		b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: at}, Dragged: fyne.NewDelta(3, 3)})
	}
	b.DragEnd()
}

// Play makes moves without a board.
func Play(t testing.TB, s *shell.Shell, sans string) {
	t.Helper()
	for _, san := range strings.Fields(sans) {
		m, err := s.Controller.Live().Position().ParseSAN(san)
		if err == nil {
			err = s.Controller.Play(m)
		}
		if err != nil {
			t.Fatalf("%s: %v", san, err)
		}
	}
}

// Press types a key as the window's driver would.
func Press(c fyne.Canvas, name fyne.KeyName) {
	key := &fyne.KeyEvent{Name: name}
	if focused := c.Focused(); focused != nil {
		focused.TypedKey(key)
	} else {
		c.OnTypedKey()(key)
	}
}

// Answer gives an answer of the open dialog by its button.
func Answer(t testing.TB, s *shell.Shell, text string) {
	t.Helper()
	if s.Dialogs.Open == nil {
		t.Fatalf("no dialog is open to answer %q", text)
	}
	var there []string
	for _, b := range s.Dialogs.Open.Buttons {
		if b.Text == text {
			test.Tap(b)
			return
		}
		there = append(there, b.Text)
	}
	t.Fatalf("the dialog %q has no answer %q, but %q", s.Dialogs.Open.Title, text, there)
}

// Drop ignores functions posted late by timers. Fyne's test driver would run them on their own goroutines, beside the test.
func Drop(func()) {}
