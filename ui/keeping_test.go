package ui

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/ui/kit"
	"overtheboard/ui/settings"
	"overtheboard/ui/shell"
	"overtheboard/ui/uitest"
	"overtheboard/ui/words"
)

// start returns a window that saves its journal in a folder.
func start(t *testing.T, folder, file string) *Window {
	t.Helper()
	w := New(uitest.NewApp(t), Options{Shell: shell.Options{Judge: uitest.AtOnce(), Background: uitest.InPlace, Eager: true, Post: func(func()) {}}, Journal: folder, File: file})
	w.shell.Win.Resize(settings.DefaultSize)
	t.Cleanup(w.shell.Controller.Close)
	return w
}

// crash copies what the windows of a folder have written so far, as if their programs had been killed, and returns
// the copy's path.
func crash(t *testing.T, folder string) string {
	t.Helper()
	left := t.TempDir()
	paths, err := filepath.Glob(filepath.Join(folder, "game-*.journal"))
	for _, path := range paths {
		if err == nil {
			var data []byte
			if data, err = os.ReadFile(path); err == nil {
				info, _ := os.Stat(path)
				copied := filepath.Join(left, filepath.Base(path))
				err = errors.Join(os.WriteFile(copied, data, 0o600), os.Chtimes(copied, info.ModTime(), info.ModTime()))
			}
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	return left
}

// After a crash the game is resumed without a question, its clocks paused.
func TestResumeAfterCrash(t *testing.T) {
	folder := t.TempDir()
	w := start(t, folder, "")
	if w.shell.Dialogs.Busy() {
		t.Fatal("something is asked at the first start")
	}
	control, _ := game.ParseTimeControl("300+2")
	w.begin(game.Config{Names: [2]string{"Ann", "Ben"}, TimeControl: control})
	w.shell.Prefs.Seating.Set(settings.FaceToFace)
	w.shell.Do("flip")
	w.playMoves(t, "e4 e5 Nf3")
	if err := w.shell.Controller.Do(game.Offering(rules.White)); err != nil {
		t.Fatal(err)
	}
	left := crash(t, folder)

	again := start(t, left, "")
	if again.shell.Dialogs.Open == nil || again.shell.Dialogs.Open.Title != "Ben, Ann offers a draw" {
		t.Error("the open offer is not asked about")
	}
	if by, open := again.shell.Controller.Offer(); again.lastSAN() != "Nf3" || !open || by != rules.White {
		t.Errorf("resumed at %s, offer %v", again.lastSAN(), open)
	}
	if !again.shell.Controller.Paused() || !again.shell.Controller.Unsaved() || again.shell.Prefs.Seating.Get() != settings.FaceToFace || !again.board().Style().Flipped {
		t.Error("not paused, or not to be saved, or the players have changed seats")
	}
	if clock := again.shell.Controller.Clock().Remaining(rules.White, time.Now()); clock < 5*time.Minute || again.shell.Controller.Game().Names[0] != "Ann" {
		t.Errorf("White has %v", clock)
	}
	left = crash(t, left)
	if third := start(t, left, ""); third.lastSAN() != "Nf3" {
		t.Errorf("resumed a second time at %s", third.lastSAN())
	}
}

// The status says that a game was resumed until its clocks run or a move is made. A new game clears it.
func TestResumedUntilPlay(t *testing.T) {
	for name, c := range map[string]struct {
		control string
		goOn    func(w *Window)
	}{
		"pause": {"300", func(w *Window) { w.shell.Do("pause") }}, "move": {"-", func(w *Window) { w.playMoves(t, "d5") }},
		"move with clocks": {"300", func(w *Window) { w.play.Table.Moved(51, 35) }}, // d7 d5; the clocks stand until then
		"anew":             {"-", func(w *Window) { test.Tap(w.status().Links[0]); w.answer(t, words.Text("unsaved.discard")) }},
	} {
		folder := t.TempDir()
		w := start(t, folder, "")
		parsed, _ := game.ParseTimeControl(c.control)
		w.begin(game.Config{TimeControl: parsed})
		w.playMoves(t, "d4")
		again := start(t, crash(t, folder), "")
		if got := again.status().Shown().Headline; got != "Resumed, move 1" {
			t.Errorf("%s: the status says %q", name, got)
		}
		if c.goOn(again); strings.HasPrefix(again.status().Shown().Headline, "Resumed") || (again.shell.Controller.Live().Ply() == 0) != (name == "anew") {
			t.Errorf("%s: the status says %q", name, again.status().Shown().Headline)
		}
	}
}

// Closing the window asks nothing: the next start resumes the game.
func TestCloseKeepsTheGame(t *testing.T) {
	folder := t.TempDir()
	w := start(t, folder, "")
	w.playMoves(t, "d4 d5")
	w.quit()
	if w.shell.Dialogs.Busy() {
		t.Fatalf("asked: %s", w.shell.Dialogs.Open.Title)
	}
	again := start(t, folder, "")
	if again.shell.Dialogs.Busy() || again.lastSAN() != "d5" || !again.shell.Controller.Unsaved() {
		t.Fatalf("resumed at %q", again.lastSAN())
	}
	again.quit()
	file := filepath.Join(t.TempDir(), "game.json")
	third := start(t, folder, "")
	third.saveAs(t, file)
	third.quit()
	if fourth := start(t, folder, ""); fourth.shell.Controller.Live().Ply() != 0 || fourth.shell.Dialogs.Busy() {
		t.Error("a saved game comes back by itself")
	}
}

// A game whose moves were all taken back is resumed, with redo.
func TestTakenBackIsKept(t *testing.T) {
	folder := t.TempDir()
	w := start(t, folder, "")
	w.playMoves(t, "e4 e5")
	for range 2 {
		if err := w.shell.Controller.Do(game.TakingBack); err != nil {
			t.Fatal(err)
		}
	}
	w.quit()
	again := start(t, folder, "")
	if again.shell.Controller.Can(game.Redoing) != nil || !again.shell.Controller.Unsaved() {
		t.Fatal("the moves are lost")
	}
	for range 2 {
		if err := again.shell.Controller.Do(game.Redoing); err != nil {
			t.Fatal(err)
		}
	}
	if again.lastSAN() != "e5" {
		t.Errorf("resumed at %q", again.lastSAN())
	}
}

// A file opened at the start leaves an unsaved game for a later start.
func TestOpenBesideKeptGame(t *testing.T) {
	folder, file := t.TempDir(), filepath.Join(t.TempDir(), "game.json")
	w := start(t, folder, "")
	w.playMoves(t, "c4")
	w.saveAs(t, file)
	w.playMoves(t, "c5")
	w.quit()
	again := start(t, folder, file)
	if again.shell.Dialogs.Busy() || again.lastSAN() != "c4" || again.library.Path() != file {
		t.Errorf("the file is not open: %s", again.lastSAN())
	}
	again.playMoves(t, "e5")
	again.quit()
	third := start(t, folder, "")
	if third.lastSAN() != "e5" {
		t.Errorf("the newest ended with %s", third.lastSAN())
	}
	if fourth := start(t, folder, ""); fourth.shell.Dialogs.Busy() || fourth.lastSAN() != "c5" {
		t.Errorf("the game that was left ends with %s", fourth.lastSAN())
	}
}

// Of several interrupted games the newest is resumed; the others go to the archive, or stay if there is none.
func TestSeveralInterrupted(t *testing.T) {
	for _, archived := range []bool{true, false} {
		folder, kept := t.TempDir(), t.TempDir()
		for _, move := range []string{"e4", "d4", "c4"} {
			start(t, folder, "").playMoves(t, move)
		}
		left := crash(t, folder)
		for i := range 3 {
			at := time.Now().Add(time.Duration(i-3) * 30 * time.Hour)
			if err := os.Chtimes(filepath.Join(left, fmt.Sprintf("game-%d.journal", i+1)), at, at); err != nil {
				t.Fatal(err)
			}
		}
		open := func() *Window {
			if archived {
				return archivedTable{left, kept}.start(t, "")
			}
			return start(t, left, "")
		}
		w := open()
		if w.shell.Dialogs.Busy() || w.lastSAN() != "c4" || w.library.Journal().Path() != filepath.Join(left, "game-3.journal") {
			t.Fatalf("resumed is %s in %s", w.lastSAN(), w.library.Journal().Path())
		}
		if got := w.status().Shown(); got.Headline != "Resumed, move 1" || got.Links[0].Text != "Start over" {
			t.Errorf("the players read %+v", got)
		}
		other := open()
		if journals, _ := filepath.Glob(filepath.Join(left, "*.journal")); archived {
			if games := archivedGames(t, kept); len(games) != 2 || len(journals) > 2 || other.shell.Controller.Live().Ply() != 0 {
				t.Errorf("archived are %q, journals %q, and %s comes back", games, journals, other.lastSAN())
			}
		} else if len(journals) < 3 || other.lastSAN() != "d4" {
			t.Errorf("left are %q, and %s comes back", journals, other.lastSAN())
		}
	}
}

// An unreadable journal is set aside, and a notice says where. The readable part of a game is resumed.
func TestUnreadableIsReported(t *testing.T) {
	folder := t.TempDir()
	w := start(t, folder, "")
	w.playMoves(t, "e4 e5 Nf3")
	left := crash(t, folder)
	path := filepath.Join(left, "game-1.journal")
	data, err := os.ReadFile(path)
	if err == nil {
		err = os.WriteFile(path, bytes.Replace(data, []byte(`"e7","e5"`), []byte(`"e7","e6"`), 1), 0o600)
	}
	if err == nil {
		err = os.WriteFile(filepath.Join(left, "game-7.journal"), []byte("?\n"), 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	again := start(t, left, "")
	if again.lastSAN() != "e4" || !again.shell.Controller.Unsaved() {
		t.Errorf("resumed at %s", again.lastSAN())
	}
	if again.shell.Dialogs.Open == nil || again.shell.Dialogs.Open.Title != "Some saved data could not be read" {
		t.Fatal("nobody is told")
	}
	text := strings.Join(labels(again.shell.Dialogs.Open.Content), "\n")
	for _, n := range []string{"1", "7"} {
		if !strings.Contains(text, filepath.Join(left, "game-"+n+".journal.2")) {
			t.Errorf("the path of journal %s is not in %s", n, text)
		}
	}
}

func labels(o fyne.CanvasObject) (texts []string) {
	switch o := o.(type) {
	case *kit.Label:
		texts = append(texts, o.Text)
	case *fyne.Container:
		for _, part := range o.Objects {
			texts = append(texts, labels(part)...)
		}
	}
	return texts
}

// A journal that is read after the window has opened is resumed then, but does not replace a game that has begun
// meanwhile.
func TestLeftArrivesLate(t *testing.T) {
	for _, begun := range []bool{false, true} {
		folder := t.TempDir()
		w := start(t, folder, "")
		w.playMoves(t, "e4")
		w.quit()
		var slow func() func()
		late := New(uitest.NewApp(t), Options{Shell: shell.Options{Judge: uitest.AtOnce(), Eager: true, Background: func(f func() func()) { slow = f }, Post: func(func()) {}}, Journal: folder})
		t.Cleanup(late.shell.Controller.Close)
		if late.shell.Dialogs.Busy() || late.shell.Controller.Live().Ply() != 0 {
			t.Fatal("nothing is read yet")
		}
		if begun {
			late.playMoves(t, "d4")
		}
		slow()()
		if begun {
			if late.lastSAN() != "d4" {
				t.Errorf("the game that had begun is gone: %s", late.lastSAN())
			}
		} else if late.lastSAN() != "e4" {
			t.Errorf("the game that was left has not come: %s", late.lastSAN())
		}
		if late.shell.Dialogs.Busy() {
			t.Error("something is asked")
		}
		late.quit()
		next := start(t, folder, "")
		if other := start(t, folder, ""); begun && (next.lastSAN() != "d4" || other.lastSAN() != "e4") {
			t.Errorf("what comes back are %s and %s", next.lastSAN(), other.lastSAN())
		}
	}
}

// A game that ended before its outcome was decided is decided at the next start.
func TestLeftWhileEnding(t *testing.T) {
	folder := t.TempDir()
	w := start(t, folder, "")
	w.playMoves(t, "e4 e5")
	if err := w.shell.Controller.Do(game.Resigning(rules.White)); err != nil {
		t.Fatal(err)
	}
	left := crash(t, folder)
	path := filepath.Join(left, "game-1.journal")
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	lines := bytes.SplitAfter(data, []byte("\n"))
	for i, line := range lines {
		if bytes.Contains(line, []byte(`"result"`)) {
			lines = lines[:i]
			break
		}
	}
	if err := os.WriteFile(path, bytes.Join(lines, nil), 0o600); err != nil {
		t.Fatal(err)
	}
	again := start(t, left, "")
	if o := again.shell.Controller.Outcome(); o.Reason != game.Resignation || o.Result != game.BlackWins {
		t.Errorf("the game goes on: %v", o)
	}
}

// If no journal can be written, closing asks. Two programs do not share a journal.
func TestKeepingFails(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	w := start(t, filepath.Join(file, "below"), "")
	if !w.shell.Dialogs.Busy() || w.shell.Dialogs.Open.Title != "Autosave failed" {
		t.Fatal("nobody is told")
	}
	w.answer(t, "Close")
	w.playMoves(t, "e4")
	w.quit()
	if !w.shell.Dialogs.Busy() || w.shell.Dialogs.Open.Title != "Save the game?" {
		t.Error("closing does not ask")
	}
	folder := t.TempDir()
	one, two := start(t, folder, ""), start(t, folder, "")
	one.playMoves(t, "e4")
	two.playMoves(t, "d4")
	one.quit()
	two.quit()
	next := start(t, folder, "")
	if other := start(t, folder, ""); other.shell.Dialogs.Busy() || other.lastSAN() == next.lastSAN() {
		t.Errorf("found %s twice", next.lastSAN())
	}
}

// TestStampSurvives: also after a crash, saving asks about a file that another program has changed.
func TestStampSurvives(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(t.TempDir(), "caf\xe9 \"x\"\n%41.json")
	uitest.WriteFile(t, filepath.Dir(path), filepath.Base(path), `{"rules": "normal", "round": {"0": {"white_turn": [["e2", "e4"]], "black_turn": []}}}`)
	w := start(t, folder, path)
	w.playMoves(t, "e5")
	left := crash(t, folder)

	again := start(t, left, "")
	if again.library.Path() != path {
		t.Fatalf("the file is %q, not %q", again.library.Path(), path)
	}
	again.shell.Do("save")
	if again.shell.Dialogs.Busy() || again.shell.Controller.Unsaved() || !strings.Contains(contentOf(t, path), `"e5"`) {
		t.Fatal("the resumed game does not go into its file")
	}
	if entries, _ := os.ReadDir(filepath.Dir(path)); len(entries) != 1 {
		t.Errorf("the folder holds %q", entries)
	}

	third := start(t, crash(t, folder), "")
	third.shell.Do("save")
	if third.shell.Dialogs.Open == nil || !strings.HasSuffix(third.shell.Dialogs.Open.Title, "has changed") {
		t.Error("nobody is asked after a crash")
	}
}

// TestRelativePath: a file opened by a relative path is the same file when the program starts elsewhere.
func TestRelativePath(t *testing.T) {
	path := uitest.WriteFile(t, t.TempDir(), "game.json", `{"rules": "normal", "round": {"0": {"white_turn": [["e2", "e4"]], "black_turn": []}}}`)
	t.Chdir(filepath.Dir(path))
	folder := t.TempDir()
	w := start(t, folder, "game.json")
	w.playMoves(t, "e5")
	left := crash(t, folder)
	t.Chdir(t.TempDir())
	again := start(t, left, "")
	again.shell.Do("save")
	if again.shell.Dialogs.Busy() || again.library.Path() != path || !strings.Contains(contentOf(t, path), `"e5"`) {
		t.Errorf("saved to %s", again.library.Path())
	}
}
