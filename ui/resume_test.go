package ui

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"fyne.io/fyne/v2/test"

	"overtheboard/game"
	"overtheboard/game/rules"
)

// start returns a window that keeps its game in a folder.
func start(t *testing.T, folder, file string) *Window {
	t.Helper()
	w := New(test.NewTempApp(t), Options{Journal: folder, File: file, Judge: atOnce(), Aside: inPlace, Eager: true})
	w.post = func(func()) {}
	w.win.Resize(defaultSize)
	t.Cleanup(w.controller.Close)
	return w
}

// crash returns a folder with what a window has left there until now, as if its program had been killed.
func (w *Window) crash(t *testing.T, folder string) string {
	t.Helper()
	left := t.TempDir()
	data, err := os.ReadFile(filepath.Join(folder, "game-1.journal"))
	if err == nil {
		err = os.WriteFile(filepath.Join(left, "game-1.journal"), data, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	return left
}

// After a crash the game stands as it stood, and the players are asked whether to go on.
func TestResumeAfterCrash(t *testing.T) {
	folder := t.TempDir()
	w := start(t, folder, "")
	if w.dialogs.busy() {
		t.Fatal("something is asked at the first start")
	}
	control, _ := game.ParseTimeControl("300+2")
	w.startGame(gamePlan{names: [2]string{"Ann", "Ben"}, rules: w.shelf.find("", ""), time: control})
	w.prefs.setSeating(FaceToFace)
	w.flip()
	w.play(t, "e4 e5 Nf3")
	if err := w.controller.OfferDraw(rules.White); err != nil {
		t.Fatal(err)
	}
	left := w.crash(t, folder)

	again := start(t, left, "")
	if !again.dialogs.busy() || again.dialogs.open.title != "Go on with the interrupted game?" {
		t.Fatal("nobody is asked")
	}
	again.answer(t, "Resume")
	if again.dialogs.open == nil || again.dialogs.open.title != "Black, White offers a draw" {
		t.Error("the open offer is not asked about")
	}
	if by, open := again.controller.Offer(); again.lastSAN() != "Nf3" || !open || by != rules.White {
		t.Errorf("resumed at %s, offer %v", again.lastSAN(), open)
	}
	if !again.controller.Paused() || !again.controller.Unsaved() || again.prefs.seating() != FaceToFace || !again.board.Flipped() {
		t.Error("not paused, or not to be saved, or the players have changed seats")
	}
	if clock, _ := again.controller.Remaining(rules.White); clock < 5*time.Minute || again.controller.Game().Names[0] != "Ann" {
		t.Errorf("White has %v", clock)
	}
	again.crash(t, left)
	third := start(t, again.crash(t, left), "")
	third.answer(t, "Start anew")
	if third.controller.Live().Ply() != 0 || third.controller.Unsaved() {
		t.Error("not anew")
	}
}

// Closing the window asks nothing: the game is there again at the next start.
func TestCloseKeepsTheGame(t *testing.T) {
	folder := t.TempDir()
	w := start(t, folder, "")
	w.play(t, "d4 d5")
	w.quit()
	if w.dialogs.busy() {
		t.Fatalf("asked: %s", w.dialogs.open.title)
	}
	again := start(t, folder, "")
	if again.dialogs.busy() || again.lastSAN() != "d5" || !again.controller.Unsaved() {
		t.Fatalf("resumed at %q", again.lastSAN())
	}
	again.quit()
	file := filepath.Join(t.TempDir(), "game.json")
	third := start(t, folder, "")
	third.savePath(file, "", nil)
	third.quit()
	if fourth := start(t, folder, ""); fourth.controller.Live().Ply() != 0 || fourth.dialogs.busy() {
		t.Error("a saved game comes back by itself")
	}
}

// A file that is opened at the start does not push an unsaved game aside without a question.
func TestOpenBesideKeptGame(t *testing.T) {
	folder, file := t.TempDir(), filepath.Join(t.TempDir(), "game.json")
	w := start(t, folder, "")
	w.play(t, "c4")
	w.savePath(file, "", nil)
	w.play(t, "c5")
	w.quit()
	again := start(t, folder, file)
	again.answer(t, "Cancel")
	if again.lastSAN() != "c5" {
		t.Errorf("the game stands at %s", again.lastSAN())
	}
	again.quit()
	third := start(t, folder, file)
	third.answer(t, "Don't save")
	if third.lastSAN() != "c4" || third.path != file {
		t.Errorf("the file is not open: %s", third.lastSAN())
	}
}

// Where nothing can be kept, closing asks; two programs do not share a journal.
func TestKeepingFails(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	w := start(t, filepath.Join(file, "below"), "")
	if !w.dialogs.busy() || w.dialogs.open.title != "The game is not kept safe" {
		t.Fatal("nobody is told")
	}
	w.answer(t, "Close")
	w.play(t, "e4")
	w.quit()
	if !w.dialogs.busy() || w.dialogs.open.title != "Save the game?" {
		t.Error("closing does not ask")
	}
	folder := t.TempDir()
	one, two := start(t, folder, ""), start(t, folder, "")
	one.play(t, "e4")
	two.play(t, "d4")
	one.quit()
	two.quit()
	for _, want := range []string{"e4", "d4"} {
		if next := start(t, folder, ""); next.lastSAN() != want {
			t.Errorf("found %s, not %s", next.lastSAN(), want)
		}
	}
}
