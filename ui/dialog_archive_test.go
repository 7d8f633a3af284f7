package ui

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"overtheboard/ui/kit"
	"overtheboard/ui/uitest"
)

const threeGames = "[White \"Ann\"]\n\n1. e4 e5 1-0\n\n[White \"Cid\"]\n\n1. e4 Ke4 *\n\n[White \"Eva\"]\n\n1. d4 d5 2. c4 *"

// The archive lists the games played; the keyboard copies, exports, removes, restores and opens one.
func TestArchiveBrowsed(t *testing.T) {
	table := newArchivedTable(t)
	w := table.start(t, "")
	w.sit("Ann")
	w.playMoves(t, "f3 e5 g4 Qh4")
	w.answer(t, "Rematch")
	w.sit("Cid")
	w.playMoves(t, "e4 e5")
	w.shell.Do("archive") // the game on the board has not come there yet
	if w.shell.Dialogs.Open == nil || w.shell.Dialogs.Open.Title != "Archive" {
		t.Fatal("no archive")
	}
	w.answer(t, "Copy PGN")
	if text := w.shell.App.Clipboard().Content(); !strings.Contains(text, `[White "Ann"]`) || !strings.Contains(text, "2. g4 Qh4# 0-1") {
		t.Errorf("copied is %q", text)
	}
	w.answer(t, "Delete")
	table.want(t, "removed")
	w.answer(t, "Close")
	w.shell.Do("archive")
	if w.answer(t, "Open"); !w.shell.Dialogs.Busy() {
		t.Error("nothing was opened, and the archive has closed")
	}
	w.answer(t, "Close")
	w.shell.Do("new")
	w.answer(t, "Cancel")
	table.want(t, "left", "Cid 2 *")
	w.shell.Do("archive")
	w.press(fyne.KeyReturn)
	if w.shell.Dialogs.Busy() || w.lastSAN() != "e5" || w.shell.Controller.Game().Names[0] != "Cid" {
		t.Fatalf("opened is %q", w.lastSAN())
	}
	w.playMoves(t, "Nf3")
	w.shell.Do("new")
	w.answer(t, "Cancel")
	table.want(t, "played on", "Cid 3 *")
}

// An archived game that is already on the board, and was played on, is not archived twice.
func TestArchiveOpensTheGameOnTheBoard(t *testing.T) {
	table := newArchivedTable(t)
	w := table.start(t, "")
	w.sit("Ann")
	w.playMoves(t, "e4 e5")
	w.shell.Do("new")
	w.answer(t, "Cancel")
	for _, move := range []string{"Nf3", "Nc6", "Bb5"} {
		w.shell.Do("archive")
		w.press(fyne.KeyReturn)
		w.playMoves(t, move)
	}
	w.shell.Do("archive") // which has not got the last moves yet
	w.press(fyne.KeyReturn)
	if w.lastSAN() != "Bb5" {
		t.Errorf("on the board is %q", w.lastSAN())
	}
	w.shell.Do("new")
	w.answer(t, "Cancel")
	table.want(t, "kept", "Ann 5 *")
}

// The games of a file are listed, found, copied, opened and all exported. The file itself does not change.
func TestGamesBrowsed(t *testing.T) {
	table := newArchivedTable(t)
	w := table.start(t, "")
	var text strings.Builder
	for i := range 2000 {
		fmt.Fprintf(&text, "[White \"Player %d\"]\n[Black \"Ben\"]\n[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n", i+1)
	}
	folder := t.TempDir()
	path := filepath.Join(folder, "many.pgn")
	if err := os.WriteFile(path, []byte(text.String()), 0o644); err != nil {
		t.Fatal(err)
	}
	w.shell.Prefs.Folder.Set(folder)
	w.library.Open(path)
	entry := w.shell.Dialogs.Open.First.(*kit.Entry)
	entry.SetText("player 199")
	w.answer(t, "Export…")
	w.answer(t, "All 12 games")
	w.typeName(t, filepath.Join(folder, "some.pgn"))
	w.press(fyne.KeyReturn)
	if data, err := os.ReadFile(filepath.Join(folder, "some.pgn")); err != nil || strings.Count(string(data), "[White ") != 12 || !strings.Contains(string(data), "Player 1199") {
		t.Errorf("written are %q, %v", data, err)
	}
	entry.SetText("player 1999")
	w.answer(t, "Copy PGN")
	if text := w.shell.App.Clipboard().Content(); !strings.HasPrefix(text, "[White \"Player 1999\"]") {
		t.Errorf("copied is %q", text)
	}
	w.press(fyne.KeyReturn)
	if w.shell.Dialogs.Busy() || w.shell.Controller.Game().Names[0] != "Player 1999" || w.lastSAN() != "Qh4#" {
		t.Errorf("opened is %q", w.shell.Controller.Game().Names)
	}
	if data, err := os.ReadFile(path); err != nil || string(data) != text.String() {
		t.Error("the file was changed")
	}
	w.library.Open(path)
	w.answer(t, "Other file…")
	if w.shell.Dialogs.Open == nil || w.shell.Dialogs.Open.Title != "Open a game" {
		t.Error("no other file can be chosen")
	}
}

func TestArchiveExported(t *testing.T) {
	table := newArchivedTable(t)
	w := table.start(t, "")
	w.sit("Ann")
	w.playMoves(t, "f3 e5 g4 Qh4")
	w.answer(t, "Look at the game")
	w.shell.Do("archive")
	w.answer(t, "Export…")
	path := filepath.Join(t.TempDir(), "mate.pgn")
	if w.shell.Dialogs.Open == nil || w.shell.Dialogs.Open.Title != "Export the game" {
		t.Fatalf("no question where to: %v", w.shell.Dialogs.Open)
	}
	w.typeName(t, path)
	w.press(fyne.KeyReturn)
	if data, err := os.ReadFile(path); err != nil || !strings.Contains(string(data), "2. g4 Qh4# 0-1") {
		t.Errorf("exported is %q, %v", data, err)
	}
	if w.shell.Dialogs.Open == nil || w.shell.Dialogs.Open.Title != "Archive" {
		t.Errorf("then there is %v", w.shell.Dialogs.Open)
	}
}

// TestExportAdded: adding games to a file of several gives their number, and an error names the file.
func TestExportAdded(t *testing.T) {
	w := newArchivedTable(t).start(t, "")
	folder := t.TempDir()
	uitest.WriteFile(t, folder, "from.pgn", threeGames)
	uitest.WriteFile(t, folder, "to.pgn", threeGames)
	w.shell.Prefs.Folder.Set(folder)
	for answer, title := range map[string]string{"All 3 games": "Add 3 games to to.pgn?", "This game": "Add the game to to.pgn?"} {
		w.library.Open(filepath.Join(folder, "from.pgn"))
		w.answer(t, "Export…")
		w.answer(t, answer)
		w.typeName(t, filepath.Join(folder, "to.pgn"))
		w.press(fyne.KeyReturn)
		if w.shell.Dialogs.Open == nil || w.shell.Dialogs.Open.Title != title {
			t.Errorf("%s: asked %v", answer, w.shell.Dialogs.Open)
		}
		w.answer(t, "Add to file")
		if w.shell.Dialogs.Open == nil || w.shell.Dialogs.Open.Title != "from.pgn" {
			t.Errorf("%s: then there is %v", answer, w.shell.Dialogs.Open)
		}
		w.answer(t, "Close")
	}
	if data, _ := os.ReadFile(filepath.Join(folder, "to.pgn")); strings.Count(string(data), "1. ") != 7 {
		t.Errorf("written is %q", data)
	}
	w.library.Open(filepath.Join(folder, "from.pgn"))
	w.answer(t, "Export…")
	w.answer(t, "All 3 games")
	w.typeName(t, filepath.Join(folder, "none", "to.pgn"))
	if w.press(fyne.KeyReturn); w.shell.Dialogs.Open == nil || w.shell.Dialogs.Open.Title != "Could not write the file" {
		t.Errorf("of a folder that is not there is said: %v", w.shell.Dialogs.Open)
	}
	w.answer(t, "Close")
	if w.shell.Dialogs.Open == nil || w.shell.Dialogs.Open.Title != "from.pgn" {
		t.Errorf("then there is %v", w.shell.Dialogs.Open)
	}
}
