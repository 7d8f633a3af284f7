package ui

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"overtheboard/game/rules"
)

// TestStepThrough: arrows, Home and End step through a finished game. In a running one, or once the cursor is
// visible, they move the cursor.
func TestStepThrough(t *testing.T) {
	w := newWindow(t)
	w.playMoves(t, "f3 e5 g4")
	w.press(fyne.KeyLeft)
	if w.shell.Controller.Shown().Ply() != 3 {
		t.Error("an arrow steps back in a game that goes on")
	}
	w.press(fyne.KeyEscape)
	w.board().FocusLost() // hides the cursor
	w.playMoves(t, "Qh4")
	w.answer(t, "Look at the game")
	for _, c := range []struct {
		key fyne.KeyName
		ply int
	}{{fyne.KeyLeft, 3}, {fyne.KeyLeft, 2}, {fyne.KeyRight, 3}, {fyne.KeyHome, 0}, {fyne.KeyEnd, 4}} {
		if w.press(c.key); w.shell.Controller.Shown().Ply() != c.ply {
			t.Errorf("%s shows ply %d, not %d", c.key, w.shell.Controller.Shown().Ply(), c.ply)
		}
	}
	w.press(fyne.KeySpace)
	if w.press(fyne.KeyLeft); w.shell.Controller.Shown().Ply() != 4 {
		t.Error("an arrow steps back while the cursor is seen")
	}
}

// TestPopUpMenu: a right-click opens a menu of commands, but not below a dialog.
func TestPopUpMenu(t *testing.T) {
	w := newWindow(t)
	w.playMoves(t, "e4")
	w.board().TappedSecondary(&fyne.PointEvent{AbsolutePosition: fyne.NewPos(200, 200)})
	overlays := w.shell.Win.Canvas().Overlays()
	if overlays.Top() == nil {
		t.Fatal("no menu opens")
	}
	overlays.Remove(overlays.Top())
	w.shell.Do("about")
	w.board().TappedSecondary(&fyne.PointEvent{})
	if n := len(overlays.List()); n != 1 {
		t.Errorf("%d overlays over a dialog", n)
	}
}

// TestPressSelects: a press selects at once, its release changes nothing, and a second tap deselects.
func TestPressSelects(t *testing.T) {
	w := newWindow(t)
	sq, _ := rules.ParseSquare("e2")
	at := w.board().Center(int(sq))
	down := &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}, Button: desktop.MouseButtonPrimary}
	w.board().MouseDown(down)
	if w.board().Selected() != int(sq) {
		t.Fatal("the press selects nothing")
	}
	w.board().Tapped(&down.PointEvent)
	if w.board().Selected() != int(sq) {
		t.Error("its release deselects")
	}
	w.board().MouseDown(down)
	w.board().Tapped(&down.PointEvent)
	if w.board().Selected() >= 0 {
		t.Error("a second tap leaves it selected")
	}
	w.board().MouseDown(down) // a drag back to its square is a tap
	w.board().Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: at.AddXY(3, 0)}, Dragged: fyne.Delta{DX: 3}})
	w.board().DragEnd()
	if w.board().Selected() != int(sq) {
		t.Error("a short drag deselects what it has selected")
	}
}

// TestFullScreenMenu: full screen hides the menus, and F10 shows them.
func TestFullScreenMenu(t *testing.T) {
	w := newWindow(t)
	w.shell.Do("fullScreen")
	if w.menu.Bar.Visible() {
		t.Error("the menus stay")
	}
	w.shell.Do("menu")
	if !w.menu.Bar.Visible() {
		t.Error("F10 does not bring them back")
	}
	w.inMenus(t, fyne.KeyEscape)
	w.shell.Do("fullScreen")
	if !w.menu.Bar.Visible() {
		t.Error("they do not come back")
	}
	test.Tap(w.bar(0).Buttons()[0])
}
