package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"overtheboard/game"
	"overtheboard/ui/newgame"
)

// saved returns a window whose game, 1. e4, is saved in a new file, and that file's path.
func saved(t *testing.T) (*Window, string) {
	t.Helper()
	w := newWindow(t)
	w.play(t, "e4")
	path := filepath.Join(t.TempDir(), "game.json")
	w.files.savePath(path, "", nil)
	if w.shell.Dialogs.Busy() || w.shell.Controller.Unsaved() {
		t.Fatal("the game cannot be saved")
	}
	return w, path
}

func contentOf(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// TestTwoWindowsOnOneFile: the second one to save is asked, and overwrites only if told so.
func TestTwoWindowsOnOneFile(t *testing.T) {
	one, path := saved(t)
	two := newWindow(t)
	two.files.openPath(path)
	two.play(t, "c5")
	two.shell.Do("save")
	if two.shell.Dialogs.Busy() || two.shell.Controller.Unsaved() {
		t.Fatal("the second window cannot save what it opened")
	}
	theirs := contentOf(t, path)

	one.play(t, "e5")
	one.shell.Do("save")
	if one.shell.Dialogs.Open == nil || one.shell.Dialogs.Open.Title != "game.json has changed" || !one.shell.Controller.Unsaved() {
		t.Fatal("nobody is asked")
	}
	one.answer(t, "Cancel")
	if contentOf(t, path) != theirs || one.shell.Dialogs.Busy() {
		t.Fatal("the other window's game is lost")
	}
	one.shell.Do("save")
	one.answer(t, "Save as…")
	one.typeName(t, filepath.Join(filepath.Dir(path), "mine.json"))
	one.press("Return")
	if contentOf(t, path) != theirs || one.shell.Controller.Unsaved() || filepath.Base(one.files.path) != "mine.json" {
		t.Fatal("the game is not saved under another name")
	}

	two.play(t, "Nf3")
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	two.shell.Do("save")
	two.answer(t, "Overwrite")
	if two.shell.Controller.Unsaved() || two.shell.Dialogs.Busy() || contentOf(t, path) == theirs {
		t.Error("a file that is gone cannot be written again")
	}
	two.play(t, "d6")
	two.shell.Do("save")
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
	w.shell.Do("save")
	if w.shell.Dialogs.Busy() || w.shell.Controller.Unsaved() {
		t.Error("asked about a file that is what it was")
	}
}

// TestFileAppears: a file that appears under the chosen name after the dialog has looked is not overwritten.
func TestFileAppears(t *testing.T) {
	w := newWindow(t)
	w.play(t, "e4")
	path := filepath.Join(t.TempDir(), "new.json")
	w.shell.Prefs.Files().SetFolder(filepath.Dir(path))
	w.files.chooser().Ask(w.files.toSave("", filepath.Base(path), gameFiles, 1, func(to target) {
		if err := os.WriteFile(to.path, []byte("precious"), 0o600); err != nil {
			t.Fatal(err)
		}
		w.files.saveTo(to, nil)
	}))
	w.press("Return")
	if contentOf(t, path) != "precious" || w.shell.Dialogs.Open == nil || w.shell.Dialogs.Open.Title != "new.json has changed" {
		t.Error("the file is lost")
	}
}

// TestStampSurvives: after a crash, too, a file that was written meanwhile is asked about.
func TestStampSurvives(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(t.TempDir(), "caf\xe9 \"x\"\n%41.json")
	w := start(t, folder, "")
	w.play(t, "e4")
	w.files.savePath(path, "", nil)
	w.play(t, "e5")
	left := crash(t, folder)

	again := start(t, left, "")
	again.answer(t, "Resume")
	if again.files.path != path {
		t.Fatalf("the file is %q, not %q", again.files.path, path)
	}
	again.shell.Do("save")
	if again.shell.Dialogs.Busy() || again.shell.Controller.Unsaved() || !strings.Contains(contentOf(t, path), `"e5"`) {
		t.Fatal("the resumed game does not go into its file")
	}
	if entries, _ := os.ReadDir(filepath.Dir(path)); len(entries) != 1 {
		t.Errorf("the folder holds %q", entries)
	}

	third := start(t, crash(t, folder), "")
	third.answer(t, "Resume")
	third.shell.Do("save")
	if third.shell.Dialogs.Open == nil || !strings.HasSuffix(third.shell.Dialogs.Open.Title, "has changed") {
		t.Error("nobody is asked after a crash")
	}
}

// TestRelativePath: a file that was opened by a relative path is the same when the program is started elsewhere.
func TestRelativePath(t *testing.T) {
	_, path := saved(t)
	t.Chdir(filepath.Dir(path))
	folder := t.TempDir()
	w := start(t, folder, "game.json")
	w.play(t, "e5")
	left := crash(t, folder)
	t.Chdir(t.TempDir())
	again := start(t, left, "")
	again.answer(t, "Resume")
	again.shell.Do("save")
	if again.shell.Dialogs.Busy() || again.files.path != path || !strings.Contains(contentOf(t, path), `"e5"`) {
		t.Errorf("saved to %s", again.files.path)
	}
}

// TestExport: a position is no game. Its file is not the game's, which is as unsaved as before.
func TestExport(t *testing.T) {
	w, path := saved(t)
	w.play(t, "e5")
	export := filepath.Join(t.TempDir(), "position.FEN")
	gone := false
	w.files.savePath(export, "", func() { gone = true })
	if w.shell.Dialogs.Open == nil || w.shell.Dialogs.Open.Title != "The position was exported" || gone {
		t.Fatal("nobody is told")
	}
	w.press("Return")
	if !w.shell.Controller.Unsaved() || w.files.path != path || !strings.Contains(contentOf(t, export), " w KQkq ") {
		t.Error("an exported position passes for a saved game")
	}
	w.shell.Do("save")
	if w.shell.Controller.Unsaved() || !strings.Contains(contentOf(t, path), `"e5"`) {
		t.Error("the game is not saved into its own file")
	}
}

// TestPGNLeavesOut: what a PGN file does not hold is said.
func TestPGNLeavesOut(t *testing.T) {
	w := newWindow(t)
	w.play(t, "e4 e5 Nf3")
	path := filepath.Join(t.TempDir(), "game.pgn")
	w.files.savePath(path, "", nil)
	if w.shell.Dialogs.Busy() || w.shell.Controller.Unsaved() {
		t.Fatal("there is something to say about a plain game")
	}
	w.shell.Controller.Game().Live().After = "{in braces}"
	w.shell.Do("save")
	if w.shell.Dialogs.Open == nil || w.shell.Dialogs.Open.Title != "game.pgn is saved" ||
		!strings.Contains(strings.Join(labelTexts(w.shell.Dialogs.Open.Content), ""), "A .pgn file does not hold line breaks, braces and control characters in texts") {
		t.Error("nobody is told")
	}
	w.shell.Dialogs.Dismiss()
	w.play(t, "Nc6")
	w.shell.Do("save")
	if w.shell.Dialogs.Busy() || w.shell.Controller.Unsaved() {
		t.Error("the same is told again")
	}
}

// TestOddNamesInTheDialog: a file whose name is not text can be chosen in the list.
func TestOddNamesInTheDialog(t *testing.T) {
	folder := t.TempDir()
	name := "caf\xe9\n.json"
	w := newWindow(t)
	w.play(t, "d4")
	w.files.savePath(filepath.Join(folder, name), "", nil)
	w.newGames.startGame(newgame.Plan{Rules: w.shell.Catalog.Find("", "normal")})
	w.shell.Prefs.Files().SetFolder(filepath.Join(folder, "gone\xe9"))
	if got := w.shell.Prefs.Files().Folder(); got != filepath.Join(folder, "gone\xe9") {
		t.Errorf("the folder is remembered as %q", got)
	}
	w.shell.Prefs.Files().SetFolder(folder)
	w.shell.Do("open")
	w.choose(t, 0)
	w.answer(t, "Open")
	if w.lastSAN() != "d4" || w.files.path != filepath.Join(folder, name) {
		t.Errorf("opened %q", w.files.path)
	}
	w.play(t, "d5")
	w.shell.Do("saveAs")
	w.press("Return")
	w.answer(t, "Replace")
	if entries, _ := os.ReadDir(folder); len(entries) != 1 || w.shell.Controller.Unsaved() {
		t.Errorf("the folder holds %q", entries)
	}
}

// TestPlayOnKeepsVariations: the game that is played on from an earlier position still has what was played after it.
func TestPlayOnKeepsVariations(t *testing.T) {
	w := newWindow(t)
	w.play(t, "f3 e5 g4 Qh4#")
	w.shell.Dialogs.Dismiss()
	w.shell.Controller.Saved()
	w.shell.Controller.Study().Step(-1)
	w.shell.Do("playOn")
	w.play(t, "d5")
	var other []string
	for _, n := range w.shell.Controller.Game().Live().Parent().Children() {
		other = append(other, n.SAN())
	}
	if got := strings.Join(other, " "); got != "d5 Qh4#" || w.shell.Controller.Outcome() != (game.Outcome{}) {
		t.Errorf("the moves are %q", got)
	}
}
