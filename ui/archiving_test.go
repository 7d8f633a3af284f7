package ui

import (
	"errors"
	"fmt"
	"fyne.io/fyne/v2"
	"io"
	"os"
	"overtheboard/game/proofs"
	"overtheboard/game/testenv"
	"overtheboard/ui/shell"
	"path/filepath"
	"strings"
	"testing"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/resources"
	"overtheboard/saves/notation"
	"overtheboard/saves/pgn"
	"overtheboard/ui/uitest"
	"overtheboard/ui/words"
)

// archivedTable is a journal folder and an archive folder, used by several windows in turn.
type archivedTable struct{ journal, archive string }

func newArchivedTable(t *testing.T) archivedTable {
	folder := t.TempDir()
	return archivedTable{filepath.Join(folder, "journal"), filepath.Join(folder, "archive")}
}

func (a archivedTable) start(t *testing.T, file string) *Window {
	t.Helper()
	return openWindow(t, Options{Journal: a.journal, Archive: a.archive, File: file})
}

// played returns a window in which Ann has begun a game with these moves, without a dialog over it.
func (a archivedTable) played(t *testing.T, moves string) *Window {
	t.Helper()
	w := a.start(t, "")
	w.sit("Ann")
	w.playMoves(t, moves)
	w.shell.Dialogs.Dismiss()
	return w
}

const mate = "f3 e5 g4 Qh4#"

func archivedGames(t *testing.T, folder string) (found []string) {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(folder, "*.pgn"))
	testenv.Must(t, err)
	for _, path := range paths {
		file, err := os.Open(path)
		testenv.Must(t, err)
		defer file.Close()
		games := pgn.NewReader(notation.Options{Book: resources.Rulebook(), Default: resources.DefaultRuleset, Judge: game.Judge{Quick: proofs.Prover().Quick}}, path, file)
		for {
			g, notices, err := games.Next()
			if err == io.EOF {
				break
			}
			if err != nil || len(notices) > 0 {
				t.Fatalf("%v, %v", err, notices)
			}
			found = append(found, fmt.Sprint(g.Names[rules.White], " ", g.Live().Ply(), " ", g.Outcome().Result.Score()))
		}
	}
	return found
}

func (a archivedTable) want(t *testing.T, what string, want ...string) {
	t.Helper()
	testenv.Same(t, strings.Join(archivedGames(t, a.archive), ", "), strings.Join(want, ", "), what+": the archive")
}

func (w *Window) sit(white string) {
	w.begin(game.Config{Names: [2]string{white, "Ben"}})
}

// anew begins another game by the dialog, or leaves the game only.
func (w *Window) anew(t *testing.T, answer string) {
	t.Helper()
	w.shell.Do("new")
	w.answer(t, answer)
}

// A finished game is archived at once, an unfinished one when another begins. No dialog asks.
func TestArchivedWithoutAQuestion(t *testing.T) {
	table := newArchivedTable(t)
	w := table.start(t, "")
	w.sit("Ann")
	w.playMoves(t, mate)
	table.want(t, "ended", "Ann 4 0-1")
	w.answer(t, "command.rematch")
	w.wantDialog(t, "")
	w.wantPly(t, 0)
	w.playMoves(t, "e4 e5")
	w.anew(t, "button.cancel") // and so it goes on
	table.want(t, "left", "Ann 4 0-1", "Ben 2 *")
	w.playMoves(t, "Nf3")
	w.anew(t, "new.start")
	table.want(t, "left again", "Ann 4 0-1", "Ben 3 *")
	w.anew(t, "button.cancel") // nothing was played
	w.sit("Eve")
	w.do(t, game.Resigning(rules.White))
	table.want(t, "ended without a move", "Ann 4 0-1", "Ben 3 *", "Eve 0 0-1")
}

// Closing the window leaves the game in the journal. It is archived once, after it has ended.
func TestArchivedAfterAPause(t *testing.T) {
	table := newArchivedTable(t)
	table.played(t, "f3 e5").quit()
	table.want(t, "closed")
	again := table.start(t, "")
	again.playMoves(t, "g4 Qh4")
	table.want(t, "ended", "Ann 4 0-1")
	again.quit()
	third := table.start(t, "") // it comes back by itself, over
	third.anew(t, "button.cancel")
	third.wantLive(t, "Qh4#")
	table.want(t, "come back", "Ann 4 0-1")
	testenv.Must(t, third.shell.Controller.Study().Head([2]string{"Anna", "Ben"}, third.shell.Controller.Game().Tags))
	third.shell.Do("new")
	table.want(t, "renamed", "Anna 4 0-1")
}

// Opening a game does not archive it. Playing it on does, as a new game.
func TestArchivedIfPlayed(t *testing.T) {
	table := newArchivedTable(t)
	w := table.start(t, uitest.WriteFile(t, t.TempDir(), "game.pgn", "[White \"Zoe\"]\n[GameId \"20200101-000000-00000000\"]\n\n1. f3 e5 *\n"))
	w.anew(t, "button.cancel")
	table.want(t, "opened")
	w.playMoves(t, "g4 Qh4")
	table.want(t, "played on", "Zoe 4 0-1")
	w.answer(t, "over.look")
	w.shell.Controller.Study().Step(-2)
	w.shell.Do("playOn") // a game of its own, with that history
	w.playMoves(t, "d4")
	w.shell.Do("new")
	table.want(t, "two games", "Zoe 4 0-1", "Zoe 3 *")
}

// If the archive cannot be written, a notice says so once, and that the game is archived later, which happens as soon as that
// works, or at a later start. Nobody is asked, since nothing is lost.
func TestArchiveThatFails(t *testing.T) {
	table := newArchivedTable(t)
	uitest.WriteFile(t, filepath.Dir(table.archive), filepath.Base(table.archive), "") // a file where the folder is to be
	w := table.start(t, "")
	w.sit("Ann")
	w.playMoves(t, mate)
	w.wantDialog(t, "archive.failed")
	w.answer(t, "button.close")
	w.answer(t, "over.look")
	if left := crash(t, table.journal); len(archivedGames(t, left)) > 0 || !strings.Contains(journals(t, left), `"d8"`) {
		t.Error("the journal does not keep the game")
	}
	w.anew(t, "new.start")
	w.wantDialog(t, "")
	w.playMoves(t, "c4")
	left := crash(t, table.journal)
	testenv.Must(t, os.Remove(table.archive))
	again := openWindow(t, Options{Journal: left, Archive: table.archive})
	again.wantLive(t, "c4")
	table.want(t, "at the next start", "Ann 4 0-1")
	w.anew(t, "button.cancel")
	table.want(t, "with room again", "Ann 4 0-1", " 1 *")
}

// Without a journal, a question comes before a game would be lost that the archive cannot take.
func TestNeitherArchiveNorJournal(t *testing.T) {
	folder := t.TempDir()
	for _, name := range []string{"archive", "journal"} {
		uitest.WriteFile(t, folder, name, "") // a file where the folder is to be
	}
	w := archivedTable{filepath.Join(folder, "journal"), filepath.Join(folder, "archive")}.start(t, "")
	w.shell.Dialogs.Dismiss() // the journal cannot be written
	w.sit("Ann")
	w.playMoves(t, "e4")
	w.shell.Do("new")
	w.wantDialog(t, "unsaved.title")
	w.answer(t, "button.cancel")
	w.wantDialog(t, "archive.failed")
	if texts := strings.Join(uitest.ShownTexts(w.looked()), " "); strings.Contains(texts, words.Text("archive.hint")) {
		t.Errorf("it says %q", texts)
	}
}

// A game whose moves were all taken back is resumed and archived with them.
func TestArchivedThoughTakenBack(t *testing.T) {
	table := newArchivedTable(t)
	w := table.played(t, "e4 e5 Nf3")
	for range 3 {
		w.shell.Do("takeback")
	}
	w.quit()
	again := table.start(t, "")
	if again.shell.Controller.Game().TakenBack() != 3 || !again.shell.Controller.Unsaved() {
		t.Errorf("%d moves can be made again", again.shell.Controller.Game().TakenBack())
	}
	again.anew(t, "new.start")
	paths, _ := filepath.Glob(filepath.Join(table.archive, "*.pgn"))
	testenv.Same(t, len(paths), 1, "files in the archive")
	text := uitest.Content(t, paths[0])
	g, notices, err := pgn.NewReader(notation.Options{Book: again.shell.Catalog.Book, Default: "normal"}, "", strings.NewReader(text)).Next()
	if err != nil || len(notices) > 0 || g.Live() != g.Root() || g.TakenBack() != 3 {
		t.Errorf("%v, %v of\n%s", err, notices, text)
	}
}

func journals(t *testing.T, folder string) string {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(folder, "*.journal"))
	all := ""
	for _, path := range paths {
		data, failed := os.ReadFile(path)
		all, err = all+string(data), errors.Join(err, failed)
	}
	testenv.Must(t, err)
	return all
}

// What is written beside a finished game is not lost with its copy in the archive, whether that comes back or not.
func TestWrittenAfterTheEnd(t *testing.T) {
	for _, back := range []bool{true, false} {
		table := newArchivedTable(t)
		w := table.played(t, mate)
		testenv.Must(t, w.shell.Controller.Study().Annotate(w.shell.Controller.Game().Live(), game.Notes{After: "remembered"}))
		w.shell.Do("archive")
		w.answer(t, "archive.remove")
		if back {
			w.shell.Dialogs.Open.Shortcut(&fyne.ShortcutUndo{})
		}
		w.answer(t, "button.close")
		w.quit()
		again := table.start(t, "")
		testenv.Same(t, again.shell.Controller.Game().Live().After, "remembered", "put back", back, "at the end stands")
	}
}

// Quit keeps the journal of a game that it has just promised to archive later.
func TestQuitKeepsWhatIsLeftBehind(t *testing.T) {
	table := newArchivedTable(t)
	uitest.WriteFile(t, filepath.Dir(table.archive), filepath.Base(table.archive), "") // a file where the folder is to be
	repair := func() {}
	w := openWindow(t, Options{Journal: table.journal, Archive: table.archive, Shell: shell.Options{Background: func(slow func() func()) { repair(); slow()() }}})
	w.sit("Ann")
	w.playMoves(t, "e4 e5 Nf3")
	w.shell.Dialogs.Dismiss()
	testenv.Must(t, os.Rename(table.journal, table.journal+".away"))
	testenv.Must(t, os.WriteFile(table.journal, nil, 0o600))
	repair = func() { // while the archive is tried
		_ = os.Remove(table.journal)
		_ = os.Rename(table.journal+".away", table.journal)
	}
	w.quit()
	for w.shell.Dialogs.Open != nil {
		w.answer(t, "button.close")
	}
	if !w.shell.Closed.Load() {
		t.Fatal("the window is open")
	}
	table.start(t, "").wantLive(t, "Nf3")
}

// A game that was left behind, and is then archived after all, is not in its journal any more.
func TestRejoined(t *testing.T) {
	table := newArchivedTable(t)
	uitest.WriteFile(t, filepath.Dir(table.archive), filepath.Base(table.archive), "")
	w := table.played(t, "e4 e5 Nf3")
	w.anew(t, "button.cancel") // it stays on the board
	w.shell.Dialogs.Dismiss()
	testenv.Must(t, os.Remove(table.archive))
	w.playMoves(t, "Nc6")
	w.anew(t, "new.start")
	table.want(t, "with room again", "Ann 4 *")
	w.quit()
	table.start(t, "").wantPly(t, 0)
	table.want(t, "at the next start", "Ann 4 *")
}

// A game of the archive that was not read in all parts is not overwritten when somebody plays on.
func TestNotReadWhollyIsKept(t *testing.T) {
	table := newArchivedTable(t)
	testenv.Must(t, os.MkdirAll(table.archive, 0o755))
	path := uitest.WriteFile(t, table.archive, "Over the Board 2026.pgn", "[Event \"a\"]\n[White \"Ann\"]\n[GameId \"20261122-193000-5f0c21d7\"]\n\n"+
		"1. e4 e5 (1... c5 2. Ke4 {kept} Nc6) 2. Nf3 *\n\n")
	before := uitest.Content(t, path)
	w := table.start(t, "")
	w.shell.Do("archive")
	w.press(fyne.KeyReturn)
	w.shell.Dialogs.Dismiss() // the warning
	w.playMoves(t, "Nc6")
	w.anew(t, "new.start")
	if text := uitest.Content(t, path); !strings.HasPrefix(text, before) || !strings.Contains(text, "2. Nf3 Nc6 *") {
		t.Errorf("the archive holds\n%s", text)
	}
}
