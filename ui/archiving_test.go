package ui

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/resources"
	"overtheboard/saves/notation"
	"overtheboard/saves/pgn"
	"overtheboard/ui/settings"
	"overtheboard/ui/shell"
	"overtheboard/ui/uitest"
)

// archivedTable is a journal folder and an archive folder, used by several windows in turn.
type archivedTable struct{ journal, archive string }

func newArchivedTable(t *testing.T) archivedTable {
	folder := t.TempDir()
	return archivedTable{filepath.Join(folder, "journal"), filepath.Join(folder, "archive")}
}

func (a archivedTable) start(t *testing.T, file string) *Window {
	t.Helper()
	w := New(uitest.NewApp(t), Options{Shell: shell.Options{Judge: uitest.AtOnce(), Background: uitest.InPlace, Eager: true, Post: uitest.Drop}, Journal: a.journal, Archive: a.archive, File: file})
	w.shell.Win.Resize(settings.DefaultSize)
	t.Cleanup(w.shell.Controller.Close)
	return w
}

func archivedGames(t *testing.T, folder string) (found []string) {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(folder, "*.pgn"))
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range paths {
		file, err := os.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		defer file.Close()
		games := pgn.NewReader(notation.Options{Book: resources.Rulebook(), Default: resources.DefaultRuleset, Judge: game.Judge{Quick: game.Prover().Quick}}, path, file)
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
	if got := archivedGames(t, a.archive); strings.Join(got, ", ") != strings.Join(want, ", ") {
		t.Errorf("%s: the archive holds %q, want %q", what, got, want)
	}
}

func (w *Window) sit(white string) {
	w.begin(game.Config{Names: [2]string{white, "Ben"}})
}

// A finished game is archived at once, an unfinished one when another begins. No dialog asks.
func TestArchivedWithoutAQuestion(t *testing.T) {
	table := newArchivedTable(t)
	w := table.start(t, "")
	w.sit("Ann")
	w.playMoves(t, "f3 e5 g4 Qh4")
	table.want(t, "ended", "Ann 4 0-1")
	w.answer(t, "Rematch")
	if w.shell.Dialogs.Busy() || w.shell.Controller.Live().Ply() != 0 {
		t.Fatal("the rematch waits for something")
	}
	w.playMoves(t, "e4 e5")
	w.shell.Do("new")
	if w.shell.Dialogs.Open == nil || w.shell.Dialogs.Open.Title != "New game · The current game waits in the archive" {
		t.Fatalf("a game that is left is asked about: %v", w.shell.Dialogs.Open)
	}
	table.want(t, "left", "Ann 4 0-1", "Ben 2 *")
	w.answer(t, "Cancel") // and so it goes on
	w.playMoves(t, "Nf3")
	w.shell.Do("new")
	w.answer(t, "Start")
	table.want(t, "left again", "Ann 4 0-1", "Ben 3 *")
	w.shell.Do("new") // nothing was played
	w.answer(t, "Cancel")
	w.sit("Eve")
	if err := w.shell.Controller.Do(game.Resigning(rules.White)); err != nil {
		t.Fatal(err)
	}
	table.want(t, "ended without a move", "Ann 4 0-1", "Ben 3 *", "Eve 0 0-1")
}

// Closing the window leaves the game in the journal. It is archived once, after it has ended.
func TestArchivedAfterAPause(t *testing.T) {
	table := newArchivedTable(t)
	w := table.start(t, "")
	w.sit("Ann")
	w.playMoves(t, "f3 e5")
	w.quit()
	table.want(t, "closed")
	again := table.start(t, "")
	again.playMoves(t, "g4 Qh4")
	table.want(t, "ended", "Ann 4 0-1")
	again.quit()
	third := table.start(t, "") // it comes back by itself, over
	third.shell.Do("new")
	third.answer(t, "Cancel")
	if third.lastSAN() != "Qh4#" {
		t.Fatalf("back at %q", third.lastSAN())
	}
	table.want(t, "come back", "Ann 4 0-1")
	if err := third.shell.Controller.Study().Head([2]string{"Anna", "Ben"}, third.shell.Controller.Game().Tags); err != nil {
		t.Fatal(err)
	}
	third.shell.Do("new")
	table.want(t, "renamed", "Anna 4 0-1")
}

// Opening a game does not archive it. Playing it on does, as a new game.
func TestArchivedIfPlayed(t *testing.T) {
	table := newArchivedTable(t)
	path := filepath.Join(t.TempDir(), "game.pgn")
	if err := os.WriteFile(path, []byte("[White \"Zoe\"]\n[GameId \"20200101-000000-00000000\"]\n\n1. f3 e5 *\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	w := table.start(t, path)
	w.shell.Do("new")
	w.answer(t, "Cancel")
	table.want(t, "opened")
	w.playMoves(t, "g4 Qh4")
	table.want(t, "played on", "Zoe 4 0-1")
	w.answer(t, "Look at the game")
	w.shell.Controller.Study().Step(-2)
	w.shell.Do("playOn") // a game of its own, with that history
	w.playMoves(t, "d4")
	w.shell.Do("new")
	table.want(t, "two games", "Zoe 4 0-1", "Zoe 3 *")
}

// If the archive cannot be written, a notice says so once, and a question comes before the game would be lost. The
// game is archived as soon as that works.
func TestArchiveThatFails(t *testing.T) {
	table := newArchivedTable(t)
	if err := os.WriteFile(table.archive, nil, 0o644); err != nil { // a file where the folder is to be
		t.Fatal(err)
	}
	w := table.start(t, "")
	w.sit("Ann")
	w.playMoves(t, "f3 e5 g4 Qh4")
	if w.shell.Dialogs.Open == nil || w.shell.Dialogs.Open.Title != "The game could not be archived" {
		t.Fatalf("nobody is told: %v", w.shell.Dialogs.Open)
	}
	w.answer(t, "Close")
	w.answer(t, "Look at the game")
	w.shell.Do("new")
	if w.shell.Dialogs.Open == nil || w.shell.Dialogs.Open.Title != "Save the game?" {
		t.Fatalf("the game would be lost: %v", w.shell.Dialogs.Open)
	}
	w.answer(t, "Cancel")
	if left := crash(t, table.journal); len(archivedGames(t, left)) > 0 || !strings.Contains(journals(t, left), `"d8"`) {
		t.Error("the journal does not keep the game")
	}
	if err := os.Remove(table.archive); err != nil {
		t.Fatal(err)
	}
	w.shell.Do("new")
	if w.shell.Dialogs.Open == nil || w.shell.Dialogs.Open.Title != "New game" {
		t.Fatalf("asked though the archive has it: %v", w.shell.Dialogs.Open)
	}
	table.want(t, "with room again", "Ann 4 0-1")
}

func journals(t *testing.T, folder string) string {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(folder, "*.journal"))
	all := ""
	for _, path := range paths {
		data, failed := os.ReadFile(path)
		all, err = all+string(data), errors.Join(err, failed)
	}
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// TestArchiveDrill is the program that TestArchiveKilled kills. It resumes the game that it finds, then plays and
// leaves games without end. White's name is a running number.
func TestArchiveDrill(t *testing.T) {
	folder := os.Getenv("ARCHIVE_DRILL_FOLDER")
	if folder == "" {
		return
	}
	last, _ := strconv.Atoi(os.Getenv("ARCHIVE_DRILL_LAST"))
	w := archivedTable{filepath.Join(folder, "journal"), filepath.Join(folder, "archive")}.start(t, "")
	next := 1
	for _, g := range archivedGames(t, filepath.Join(folder, "archive")) {
		number, _ := strconv.Atoi(strings.Fields(g)[0])
		next = max(next, number+1)
	}
	if number, err := strconv.Atoi(w.shell.Controller.Game().Names[0]); err == nil && w.shell.Controller.Live().Ply() > 0 {
		finish(t, w, number)
		next = max(next, number+1)
	}
	for ; next <= last; next++ {
		w.sit(strconv.Itoa(next))
		finish(t, w, next)
	}
}

func finish(t *testing.T, w *Window, number int) {
	w.shell.Dialogs.Dismiss()
	moves := strings.Fields("f3 e5 g4 Qh4")
	if number%3 == 0 {
		moves = moves[:2]
	}
	if ply := w.shell.Controller.Live().Ply(); ply < len(moves) {
		w.playMoves(t, strings.Join(moves[ply:], " "))
	}
	w.shell.Dialogs.Dismiss()
	w.library.Leave(func() {})
	if w.shell.Dialogs.Busy() {
		t.Fatalf("asked: %s", w.shell.Dialogs.Open.Title)
	}
}

// killedGames is how many games TestArchiveKilled plays.
var killedGames = flag.Int("archive.games", 40, "how many games are played in a program that is killed again and again")

func TestArchiveKilled(t *testing.T) {
	if testing.Short() {
		t.Skip("slow")
	}
	folder := t.TempDir()
	games := *killedGames
	kills := 0
	for tries := 0; ; tries++ {
		if tries == 1000 {
			t.Fatal("the games have no end")
		}
		c := exec.Command(os.Args[0], "-test.run=^TestArchiveDrill$")
		c.Env = append(os.Environ(), "ARCHIVE_DRILL_FOLDER="+folder, fmt.Sprint("ARCHIVE_DRILL_LAST=", games))
		var out strings.Builder
		c.Stdout, c.Stderr = &out, &out
		if err := c.Start(); err != nil {
			t.Fatal(err)
		}
		watched := []string{"archive/*.pgn"}
		if tries%2 == 0 {
			watched = append(watched, "journal/*.journal")
		}
		before := progressOf(folder, watched)
		ended := make(chan error, 1)
		go func() { ended <- c.Wait() }()
		var err error
		over := false
		for wait := time.Duration(tries%7) * 3 * time.Millisecond; !over; { // after it has done something, sooner or later
			select {
			case err = <-ended:
				over = true
				continue
			case <-time.After(time.Millisecond):
			}
			if progressOf(folder, watched) != before {
				time.Sleep(wait)
				_ = c.Process.Kill()
				err = <-ended
				break
			}
		}
		if over && err == nil {
			break
		}
		if over {
			t.Fatalf("%v\n%s", err, out.String())
		}
		kills++
	}
	seen := map[string]int{}
	for _, g := range archivedGames(t, filepath.Join(folder, "archive")) {
		seen[g]++
	}
	for number := 1; number <= games; number++ {
		want := fmt.Sprint(number, " 4 0-1")
		if number%3 == 0 {
			want = fmt.Sprint(number, " 2 *")
		}
		if seen[want] != 1 {
			t.Errorf("game %q is there %d times", want, seen[want])
		}
	}
	if len(seen) != games || kills < 10 {
		t.Errorf("%d games are there, after %d kills", len(seen), kills)
	}
	t.Logf("%d kills", kills)
}

func progressOf(folder string, patterns []string) string {
	state := ""
	for _, pattern := range patterns {
		paths, _ := filepath.Glob(filepath.Join(folder, pattern))
		for _, path := range paths {
			if info, err := os.Stat(path); err == nil {
				state += fmt.Sprint(path, info.Size())
			}
		}
	}
	return state
}
