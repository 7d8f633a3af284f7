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

	"fyne.io/fyne/v2/test"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/testenv"
	"overtheboard/saves/savestest"
	"overtheboard/ui/settings"
	"overtheboard/ui/shell"
	"overtheboard/ui/uitest"
	"overtheboard/ui/words"
)

// start returns a window that saves its journal in a folder.
func start(t *testing.T, folder, file string) *Window {
	t.Helper()
	return openWindow(t, Options{Journal: folder, File: file})
}

// crash copies what the windows of a folder have written so far, as if their programs had been killed, and returns
// the copy's path.
func crash(t *testing.T, folder string) string {
	t.Helper()
	left := t.TempDir()
	paths, err := filepath.Glob(filepath.Join(folder, "game-*.journal"))
	for _, path := range paths {
		data, failed := os.ReadFile(path)
		if info, missing := os.Stat(path); missing == nil {
			copied := filepath.Join(left, filepath.Base(path))
			failed = errors.Join(failed, os.WriteFile(copied, data, 0o600), os.Chtimes(copied, info.ModTime(), info.ModTime()))
		}
		err = errors.Join(err, failed)
	}
	testenv.Must(t, err)
	return left
}

// After a crash the game is resumed without a question, its clocks paused.
func TestResumeAfterCrash(t *testing.T) {
	folder := t.TempDir()
	w := start(t, folder, "")
	w.wantDialog(t, "")
	control, _ := game.ParseTimeControl("300+2")
	w.begin(game.Config{Names: [2]string{"Ann", "Ben"}, TimeControl: control})
	w.shell.Prefs.Seating.Set(settings.FaceToFace)
	w.shell.Do("flip")
	w.playMoves(t, "e4 e5 Nf3")
	w.do(t, game.Offering(rules.White))
	left := crash(t, folder)

	again := start(t, left, "")
	again.wantTitle(t, words.Text("offer.title", words.With{"Side": "Ben", "Opponent": "Ann"}))
	again.wantLive(t, "Nf3")
	if by, open := again.shell.Controller.Offer(); !open || by != rules.White {
		t.Errorf("offer %v by %v", open, by)
	}
	if !again.shell.Controller.Paused() || !again.shell.Controller.Unsaved() {
		t.Error("not paused, or not to be saved")
	}
	if again.shell.Prefs.Seating.Get() != settings.FaceToFace || !again.board().Style().Flipped {
		t.Error("the players have changed seats")
	}
	if clock := again.shell.Controller.Clock().Remaining(rules.White, time.Now()); clock < 5*time.Minute {
		t.Errorf("White has %v", clock)
	}
	start(t, crash(t, left), "").wantLive(t, "Nf3")
}

// The status says that a game was resumed until its clocks run or a move is made. A new game clears it.
func TestResumedUntilPlay(t *testing.T) {
	resumed := words.Text("status.resumed", words.With{"Move": "1"})
	for name, c := range map[string]struct {
		control string
		goOn    func(w *Window)
	}{
		"pause":            {"300", func(w *Window) { w.shell.Do("pause") }},
		"move":             {"-", func(w *Window) { w.playMoves(t, "d5") }},
		"move with clocks": {"300", func(w *Window) { w.play.Table.Moved(square(t, "d7"), square(t, "d5")) }}, // they stand until then
		"anew":             {"-", func(w *Window) { test.Tap(w.status().Links[0]); w.answer(t, "unsaved.discard") }},
	} {
		folder := t.TempDir()
		w := start(t, folder, "")
		w.beginTimed(c.control)
		w.playMoves(t, "d4")
		again := start(t, crash(t, folder), "")
		testenv.Same(t, again.status().Shown().Headline, resumed, name)
		if c.goOn(again); again.status().Shown().Headline == resumed || (again.shell.Controller.Live().Ply() == 0) != (name == "anew") {
			t.Errorf("%s: then the status says %q", name, again.status().Shown().Headline)
		}
	}
}

// Closing the window asks nothing: the next start resumes the game, unless it was saved.
func TestCloseKeepsTheGame(t *testing.T) {
	folder := t.TempDir()
	w := start(t, folder, "")
	w.playMoves(t, "d4 d5")
	w.quit()
	again := start(t, folder, "")
	again.wantDialog(t, "")
	if again.wantLive(t, "d5"); !again.shell.Controller.Unsaved() {
		t.Error("it counts as saved")
	}
	again.saveAs(t, filepath.Join(t.TempDir(), "game.json"))
	again.quit()
	start(t, folder, "").wantPly(t, 0)
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
	again.wantDialog(t, "")
	again.wantLive(t, "c4")
	testenv.Same(t, again.library.Path(), file, "open is")
	again.playMoves(t, "e5")
	again.quit()
	start(t, folder, "").wantLive(t, "e5") // the newest
	start(t, folder, "").wantLive(t, "c5") // what was left
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
			testenv.Must(t, os.Chtimes(filepath.Join(left, fmt.Sprintf("game-%d.journal", i+1)), at, at))
		}
		table := archivedTable{left, kept}
		if !archived {
			table.archive = ""
		}
		w := table.start(t, "")
		w.wantDialog(t, "")
		if w.wantLive(t, "c4"); w.library.Journal().Path() != filepath.Join(left, "game-3.journal") {
			t.Fatalf("its journal is %s", w.library.Journal().Path())
		}
		testenv.Same(t, w.status().Shown().Links[0].Text, words.Text("status.anew"), "the status offers")
		other := table.start(t, "")
		journals, _ := filepath.Glob(filepath.Join(left, "*.journal"))
		if archived {
			other.wantPly(t, 0)
			if games := archivedGames(t, kept); len(games) != 2 || len(journals) > 2 {
				t.Errorf("archived are %q, journals %q", games, journals)
			}
		} else if other.wantLive(t, "d4"); len(journals) < 3 {
			t.Errorf("left are %q", journals)
		}
	}
}

// An unreadable journal is set aside, and a notice says where. The readable part of a game is resumed.
func TestUnreadableIsReported(t *testing.T) {
	folder := t.TempDir()
	start(t, folder, "").playMoves(t, "e4 e5 Nf3")
	left := crash(t, folder)
	changeJournal(t, left, func(data []byte) []byte {
		return bytes.Replace(data, []byte(`"e7","e5"`), []byte(`"e7","e6"`), 1)
	})
	uitest.WriteFile(t, left, "game-7.journal", "?\n")
	again := start(t, left, "")
	again.wantDialog(t, "aside.title")
	if again.wantLive(t, "e4"); !again.shell.Controller.Unsaved() {
		t.Error("it counts as saved")
	}
	text := strings.Join(uitest.LabelTexts(again.shell.Dialogs.Open.Content), "\n")
	for _, n := range []string{"1", "7"} {
		if !strings.Contains(text, filepath.Join(left, "game-"+n+".journal.2")) {
			t.Errorf("the path of journal %s is not in %s", n, text)
		}
	}
}

// changeJournal changes the first journal in a folder.
func changeJournal(t *testing.T, folder string, change func(data []byte) []byte) {
	t.Helper()
	const name = "game-1.journal"
	uitest.WriteFile(t, folder, name, string(change([]byte(uitest.Content(t, filepath.Join(folder, name))))))
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
		late := openWindow(t, Options{Shell: shell.Options{Background: func(f func() func()) { slow = f }}, Journal: folder})
		late.wantDialog(t, "")
		late.wantPly(t, 0)
		if begun {
			late.playMoves(t, "d4")
		}
		slow()()
		late.wantDialog(t, "")
		if !begun {
			late.wantLive(t, "e4")
			continue
		}
		late.wantLive(t, "d4")
		late.quit()
		start(t, folder, "").wantLive(t, "d4")
		start(t, folder, "").wantLive(t, "e4")
	}
}

// If no journal can be written, a notice says so once, and closing asks.
func TestKeepingFails(t *testing.T) {
	none := filepath.Join(uitest.WriteFile(t, t.TempDir(), "file", ""), "below")
	for _, o := range []Options{{Journal: none}, {Shell: shell.Options{NoFolder: true}}} {
		w := openWindow(t, o)
		w.wantDialog(t, "keeper.failed")
		w.answer(t, "button.close")
		w.wantDialog(t, "")
		w.playMoves(t, "e4")
		w.quit()
		w.wantDialog(t, "unsaved.title")
	}
}

// Two programs do not share a journal.
func TestTwoJournals(t *testing.T) {
	folder := t.TempDir()
	one, two := start(t, folder, ""), start(t, folder, "")
	one.playMoves(t, "e4")
	two.playMoves(t, "d4")
	one.quit()
	two.quit()
	next, other := start(t, folder, ""), start(t, folder, "")
	if both := next.lastSAN() + other.lastSAN(); both != "e4d4" && both != "d4e4" {
		t.Errorf("found %s and %s", next.lastSAN(), other.lastSAN())
	}
}

const begunGame = `{"rules": "normal", "round": {"0": {"white_turn": [["e2", "e4"]], "black_turn": []}}}`

// Also after a crash, saving asks about a file that another program has changed.
func TestStampSurvives(t *testing.T) {
	folder := t.TempDir()
	path := uitest.WriteFile(t, t.TempDir(), "caf\xe9 \"x\"\n%41.json", begunGame)
	w := start(t, folder, path)
	w.playMoves(t, "e5")
	again := start(t, crash(t, folder), "")
	testenv.Same(t, again.library.Path(), path, "the file")
	again.shell.Do("save")
	again.wantDialog(t, "")
	if again.shell.Controller.Unsaved() || !strings.Contains(uitest.Content(t, path), `"e5"`) {
		t.Fatal("the resumed game does not go into its file")
	}
	third := start(t, crash(t, folder), "")
	third.shell.Do("save")
	if !third.shell.Dialogs.Busy() {
		t.Error("nobody is asked after a crash")
	}
}

// A file opened by a relative path is the same file when the program starts elsewhere.
func TestRelativePath(t *testing.T) {
	path := uitest.WriteFile(t, t.TempDir(), "game.json", begunGame)
	t.Chdir(filepath.Dir(path))
	folder := t.TempDir()
	w := start(t, folder, "game.json")
	w.playMoves(t, "e5")
	t.Chdir(t.TempDir())
	again := start(t, crash(t, folder), "")
	again.shell.Do("save")
	again.wantDialog(t, "")
	if again.library.Path() != path || !strings.Contains(uitest.Content(t, path), `"e5"`) {
		t.Errorf("saved to %s", again.library.Path())
	}
}

// What is written or set up before the first move is resumed after a kill and after Quit. What a player wrote is archived when
// another game begins, a position alone is not. A game that nobody has touched is neither.
func TestStartIsKept(t *testing.T) {
	head := func(names [2]string, tags map[string]string) func(w *Window) {
		return func(w *Window) { testenv.Must(t, w.shell.Controller.Study().Head(names, tags)) }
	}
	note := func(text string) func(w *Window) {
		return func(w *Window) {
			testenv.Must(t, w.shell.Controller.Study().Annotate(w.shell.Controller.Game().Root(), game.Notes{After: text}))
		}
	}
	for name, c := range map[string]struct {
		do       func(w *Window)
		archived []string
		lost     bool
	}{
		"a note":     {do: note("sharp"), archived: []string{" 0 *"}},
		"an arrow":   {do: note("[%cal Ge2e4]"), archived: []string{" 0 *"}},
		"names":      {do: head([2]string{"Zoe", "Ann"}, nil), archived: []string{"Zoe 0 *"}},
		"a tag":      {do: head([2]string{}, map[string]string{"Event": "Club"}), archived: []string{" 0 *"}},
		"a position": {do: func(w *Window) { w.play.PlayFrom(w.position(t, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")) }},
		"taken back": {do: func(w *Window) { w.playMoves(t, "e4"); w.shell.Do("takeback") }, archived: []string{" 0 *"}},
		"nothing":    {do: func(*Window) {}, lost: true},
	} {
		for _, quits := range []bool{false, true} {
			table := newArchivedTable(t)
			w := table.start(t, "")
			c.do(w)
			want := savestest.TreeText(w.shell.Controller.Game())
			folder := table.journal
			if quits {
				w.quit()
			} else {
				folder = crash(t, folder)
			}
			again := openWindow(t, Options{Journal: folder, Archive: table.archive})
			again.wantDialog(t, "")
			g := again.shell.Controller.Game()
			g.Started = w.shell.Controller.Game().Started // to the second
			if got := savestest.TreeText(g); !c.lost && got != want {
				t.Errorf("%s, quits %v: resumed is\n%s\nnot\n%s", name, quits, got, want)
			}
			if resumed := again.status().Shown().Headline == words.Text("status.resumed", words.With{"Move": "1"}); resumed == c.lost {
				t.Errorf("%s, quits %v: resumed: %v", name, quits, resumed)
			}
			again.anew(t, "button.cancel")
			table.want(t, name, c.archived...)
		}
	}
}

// position returns a position of chess.
func (w *Window) position(t *testing.T, fen string) *rules.Position {
	t.Helper()
	p, _, err := w.shell.Catalog.Find("", "").Rules.ParseFEN(fen)
	testenv.Must(t, err)
	return &p
}
