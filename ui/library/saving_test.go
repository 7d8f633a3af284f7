package library

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"overtheboard/game"
	"overtheboard/ui/uitest"
)

// saved returns a window whose game, 1. e4, is saved in a new file, and that file's path.
func saved(t *testing.T) (*testWindow, string) {
	t.Helper()
	w := newWindow(t)
	w.play(t, "e4")
	path := filepath.Join(t.TempDir(), "game.json")
	w.files.saveTo(target{path: path}, nothing)
	if w.shell.Dialogs.Busy() || w.shell.Controller.Unsaved() {
		t.Fatal("the game cannot be saved")
	}
	return w, path
}

// TestTwoWindowsOnOneFile: the second window to save is asked before it overwrites.
func TestTwoWindowsOnOneFile(t *testing.T) {
	one, path := saved(t)
	two := newWindow(t)
	two.files.open(path)
	two.play(t, "c5")
	two.do("save")
	if two.shell.Dialogs.Busy() || two.shell.Controller.Unsaved() {
		t.Fatal("the second window cannot save what it opened")
	}
	theirs := contentOf(t, path)

	one.play(t, "e5")
	one.do("save")
	if one.shell.Dialogs.Open == nil || one.shell.Dialogs.Open.Title != "game.json has changed" || !one.shell.Controller.Unsaved() {
		t.Fatal("nobody is asked")
	}
	one.answer(t, "Cancel")
	if contentOf(t, path) != theirs || one.shell.Dialogs.Busy() {
		t.Fatal("the other window's game is lost")
	}
	one.do("save")
	one.answer(t, "Save as…")
	one.typeName(t, filepath.Join(filepath.Dir(path), "mine.json"))
	one.press("Return")
	if contentOf(t, path) != theirs || one.shell.Controller.Unsaved() || filepath.Base(one.files.file.path) != "mine.json" {
		t.Fatal("the game is not saved under another name")
	}

	two.play(t, "Nf3")
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	two.do("save")
	two.answer(t, "Overwrite")
	if two.shell.Controller.Unsaved() || two.shell.Dialogs.Busy() || contentOf(t, path) == theirs {
		t.Error("a file that is gone cannot be written again")
	}
	two.play(t, "d6")
	two.do("save")
	if two.shell.Controller.Unsaved() || two.shell.Dialogs.Busy() {
		t.Error("the next save asks again")
	}
}

// TestTouchedFile: a file that was written again with the same content has not changed.
func TestTouchedFile(t *testing.T) {
	w, path := saved(t)
	content := contentOf(t, path)
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
	w.play(t, "e5")
	w.do("save")
	if w.shell.Dialogs.Busy() || w.shell.Controller.Unsaved() {
		t.Error("asked about a file that is what it was")
	}
}

// TestFileAppears: a file that appears at the chosen path after the dialog has checked is not overwritten.
func TestFileAppears(t *testing.T) {
	w := newWindow(t)
	w.play(t, "e4")
	path := filepath.Join(t.TempDir(), "new.json")
	w.shell.Prefs.Folder.Set(filepath.Dir(path))
	w.files.chooser().Ask(w.files.toSave("", filepath.Base(path), gameFiles, 1, func(to target) {
		if err := os.WriteFile(to.path, []byte("precious"), 0o600); err != nil {
			t.Fatal(err)
		}
		w.files.saveTo(to, nothing)
	}))
	w.press("Return")
	if contentOf(t, path) != "precious" || w.shell.Dialogs.Open == nil || w.shell.Dialogs.Open.Title != "new.json has changed" {
		t.Error("the file is lost")
	}
}

// TestExport: an exported position is not the game's file, and the game stays unsaved.
func TestExport(t *testing.T) {
	w, path := saved(t)
	w.play(t, "e5")
	export := filepath.Join(t.TempDir(), "position.FEN")
	gone := false
	w.files.saveTo(target{path: export}, func() { gone = true })
	if w.shell.Dialogs.Open == nil || w.shell.Dialogs.Open.Title != "The position was exported" || gone {
		t.Fatal("nobody is told")
	}
	w.press("Return")
	if !w.shell.Controller.Unsaved() || w.files.file.path != path || !strings.Contains(contentOf(t, export), " w KQkq ") {
		t.Error("an exported position passes for a saved game")
	}
	w.do("save")
	if w.shell.Controller.Unsaved() || !strings.Contains(contentOf(t, path), `"e5"`) {
		t.Error("the game is not saved into its own file")
	}
}

// TestPGNLeavesOut: a notice says what a PGN file cannot hold.
func TestPGNLeavesOut(t *testing.T) {
	w := newWindow(t)
	w.play(t, "e4 e5 Nf3")
	path := filepath.Join(t.TempDir(), "game.pgn")
	w.files.saveTo(target{path: path}, nothing)
	if w.shell.Dialogs.Busy() || w.shell.Controller.Unsaved() {
		t.Fatal("there is something to say about a plain game")
	}
	w.shell.Controller.Game().Live().After = "{in braces}"
	w.do("save")
	if w.shell.Dialogs.Open == nil || w.shell.Dialogs.Open.Title != "game.pgn is saved" ||
		!strings.Contains(strings.Join(uitest.LabelTexts(w.shell.Dialogs.Open.Content), ""), "A .pgn file does not hold line breaks, braces and control characters in texts") {
		t.Error("nobody is told")
	}
	w.shell.Dialogs.Dismiss()
	w.play(t, "Nc6")
	w.do("save")
	if w.shell.Dialogs.Busy() || w.shell.Controller.Unsaved() {
		t.Error("the same is told again")
	}
}

// TestOddNamesInTheDialog: a file whose name is not text can be chosen in the list.
func TestOddNamesInTheDialog(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("there are no such names there")
	}
	folder := t.TempDir()
	name := "caf\xe9\n.json"
	w := newWindow(t)
	w.play(t, "d4")
	w.files.saveTo(target{path: filepath.Join(folder, name)}, nothing)
	w.sit("Ann")
	w.shell.Prefs.Folder.Set(filepath.Join(folder, "gone\xe9"))
	if got := w.shell.Prefs.Folder.Get(); got != filepath.Join(folder, "gone\xe9") {
		t.Errorf("the folder is remembered as %q", got)
	}
	w.shell.Prefs.Folder.Set(folder)
	w.do("open")
	w.choose(t, 0)
	w.answer(t, "Open")
	if w.lastSAN() != "d4" || w.files.file.path != filepath.Join(folder, name) {
		t.Errorf("opened %q", w.files.file.path)
	}
	w.play(t, "d5")
	w.do("saveAs")
	w.press("Return")
	w.answer(t, "Replace")
	if entries, _ := os.ReadDir(folder); len(entries) != 1 || w.shell.Controller.Unsaved() {
		t.Errorf("the folder holds %q", entries)
	}
}

// TestNewGameHasNoFile: a new game has no file, also in the journal.
func TestNewGameHasNoFile(t *testing.T) {
	folder := t.TempDir()
	w := newWindowWith(t, Options{Journal: folder})
	w.play(t, "e4")
	path := filepath.Join(t.TempDir(), "game.json")
	w.files.saveTo(target{path: path}, nothing)
	first := ""
	w.shell.Controller.Listen(func(game.Change) {
		if first == "" {
			first = w.journal.State(false)
		}
	})
	w.sit("Ann")
	if w.Path() != "" || strings.Contains(first, "game.json") || !strings.Contains(contentOf(t, path), `"e4"`) {
		t.Errorf("the new game belongs to %q; beside it stands %s", w.Path(), first)
	}
	w.do("save")
	if d := w.shell.Dialogs.Open; d == nil || d.Title != "Save the game" {
		t.Error("nobody is asked where the new game is to be saved")
	}
}
