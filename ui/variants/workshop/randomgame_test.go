package workshop

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"overtheboard/ui/words"
)

// TestRandomGameShown plays a random game in the page, stops it by hand and by an edit, and watches one to its end.
func TestRandomGameShown(t *testing.T) {
	d := open(t, "los alamos")
	posted := make(chan func(), 1)
	d.dialogs.Post = func(f func()) { posted <- f }
	d.works = true
	d.refresh()
	s := d.random
	if !s.button.Visible() || s.button.Text != words.Text("workshop.watch") {
		t.Fatalf("no game is offered: %q", d.remarks.Texts())
	}
	next := func() {
		t.Helper()
		select {
		case f := <-posted:
			f()
		case <-time.After(time.Minute):
			t.Fatal("no move follows")
		}
	}
	page := d.body.Objects[0]
	d.window.Canvas().Focus(s.button)
	s.button.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	if s.board == nil || d.body.Objects[0] == page || s.ply != 0 || s.button.Text != words.Text("archive.stop") {
		t.Fatal("the game is not seen")
	}
	next()
	next()
	if s.ply != 2 {
		t.Errorf("it is at ply %d", s.ply)
	}
	s.button.OnTapped()
	if next(); s.board != nil || s.ply != 2 {
		t.Error("it goes on")
	}
	s.game = s.game[:2]
	s.button.OnTapped()
	next()
	if next(); s.ply != 1 || s.board == nil {
		t.Error("it does not stay at its end")
	}
	d.did(d.draft.SetName("another"))
	if s.board != nil || len(s.game) < 3 {
		t.Error("an edit does not end it, or brings no new game")
	}
	s.button.OnTapped()
	d.Modal.Buttons[0].OnTapped()
	if next(); s.board != nil || s.ply != 0 {
		t.Error("it goes on though the editor is closed")
	}
}
