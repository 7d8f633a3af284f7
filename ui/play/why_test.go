package play

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"overtheboard/game/testenv"
	"overtheboard/ui/evidence"
	"overtheboard/ui/kit"
	"overtheboard/ui/settings"
	"overtheboard/ui/uitest"
	"overtheboard/ui/words"
)

// TestEvidenceForFarPlayer: the evidence for a far player to move is upside down, responds to taps where its parts are seen,
// and can be turned round.
func TestEvidenceForFarPlayer(t *testing.T) {
	testenv.OneGoroutine(t)
	w := newPlay(t)
	w.shell.Prefs.Seating.Set(settings.FaceToFace)
	w.shell.SettingsChanged()
	w.shell.Win.Resize(fyne.NewSize(1000, 700))
	w.Players.ShowFact(words.RepetitionFact)
	if w.shell.Dialogs.Open.Turned {
		t.Error("it is upside down for the near player")
	}
	w.answer(t, words.Text("button.turn"))
	if !w.shell.Dialogs.Open.Turned {
		t.Error("it is not turned round")
	}
	w.answer(t, words.Text("button.close"))
	w.play(t, "e4")
	posted := make(chan func(), 100)
	w.shell.Post = func(f func()) { posted <- f }
	w.Players.ShowFact(words.WinnersFact)
	if !w.shell.Dialogs.Open.Turned {
		t.Fatal("it is upright for the far player")
	}
	var tabs *kit.Segments
	var steps []*kit.Button
	for _, o := range uitest.Drawn(w.shell.Dialogs.Open.Content) {
		switch o := o.(type) {
		case *kit.Segments:
			tabs = o
		case *kit.Button:
			steps = append(steps, o)
		}
	}
	card := w.shell.Dialogs.Card()
	tap := func(o fyne.CanvasObject, x, y float32) { // of the object, where it is seen
		at := kit.PlaceOf(w.shell.Win.Canvas(), o).AddXY(x, y)
		test.TapCanvas(w.shell.Win.Canvas(), fyne.NewPos(2*card.X+card.Width-at.X, 2*card.Y+card.Height-at.Y))
	}
	tap(tabs, tabs.Size().Width*3/4, tabs.Size().Height/2)
	if tabs.Current != 1 {
		t.Errorf("page %d is shown", tabs.Current)
	}
	next := steps[2]
	for !next.Visible() || next.Disabled() { // until the line is found
		(<-posted)()
	}
	tap(next, 5, 5)
	if steps[1].Disabled() {
		t.Error("the tap steps nowhere")
	}
	w.press(fyne.KeyEscape)
	if w.shell.Dialogs.Busy() {
		t.Error("it stays open")
	}
	w.play(t, "e5")
	w.Players.showEvidence(evidence.Ability(w.shell.Controller.Shown()), nil)
	if w.shell.Dialogs.Open.Turned {
		t.Error("it is upside down for the near player again")
	}
}
