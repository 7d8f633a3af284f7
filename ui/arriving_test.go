package ui

import (
	"testing"
	"time"

	"overtheboard/game"
	"overtheboard/ui/kit"
)

// TestEndIsShownOnceArrived: while the mating piece slides, only the journal knows that the game has ended.
func TestEndIsShownOnceArrived(t *testing.T) {
	w := newWindow(t)
	posted := make(chan func(), 9)
	w.shell.Post, w.shell.Patient, w.shell.Dialogs.Guard = func(f func()) { posted <- f }, true, kit.GuardTime
	w.makeMoves("f3", "e5", "g4")
	before := w.play.Table.Sheet.Status.Shown()
	w.makeMoves("Qh4")
	if w.shell.Controller.Outcome().Reason != game.Checkmate || w.play.Table.Sheet.Status.Shown() != before {
		t.Errorf("while the queen slides the status says %+v", w.play.Table.Sheet.Status.Shown())
	}
	for range 2 { // the status, then the card
		select {
		case f := <-posted:
			f()
		case <-time.After(5 * time.Second):
			t.Fatal("the end is not told")
		}
	}
	if said := w.play.Table.Sheet.Status.Shown().Headline; said != "Black wins" || !w.shell.Dialogs.Busy() {
		t.Errorf("once it has arrived the status says %q", said)
	}
}
