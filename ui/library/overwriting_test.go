package library

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"overtheboard/ui/uitest"
	"overtheboard/ui/words"
)

const threeGames = "[White \"Ann\"]\n\n1. e4 e5 1-0\n\n[White \"Cid\"]\n\n1. e4 Ke4 *\n\n[White \"Eva\"]\n\n1. d4 d5 2. c4 *"

// TestSeveralGames: a file of several games is listed, and a game of it that is saved there is appended. Saving again replaces
// only that game.
func TestSeveralGames(t *testing.T) {
	folder := t.TempDir()
	path := uitest.WriteFile(t, folder, "games.pgn", threeGames)
	w := newWindow(t)
	w.shell.Prefs.Folder.Set(folder)
	w.files.open(path)
	w.choose(t, 1)
	w.press(fyne.KeyReturn)
	if b, broken := w.shell.Controller.Game().Breakoff(); w.shell.Dialogs.Busy() || !broken || b.Text != "Ke4" || w.lastSAN() != "e4" {
		t.Fatalf("the broken game is opened as %q after %q", b.Text, w.lastSAN())
	}
	w.files.open(path)
	w.choose(t, 2)
	w.press(fyne.KeyReturn)
	w.play(t, "e6")
	w.do("save")
	w.asks(t, "file.save")
	w.typeName(t, "games.pgn")
	w.press(fyne.KeyReturn)
	w.asks(t, "file.addTitle", "games.pgn")
	w.press(fyne.KeyEscape)
	w.press(fyne.KeyReturn)
	w.press(fyne.KeyReturn)
	text := contentOf(t, path)
	if !strings.HasPrefix(text, threeGames+"\n\n[") || !strings.Contains(text[len(threeGames):], "2. c4 e6 *") {
		t.Fatalf("the file holds\n%s", text)
	}
	w.play(t, "Nc3")
	w.do("save")
	w.isSaved(t)
	again := contentOf(t, path)
	if !strings.Contains(again, "2. c4 e6 3. Nc3 *") || strings.Count(again, "[White ") != 4 {
		t.Errorf("it is not saved again in its place:\n%s", again)
	}

	again += "[White \"Fay\"]\n\n1. f4 *\n" // by another program
	uitest.WriteFile(t, folder, "games.pgn", again)
	w.play(t, "Nf6")
	w.do("save")
	w.answer(t, "file.add")
	last := contentOf(t, path)
	if !strings.HasPrefix(last, again+"\n[") || strings.Count(last, "[White ") != 6 {
		t.Errorf("what others have written is lost:\n%s", last)
	}
}

// TestOwnPGN: a PGN file of one game is overwritten by Save, unless it had notices when it was read.
func TestOwnPGN(t *testing.T) {
	folder := t.TempDir()
	w := newWindow(t)
	w.shell.Prefs.Folder.Set(folder)
	for text, own := range map[string]bool{
		"[White \"Ann\"]\n[Result \"*\"]\n\n1. e4 e5 *\n":             true,
		"% kept nowhere\n[Result \"*\"]\n\n1. e4 e5 *\n":              false,
		"[Result \"*\"]\n\n1. e4 e5 *\n\n[Result \"*\"]\n\n1. d4 *\n": false,
	} {
		path := uitest.WriteFile(t, folder, "one.pgn", text)
		w.files.open(path)
		for w.shell.Dialogs.Busy() {
			w.press(fyne.KeyReturn)
		}
		w.play(t, "Nf3")
		w.do("save")
		asked := w.shell.Dialogs.Busy()
		w.shell.Dialogs.Dismiss()
		if changed := contentOf(t, path) != text; asked == own || changed != own {
			t.Errorf("%q: asked is %v, written %v", text, asked, changed)
		}
		w.shell.Controller.Saved()
	}
}

// TestReplaceOneGame: a file of one game can be replaced, or added to.
func TestReplaceOneGame(t *testing.T) {
	for _, answer := range []string{"file.replace", "file.add", "button.cancel"} {
		folder := t.TempDir()
		path := uitest.WriteFile(t, folder, "one.pgn", "1. d4 *\n")
		w := newWindow(t)
		w.shell.Prefs.Folder.Set(folder)
		w.play(t, "e4")
		w.saveAs(t, "one")
		w.answer(t, answer)
		text := contentOf(t, path)
		if strings.Contains(text, "d4") != (answer != "file.replace") || strings.Contains(text, "1. e4") != (answer != "button.cancel") {
			t.Errorf("%s: %s", answer, text)
		}
	}
}

func TestNewFolder(t *testing.T) {
	folder := t.TempDir()
	w := newWindow(t)
	w.shell.Prefs.Folder.Set(folder)
	w.play(t, "e4")
	w.do("saveAs")
	saving := w.shell.Dialogs.Open
	for range 20 { // by keys alone
		if w.shell.Dialogs.Open != saving {
			break
		}
		w.shell.Win.Canvas().FocusNext()
		w.shell.Dialogs.TabbedTo()
		if b, ok := w.shell.Win.Canvas().Focused().(interface{ Description() (string, string) }); ok {
			if name, _ := b.Description(); name == words.Text("file.newFolder") {
				w.press(fyne.KeySpace)
			}
		}
	}
	for _, name := range []string{"a/b", "club"} { // the first is a path
		w.asks(t, "file.newFolder")
		w.typeName(t, name)
		w.press(fyne.KeyReturn)
	}
	if w.shell.Dialogs.Open != saving {
		t.Fatal("it does not lead back")
	}
	w.press(fyne.KeyReturn)
	w.isSaved(t)
	if entries, _ := os.ReadDir(filepath.Join(folder, "club")); len(entries) != 1 {
		t.Errorf("the folder holds %v", entries)
	}
}
