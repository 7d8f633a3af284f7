package library

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const threeGames = "[White \"Ann\"]\n\n1. e4 e5 1-0\n\n[White \"Cid\"]\n\n1. e4 Ke4 *\n\n[White \"Eva\"]\n\n1. d4 d5 2. c4 *"

// TestSeveralGamesStay: saving to a file of several games appends. Saving again replaces only that game.
func TestSeveralGamesStay(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "games.pgn")
	write(t, folder, "games.pgn", threeGames)
	w := newWindow(t)
	w.shell.Prefs.Folder.Set(folder)
	w.files.open(path)
	w.choose(t, 2)
	w.press("Return")
	w.play(t, "e6")
	w.do("save")
	if name := w.shell.Dialogs.Open; name == nil || name.Title != "Save the game" {
		t.Fatal("a game out of several is saved over all of them")
	}
	w.typeName(t, "games.pgn")
	w.press("Return")
	if w.shell.Dialogs.Open == nil || w.shell.Dialogs.Open.Title != "Add the game to games.pgn?" {
		t.Fatal("nobody is asked")
	}
	w.press("Escape")
	w.press("Return")
	w.press("Return")
	text := contentOf(t, path)
	if !strings.HasPrefix(text, threeGames+"\n\n[") || !strings.Contains(text[len(threeGames):], "2. c4 e6 *") {
		t.Fatalf("the file holds\n%s", text)
	}
	w.play(t, "Nc3")
	w.do("save")
	again := contentOf(t, path)
	if w.shell.Dialogs.Busy() || w.shell.Controller.Unsaved() || !strings.Contains(again, "2. c4 e6 3. Nc3 *") || strings.Count(again, "[White ") != 4 {
		t.Errorf("it is not saved again in its place:\n%s", again)
	}

	write(t, folder, "games.pgn", again+"[White \"Fay\"]\n\n1. f4 *\n") // by another program
	w.play(t, "Nf6")
	w.do("save")
	w.answer(t, "Add to file")
	last := contentOf(t, path)
	if !strings.HasPrefix(last, again+"[White \"Fay\"]\n\n1. f4 *\n\n[") || strings.Count(last, "[White ") != 6 {
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
		write(t, folder, "one.pgn", text)
		w.files.open(filepath.Join(folder, "one.pgn"))
		for w.shell.Dialogs.Busy() {
			w.press("Return")
		}
		w.play(t, "Nf3")
		w.do("save")
		asked := w.shell.Dialogs.Busy()
		w.shell.Dialogs.Dismiss()
		if asked == own {
			t.Errorf("%q: asked is %v", text, asked)
		}
		if changed := contentOf(t, filepath.Join(folder, "one.pgn")) != text; changed != own {
			t.Errorf("%q: written is %v", text, changed)
		}
		w.shell.Controller.Saved()
	}
}

// TestReplaceOneGame: a file of one game can be replaced, or added to.
func TestReplaceOneGame(t *testing.T) {
	for _, answer := range []string{"Replace", "Add to file", "Cancel"} {
		folder := t.TempDir()
		write(t, folder, "one.pgn", "1. d4 *\n")
		w := newWindow(t)
		w.shell.Prefs.Folder.Set(folder)
		w.play(t, "e4")
		w.do("saveAs")
		w.typeName(t, "one")
		w.press("Return")
		w.answer(t, answer)
		text := contentOf(t, filepath.Join(folder, "one.pgn"))
		if strings.Contains(text, "d4") != (answer != "Replace") || strings.Contains(text, "1. e4") != (answer != "Cancel") {
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
	modal := w.shell.Dialogs.Open
	press := func() {
		for range 20 {
			if w.shell.Dialogs.Open != modal {
				return
			}
			w.tab(1)
			if b, ok := w.shell.Win.Canvas().Focused().(interface{ Description() (string, string) }); ok {
				if name, _ := b.Description(); name == "New folder" {
					w.press("Space")
				}
			}
		}
	}
	press()
	if w.shell.Dialogs.Open == modal || w.shell.Dialogs.Open.Title != "New folder" {
		t.Fatal("no key leads to a new folder")
	}
	w.typeName(t, "a/b")
	w.press("Return")
	if w.shell.Dialogs.Open.Title != "New folder" {
		t.Fatal("a path passes for a name")
	}
	w.typeName(t, "club")
	w.press("Return")
	if w.shell.Dialogs.Open != modal {
		t.Fatal("it does not lead back")
	}
	w.press("Return")
	entries, _ := os.ReadDir(filepath.Join(folder, "club"))
	if len(entries) != 1 || w.shell.Controller.Unsaved() {
		t.Errorf("the folder holds %v", entries)
	}
}

// TestSavePGNAgainstOtherWindow: if two windows have the same file, the second to save is asked.
func TestSavePGNAgainstOtherWindow(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "one.pgn")
	one, two := newWindow(t), newWindow(t)
	one.play(t, "e4")
	one.files.saveTo(target{path: path}, nothing)
	two.files.open(path)
	two.play(t, "e5")
	two.do("save")
	one.play(t, "c5")
	one.do("save")
	if one.shell.Dialogs.Open == nil || one.shell.Dialogs.Open.Title != "one.pgn has changed" || two.shell.Dialogs.Busy() {
		t.Fatal("the later one is not asked")
	}
	if text := contentOf(t, path); !strings.Contains(text, "1. e4 e5 *") {
		t.Errorf("the file holds %s", text)
	}
}
