package ui

import (
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"fyne.io/fyne/v2"

	"overtheboard/ui/words"
)

// shortcut gives the window a toolkit shortcut that the focused widget does not take.
func (w *Window) shortcut(s fyne.Shortcut) {
	canvas := reflect.ValueOf(w.shell.Win.Canvas()).Elem().FieldByName("WindowlessCanvas") // the test driver's own does not take any
	canvas.Interface().(fyne.Shortcutable).TypedShortcut(s)
}

// TestSetUpAndPlay: the game continues unless the players play from the new position. Then it begins there with the
// same players, and undoing returns to the setup.
func TestSetUpAndPlay(t *testing.T) {
	w := newWindow(t)
	w.playMoves(t, "e4 e5")
	before := w.shell.Controller.Game()
	w.shell.Do("setup")
	if got, want := w.study.Drafted.FEN(), w.shell.Controller.Live().Position().FEN(); got != want {
		t.Errorf("it begins with %s, want %s", got, want)
	}
	const fen = "7k/8/5K2/8/8/8/6QP/8 w - - 0 1"
	w.shell.App.Clipboard().SetContent(fen)
	w.shell.Win.Canvas().Unfocus()
	w.shortcut(&fyne.ShortcutPaste{Clipboard: w.shell.App.Clipboard()})
	if w.study.Drafted.FEN() != fen {
		t.Fatalf("pasted: %s", w.study.Drafted.FEN())
	}
	w.shell.Do("takeback") // which is Ctrl+Z
	w.shell.Do("redo")
	w.shell.Do("new")
	if w.study.Drafted.FEN() != fen || w.shell.Controller.Live().Ply() != 2 {
		t.Errorf("undone and redone: %s, ply %d", w.study.Drafted.FEN(), w.shell.Controller.Live().Ply())
	}
	w.answer(t, words.Text("button.cancel"))
	if w.shell.Controller.Game() != before || w.shell.Dialogs.Busy() {
		t.Fatal("the game is not as it was")
	}
	w.shell.Do("setup")
	w.study.Drafted.Undo()
	w.answer(t, words.Text("setup.play"))
	if w.shell.Dialogs.Busy() {
		w.answer(t, words.Text("unsaved.discard"))
	}
	g := w.shell.Controller.Game()
	if g == before || g.Root().Position().FEN() != fen || g.Names != before.Names || g.TimeControl() != before.TimeControl() {
		t.Errorf("played from %s", g.Root().Position().FEN())
	}
	w.playMoves(t, "Qg7")
	if !g.Outcome().Over() {
		t.Error("no mate")
	}
}

func TestSaveSetUp(t *testing.T) {
	folder := t.TempDir()
	w := newWindow(t)
	w.shell.Prefs.Folder.Set(folder)
	w.shell.Do("setup")
	room := w.shell.Dialogs.Open
	for i, name := range []string{"mine", "mine.json", "mine.fen"} {
		w.answer(t, words.Text("setup.save"))
		w.typeName(t, name)
		w.press("Return")
		switch i {
		case 1: // is no position
			w.press("Escape")
		case 2:
			w.answer(t, words.Text("file.replace"))
		}
		if w.shell.Dialogs.Open != room {
			t.Fatalf("%s: it does not lead back, but to %q", name, w.shell.Dialogs.Open.Title)
		}
	}
	data, err := os.ReadFile(filepath.Join(folder, "mine.fen"))
	if err != nil || string(data) != w.study.Drafted.FEN()+"\n" {
		t.Errorf("mine.fen holds %q, %v", data, err)
	}
	if entries, _ := os.ReadDir(folder); len(entries) != 1 {
		t.Errorf("the folder holds %q", entries)
	}
	w.answer(t, words.Text("setup.save"))
	w.press("Escape")
	w.answer(t, words.Text("button.cancel"))
	if w.shell.Dialogs.Busy() {
		t.Errorf("%q comes after the room was left", w.shell.Dialogs.Open.Title)
	}
}

func TestSetUpOtherRules(t *testing.T) {
	w := newWindow(t)
	w.shell.Do("setup")
	room := w.shell.Dialogs.Open
	for w.shell.Win.Canvas().Focused() == nil || w.shell.Dialogs.Open == room {
		w.tab(1)
		w.press("Space")
	}
	w.press("End")
	const last = "minishogi" // of those that are listed
	w.press("Return")
	if w.shell.Dialogs.Open != room || w.study.Drafted.Ruleset().Name() != last {
		t.Errorf("the rules are %s, want %s", w.study.Drafted.Ruleset().Name(), last)
	}
}
