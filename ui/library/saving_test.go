package library

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
)

// saved returns a window whose game, 1. e4, is saved in a new file, and that file's path.
func saved(t *testing.T) (*testWindow, string) {
	t.Helper()
	w := newWindow(t)
	w.play(t, "e4")
	path := filepath.Join(t.TempDir(), "game.json")
	w.saveTo(path)
	w.isSaved(t)
	return w, path
}

// TestTwoWindowsOnOneFile: the second window to save is asked before it overwrites.
func TestTwoWindowsOnOneFile(t *testing.T) {
	one, path := saved(t)
	two := newWindow(t)
	two.files.open(path)
	two.play(t, "c5")
	two.do("save")
	two.isSaved(t)
	theirs := contentOf(t, path)

	one.play(t, "e5")
	one.do("save")
	one.asks(t, "changed.title", "game.json")
	one.answer(t, "button.cancel")
	if contentOf(t, path) != theirs || one.shell.Dialogs.Busy() || !one.shell.Controller.Unsaved() {
		t.Fatal("the other window's game is lost")
	}
	one.do("save")
	one.answer(t, "command.saveAs")
	one.typeName(t, filepath.Join(filepath.Dir(path), "mine.json"))
	one.press(fyne.KeyReturn)
	one.isSaved(t)
	if contentOf(t, path) != theirs || filepath.Base(one.files.file.path) != "mine.json" {
		t.Fatal("the game is not saved under another name")
	}

	two.play(t, "Nf3")
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	two.do("save")
	two.answer(t, "changed.overwrite")
	two.isSaved(t)
	if contentOf(t, path) == theirs {
		t.Error("a file that is gone cannot be written again")
	}
	two.play(t, "d6")
	two.do("save")
	two.isSaved(t)
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
	w.press(fyne.KeyReturn)
	w.asks(t, "changed.title", "new.json")
	if contentOf(t, path) != "precious" {
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
	w.asks(t, "exported.title")
	w.press(fyne.KeyReturn)
	if gone || !w.shell.Controller.Unsaved() || w.files.file.path != path || !strings.Contains(contentOf(t, export), " w KQkq ") {
		t.Error("an exported position passes for a saved game")
	}
	w.do("save")
	w.isSaved(t)
	if !strings.Contains(contentOf(t, path), `"e5"`) {
		t.Error("the game is not saved into its own file")
	}
}

// TestPGNLeavesOut: a notice says once what a PGN file cannot hold.
func TestPGNLeavesOut(t *testing.T) {
	w := newWindow(t)
	w.play(t, "e4 e5 Nf3")
	w.saveTo(filepath.Join(t.TempDir(), "game.pgn"))
	w.isSaved(t)
	w.shell.Controller.Game().Live().After = "{in braces}"
	w.do("save")
	w.asks(t, "saved.title", "game.pgn")
	if !strings.Contains(w.says(), ".pgn") || !strings.Contains(w.says(), ".json") {
		t.Errorf("it says %q", w.says())
	}
	w.shell.Dialogs.Dismiss()
	w.play(t, "Nc6")
	w.do("save")
	w.isSaved(t)
}

// TestOddNamesInTheDialog: a file whose name is not text can be chosen in the list.
func TestOddNamesInTheDialog(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("there are no such names there")
	}
	folder := t.TempDir()
	path := filepath.Join(folder, "caf\xe9\n.json")
	w := newWindow(t)
	w.play(t, "d4")
	w.saveTo(path)
	w.sit("Ann")
	odd := filepath.Join(folder, "gone\xe9")
	if w.shell.Prefs.Folder.Set(odd); w.shell.Prefs.Folder.Get() != odd {
		t.Errorf("the folder is remembered as %q", w.shell.Prefs.Folder.Get())
	}
	w.shell.Prefs.Folder.Set(folder)
	w.do("open")
	w.choose(t, 0)
	w.answer(t, "file.openButton")
	if w.lastSAN() != "d4" || w.files.file.path != path {
		t.Errorf("opened %q", w.files.file.path)
	}
	w.play(t, "d5")
	w.do("saveAs")
	w.press(fyne.KeyReturn)
	w.answer(t, "file.replace")
	w.isSaved(t)
	if entries, _ := os.ReadDir(folder); len(entries) != 1 {
		t.Errorf("the folder holds %q", entries)
	}
}
