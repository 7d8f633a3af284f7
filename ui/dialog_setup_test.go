package ui

import (
	"overtheboard/ui/uitest"

	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"

	"overtheboard/game/testenv"
)

// The game continues unless the players play from the new position. Then it begins there with the same players, and undoing
// returns to the setup.
func TestSetUpAndPlay(t *testing.T) {
	w := newWindow(t)
	w.playMoves(t, "e4 e5")
	before := w.shell.Controller.Game()
	w.shell.Do("setup")
	testenv.Same(t, w.study.Drafted.FEN(), w.shell.Controller.Live().Position().FEN(), "the draft")
	const fen = "7k/8/5K2/8/8/8/6QP/8 w - - 0 1"
	w.shell.App.Clipboard().SetContent(fen)
	w.shell.Win.Canvas().Unfocus()
	w.shortcut(&fyne.ShortcutPaste{Clipboard: w.shell.App.Clipboard()})
	for _, id := range []string{"takeback", "redo", "new"} { // Ctrl+Z, Ctrl+Y, and what does nothing here
		w.shell.Do(id)
	}
	testenv.Same(t, w.study.Drafted.FEN(), fen, "pasted, undone and redone")
	w.wantPly(t, 2)
	w.answer(t, "button.cancel")
	if w.wantDialog(t, ""); w.shell.Controller.Game() != before {
		t.Fatal("the game is not as it was")
	}
	w.shell.Do("setup")
	w.study.Drafted.Undo()
	w.answer(t, "setup.play")
	w.answer(t, "unsaved.discard")
	g := w.shell.Controller.Game()
	if g == before || g.Root().Position().FEN() != fen || g.Names != before.Names || g.TimeControl() != before.TimeControl() {
		t.Errorf("played from %s", g.Root().Position().FEN())
	}
	if w.playMoves(t, "Qg7"); !g.Outcome().Over() {
		t.Error("no mate")
	}
}

func TestSaveSetUp(t *testing.T) {
	folder := t.TempDir()
	w := newWindow(t)
	w.shell.Prefs.Folder.Set(folder)
	w.shell.Do("setup")
	title := w.title()
	for i, name := range []string{"mine", "mine.json", "mine.fen"} {
		w.answer(t, "setup.save")
		w.typeName(t, name)
		w.press("Return")
		switch i {
		case 0:
			w.answer(t, "button.close") // mine.fen is saved
		case 1: // is no position
			w.press("Escape")
		case 2:
			w.answer(t, "file.replace")
			w.answer(t, "button.close") // mine.fen is saved
		}
		w.wantTitle(t, title)
	}
	testenv.Same(t, uitest.Content(t, filepath.Join(folder, "mine.fen")), w.study.Drafted.FEN()+"\n", "mine.fen")
	if entries, _ := os.ReadDir(folder); len(entries) != 1 {
		t.Errorf("the folder holds %q", entries)
	}
	w.answer(t, "setup.save")
	w.press("Escape")
	w.answer(t, "button.cancel")
	w.wantDialog(t, "")
}
