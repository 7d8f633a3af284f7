package play

import (
	"testing"

	"fyne.io/fyne/v2"
)

// TestTabReachesEverything: Tab focuses every enabled control, and the window's keys work from each of them.
func TestTabReachesEverything(t *testing.T) {
	w := newPlay(t)
	w.play(t, "e4 e5")
	reached := map[fyne.Focusable]bool{}
	canvas := w.shell.Win.Canvas()
	for range 30 {
		canvas.FocusNext()
		reached[canvas.Focused()] = true
	}
	want := []fyne.Focusable{w.Table.board, w.Table.Sheet.Moves, w.Table.Sheet.Actions.Button("draw"), w.Table.Sheet.Actions.Button("resign"),
		w.Table.Sheet.Actions.Button("back"), w.Table.Sheet.Actions.Button("flip"), w.Table.Sheet.Actions.Button("takeback")}
	for i, control := range want {
		if !reached[control] {
			t.Errorf("control %d, a %T, is not reached", i, control)
		}
	}
	for _, control := range want {
		canvas.Focus(control)
		w.press(fyne.KeyF1)
		if !w.shell.Dialogs.Busy() {
			t.Errorf("F1 does nothing from a %T", control)
		}
		w.press(fyne.KeyEscape)
	}
}

func TestEnterOnButton(t *testing.T) {
	for _, name := range []fyne.KeyName{fyne.KeyReturn, fyne.KeySpace} {
		w := newPlay(t)
		w.play(t, "e4 e5")
		w.shell.Win.Canvas().Focus(w.Table.Sheet.Actions.Button("takeback"))
		w.press(name)
		if w.shell.Controller.Live().Ply() != 1 {
			t.Errorf("%s does not press the button", name)
		}
	}
}
