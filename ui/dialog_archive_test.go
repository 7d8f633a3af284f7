package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
)

// The archive lists the games that were played; one is copied, exported, removed, brought back and opened by the
// keyboard, and what is played on in it takes its place.
func TestArchiveBrowsed(t *testing.T) {
	table := newArchivedTable(t)
	w := table.start(t, "")
	w.sit("Ann")
	w.play(t, "f3 e5 g4 Qh4")
	w.answer(t, "Rematch")
	w.sit("Cid")
	w.play(t, "e4 e5")
	w.do("archive") // the game on the board has not come there yet
	if w.dialogs.Open == nil || w.dialogs.Open.Title != "Archive" {
		t.Fatal("no archive")
	}
	w.answer(t, "Copy PGN")
	if text := w.app.Clipboard().Content(); !strings.Contains(text, `[White "Ann"]`) || !strings.Contains(text, "2. g4 Qh4# 0-1") {
		t.Errorf("copied is %q", text)
	}
	w.answer(t, "Delete")
	table.want(t, "removed")
	w.answer(t, "Close")
	w.do("archive")
	if w.answer(t, "Open"); !w.dialogs.Busy() {
		t.Error("nothing was opened, and the archive has closed")
	}
	w.answer(t, "Close")
	w.do("new")
	w.answer(t, "Cancel")
	table.want(t, "left", "Cid 2 *")
	w.do("archive")
	w.press(fyne.KeyReturn)
	if w.dialogs.Busy() || w.lastSAN() != "e5" || w.controller.Unsaved() || w.controller.Game().Names[0] != "Cid" {
		t.Fatalf("opened is %q", w.lastSAN())
	}
	w.play(t, "Nf3")
	w.do("new")
	w.answer(t, "Cancel")
	table.want(t, "played on", "Cid 3 *")
}

// An exported game lies in a file of its own, and the archive comes back.
func TestArchiveExported(t *testing.T) {
	table := newArchivedTable(t)
	w := table.start(t, "")
	w.sit("Ann")
	w.play(t, "f3 e5 g4 Qh4")
	w.answer(t, "Look at the game")
	w.do("archive")
	w.answer(t, "Export…")
	path := filepath.Join(t.TempDir(), "mate.pgn")
	if w.dialogs.Open == nil || w.dialogs.Open.Title != "Export the game" {
		t.Fatalf("no question where to: %v", w.dialogs.Open)
	}
	w.typeName(t, path)
	w.press(fyne.KeyReturn)
	if data, err := os.ReadFile(path); err != nil || !strings.Contains(string(data), "2. g4 Qh4# 0-1") {
		t.Errorf("exported is %q, %v", data, err)
	}
	if w.dialogs.Open == nil || w.dialogs.Open.Title != "Archive" {
		t.Errorf("then there is %v", w.dialogs.Open)
	}
}
