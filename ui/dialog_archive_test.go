package ui

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"overtheboard/game/testenv"
	"overtheboard/ui/kit"
	"overtheboard/ui/uitest"
	"overtheboard/ui/words"
)

const threeGames = "[White \"Ann\"]\n\n1. e4 e5 1-0\n\n[White \"Cid\"]\n\n1. e4 Ke4 *\n\n[White \"Eva\"]\n\n1. d4 d5 2. c4 *"

// The archive lists the games played; the keyboard copies, exports, removes, restores and opens one.
func TestArchiveBrowsed(t *testing.T) {
	table := newArchivedTable(t)
	w := table.played(t, mate)
	w.shell.Do("rematch")
	w.sit("Cid")
	w.playMoves(t, "e4 e5")
	w.shell.Do("archive") // the game on the board has not come there yet
	w.wantDialog(t, "archive.title")
	w.answer(t, "archive.copy")
	if text := w.shell.App.Clipboard().Content(); !strings.Contains(text, `[White "Ann"]`) || !strings.Contains(text, "2. g4 Qh4# 0-1") {
		t.Errorf("copied is %q", text)
	}
	w.answer(t, "archive.export")
	w.wantDialog(t, "archive.exportTitle")
	path := filepath.Join(t.TempDir(), "mate.pgn")
	w.typeName(t, path)
	w.press(fyne.KeyReturn)
	if text := uitest.Content(t, path); !strings.Contains(text, "2. g4 Qh4# 0-1") {
		t.Errorf("exported is %q", text)
	}
	w.press(fyne.KeyReturn) // where it was saved was read
	w.wantDialog(t, "archive.title")
	w.answer(t, "archive.remove")
	table.want(t, "removed")
	w.answer(t, "button.close")
	w.shell.Do("archive")
	w.answer(t, "file.openButton")
	w.wantDialog(t, "archive.title") // for nothing could be opened
	w.answer(t, "button.close")
	w.anew(t, "button.cancel")
	table.want(t, "left", "Cid 2 *")
	w.shell.Do("archive")
	w.press(fyne.KeyReturn)
	w.wantDialog(t, "")
	w.wantLive(t, "e5")
	w.playMoves(t, "Nf3")
	w.anew(t, "button.cancel")
	table.want(t, "played on", "Cid 3 *")
}

// Deleted games are listed, after a restart too. Each comes back to the archive, or is deleted for good.
func TestBin(t *testing.T) {
	table := newArchivedTable(t)
	w := table.start(t, "")
	for _, name := range []string{"Ann", "Bob", "Cid"} {
		w.sit(name)
		w.playMoves(t, mate)
		w.shell.Dialogs.Dismiss()
	}
	w.shell.Do("archive")
	for range 3 {
		w.answer(t, "archive.remove")
	}
	table.want(t, "all removed")
	w.answer(t, "button.close")
	w.quit()
	w = table.start(t, "")
	w.shell.Do("archive")
	test.Tap(uitest.ButtonIn(t, w.looked(), words.Text("archive.deleted", words.With{"Count": 3})))
	w.wantDialog(t, "archive.bin")
	w.answer(t, "archive.restore") // the last deleted
	w.answer(t, "archive.forget")
	table.want(t, "one is back", "Ann 4 0-1")
	w.wantDialog(t, "archive.bin")
	w.answer(t, "archive.restore")
	w.wantDialog(t, "archive.title") // for nothing is left there
	table.want(t, "two are back", "Ann 4 0-1", "Cid 4 0-1")
	if texts := uitest.ShownTexts(w.looked()); !slices.ContainsFunc(texts, func(s string) bool { return strings.Contains(s, "Cid") }) {
		t.Errorf("the archive shows %q", texts)
	}
}

// An archived game that is already on the board, and was played on, is not archived twice.
func TestArchiveOpensTheGameOnTheBoard(t *testing.T) {
	table := newArchivedTable(t)
	w := table.played(t, "e4 e5")
	w.anew(t, "button.cancel")
	for _, move := range []string{"Nf3", "Nc6", "Bb5"} {
		w.shell.Do("archive")
		w.press(fyne.KeyReturn)
		w.playMoves(t, move)
	}
	w.shell.Do("archive") // which has not got the last moves yet
	w.press(fyne.KeyReturn)
	w.wantLive(t, "Bb5")
	w.anew(t, "button.cancel")
	table.want(t, "kept", "Ann 5 *")
}

// The games of a file are found and opened. The file itself does not change.
func TestGamesBrowsed(t *testing.T) {
	w := newArchivedTable(t).start(t, "")
	var text strings.Builder
	for i := range 200 {
		fmt.Fprintf(&text, "[White \"Player %d\"]\n[Black \"Ben\"]\n[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n", i+1)
	}
	folder := t.TempDir()
	path := uitest.WriteFile(t, folder, "many.pgn", text.String())
	w.shell.Prefs.Folder.Set(folder)
	w.library.Open(path)
	entry := w.shell.Dialogs.Open.First.(*kit.Entry)
	entry.SetText("player 19")
	w.answer(t, "archive.export")
	uitest.Answer(t, w.shell, words.Count("archive.all", 12))
	w.press(fyne.KeyEscape)
	entry.SetText("player 199")
	w.press(fyne.KeyReturn)
	w.wantDialog(t, "")
	w.wantLive(t, "Qh4#")
	testenv.Same(t, w.shell.Controller.Game().Names[0], "Player 199", "opened is", w.shell.Controller.Game().Names)
	testenv.Same(t, uitest.Content(t, path), text.String(), "the file")
	w.library.Open(path)
	w.answer(t, "archive.other")
	w.wantDialog(t, "file.open")
}

// Adding games to a file of several gives their number, and an error names the file.
func TestExportAdded(t *testing.T) {
	w := newArchivedTable(t).start(t, "")
	folder := t.TempDir()
	from := uitest.WriteFile(t, folder, "from.pgn", threeGames)
	to := uitest.WriteFile(t, folder, "to.pgn", threeGames)
	w.shell.Prefs.Folder.Set(folder)
	export := func(answer, path string) {
		w.library.Open(from)
		w.answer(t, "archive.export")
		uitest.Answer(t, w.shell, answer)
		w.typeName(t, path)
		w.press(fyne.KeyReturn)
	}
	all, name := words.Count("archive.all", 3), words.With{"Name": "to.pgn"}
	for answer, title := range map[string]string{all: words.Count("archive.addTitle", 3, name), words.Text("archive.one"): words.Text("file.addTitle", name)} {
		export(answer, to)
		w.wantTitle(t, title)
		w.answer(t, "file.add")
		w.answer(t, "button.close") // of where they were saved
		w.wantTitle(t, "from.pgn")
		w.answer(t, "button.close")
	}
	testenv.Same(t, strings.Count(uitest.Content(t, to), "1. "), 7, "games in the file")
	export(all, filepath.Join(folder, "none", "to.pgn"))
	w.wantDialog(t, "error.write")
	w.answer(t, "button.close")
	w.wantTitle(t, "from.pgn")
}
