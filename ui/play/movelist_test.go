package play

import (
	"testing"

	"overtheboard/ui/uitest"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
)

// TestMoveListTap shows the tapped move and takes the focus.
func TestMoveListTap(t *testing.T) {
	w := newPlay(t)
	w.play(t, "e4 e5 Nf3 Nc6")
	tap := func(text string) {
		t.Helper()
		for _, o := range uitest.Drawn(w.Table.Sheet.Moves) {
			if label, ok := o.(*canvas.Text); ok && label.Text == text && label.Visible() {
				driver := fyne.CurrentApp().Driver()
				test.TapCanvas(w.shell.Win.Canvas(), driver.AbsolutePositionForObject(label).AddXY(5, label.Size().Height/2))
				return
			}
		}
		t.Fatalf("%q is not in view", text)
	}
	tap("e5")
	if w.shell.Controller.Shown().Ply() != 2 || w.Table.Sheet.Moves.Shown().Shown != 2 {
		t.Errorf("shown: ply %d", w.shell.Controller.Shown().Ply())
	}
	w.press(fyne.KeyEnd)
	if w.shell.Controller.Shown().Ply() != 4 {
		t.Errorf("End leads to ply %d", w.shell.Controller.Shown().Ply())
	}
	tap("1.")
	if w.shell.Controller.Shown().Ply() != 4 {
		t.Error("a tap on a round's number shows something")
	}
}
