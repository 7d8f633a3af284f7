package play

import (
	"testing"

	"fyne.io/fyne/v2"

	"overtheboard/game/testenv"
)

// TestTabReachesEverything: Tab focuses every enabled control, and the window's keys work from each of them. Enter and Space press
// a button.
func TestTabReachesEverything(t *testing.T) {
	w := newPlay(t)
	w.play(t, "e4 e5")
	reached := map[fyne.Focusable]bool{}
	canvas, button := w.shell.Win.Canvas(), w.Table.Sheet.Actions.Button
	for range 30 {
		canvas.FocusNext()
		reached[canvas.Focused()] = true
	}
	for i, control := range []fyne.Focusable{
		w.Table.board, w.Table.Sheet.Moves, button("draw"), button("resign"), button("back"), button("flip"), button("takeback"),
	} {
		if !reached[control] {
			t.Errorf("control %d, a %T, is not reached", i, control)
		}
		canvas.Focus(control)
		w.press(fyne.KeyF1)
		if !w.shell.Dialogs.Busy() {
			t.Errorf("F1 does nothing from a %T", control)
		}
		w.press(fyne.KeyEscape)
	}
	for ply, name := range []fyne.KeyName{fyne.KeyReturn, fyne.KeySpace} {
		canvas.Focus(button("takeback"))
		w.press(name)
		testenv.Same(t, w.game.Live().Ply(), 1-ply, name, "does not press the button")
	}
}
