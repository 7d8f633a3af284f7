package library

import (
	"archive/zip"
	"bytes"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/testenv"
	"overtheboard/saves/packed"
	"overtheboard/ui/uitest"
	"overtheboard/ui/words"
)

// TestSaveFromQuestion saves before it continues, and the saved game can be opened.
func TestSaveFromQuestion(t *testing.T) {
	w := newWindow(t)
	w.shell.Prefs.Folder.Set(t.TempDir())
	w.play(t, "d4")
	w.do("new")
	w.asks(t, "unsaved.title")
	w.answer(t, "button.save")
	w.typeName(t, "queen's pawn")
	w.press(fyne.KeyReturn)
	w.asks(t, "new.title")
	w.answer(t, "button.save")
	w.do("open")
	w.typeName(t, "queen's pawn.pgn")
	w.answer(t, "file.openButton")
	testenv.Same(t, w.lastSAN(), "d4", "opened a game that ends with")
}

func TestSaveFails(t *testing.T) {
	w := newWindow(t)
	w.play(t, "e4")
	gone := false
	w.files.saveTo(target{path: filepath.Join(t.TempDir(), "no such folder", "game.json")}, func() { gone = true })
	w.asks(t, "error.save")
	if !w.shell.Controller.Unsaved() || gone || w.journal.origin.path != "" {
		t.Error("a failed save passes for a good one")
	}
}

// TestUnsavedSaysWhat: the question says what would be lost, and does not come if nothing was played.
func TestUnsavedSaysWhat(t *testing.T) {
	for name, test := range map[string]struct {
		do   func(w *testWindow)
		want string
	}{
		"nothing":  {func(w *testWindow) {}, ""},
		"an offer": {func(w *testWindow) { _ = w.shell.Controller.Do(game.Offering(rules.White)) }, ""},
		"time":     {func(w *testWindow) { _ = w.shell.Controller.Do(game.GivingTime(rules.White, 15*time.Second)) }, ""},
		"a note": {func(w *testWindow) {
			_ = w.shell.Controller.Study().Annotate(w.shell.Controller.Game().Root(), game.Notes{After: "sharp"})
		}, "unsaved.changed"},
		"moves":    {func(w *testWindow) { w.play(t, "e4") }, "unsaved.moves"},
		"back":     {func(w *testWindow) { w.play(t, "e4"); _ = w.shell.Controller.Do(game.TakingBack) }, "unsaved.moves"},
		"a result": {func(w *testWindow) { _ = w.shell.Controller.Do(game.Resigning(rules.White)) }, "unsaved.result"},
		"saved":    {func(w *testWindow) { w.play(t, "e4"); w.saveTo(filepath.Join(t.TempDir(), "game.json")) }, ""},
		"a change": {func(w *testWindow) {
			w.play(t, "e4")
			w.saveTo(filepath.Join(t.TempDir(), "game.json"))
			_ = w.shell.Controller.Do(game.Offering(rules.White))
		}, "unsaved.changed"},
		"more play": {func(w *testWindow) {
			w.play(t, "e4")
			w.saveTo(filepath.Join(t.TempDir(), "game.json"))
			w.play(t, "e5")
		}, "unsaved.changed"},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWindow(t)
			test.do(w)
			w.shell.Dialogs.Dismiss()
			asked := true
			w.files.leave(func() { asked = false })
			if asked != (test.want != "") || asked && !strings.HasPrefix(w.says(), words.Text(test.want)) {
				t.Errorf("asked %v: %q", asked, w.says())
			}
		})
	}
}

// TestNewGameHasNoFile: a new game has no file, also in the journal.
func TestNewGameHasNoFile(t *testing.T) {
	w := newWindowWith(t, Options{Journal: t.TempDir()})
	w.play(t, "e4")
	path := filepath.Join(t.TempDir(), "game.json")
	w.saveTo(path)
	first := ""
	w.shell.Controller.Listen(func(game.Change) {
		if first == "" {
			first = w.journal.State(false)
		}
	})
	w.sit("Ann")
	if w.Path() != "" || strings.Contains(first, "game.json") || !strings.Contains(uitest.Content(t, path), `"e4"`) {
		t.Errorf("the new game belongs to %q; beside it stands %s", w.Path(), first)
	}
	w.do("save")
	w.asks(t, "file.save")
}

// TestResumed: a game is resumed with its file, unless its path is longer than any system's.
func TestResumed(t *testing.T) {
	for path, want := range map[string]string{"": "", "/game.pgn": "/game.pgn", "/" + strings.Repeat("x", 20_000): ""} {
		folder := t.TempDir()
		w := newWindowWith(t, Options{Journal: folder})
		w.play(t, "d4 d5")
		w.journal.origin.path = path
		w.quit()
		again := newWindowWith(t, Options{Journal: folder})
		if again.shell.Dialogs.Busy() || again.lastSAN() != "d5" || again.journal.origin.path != want {
			t.Errorf("%.20q: resumed at %q with a path of %d bytes", path, again.lastSAN(), len(again.journal.origin.path))
		}
	}
}

// saved returns a window whose game, 1. e4, is saved in a new file, and that file's path.
func saved(t *testing.T) (*testWindow, string) {
	t.Helper()
	w := newWindow(t)
	w.play(t, "e4")
	path := filepath.Join(t.TempDir(), "game.json")
	w.saveTo(path)
	w.isSaved(t)
	if w.told != words.Text("saved.title", words.With{"Name": "game.json"}) {
		t.Errorf("told %q", w.told)
	}
	return w, path
}

// TestTwoWindowsOnOneFile: the second window to save is asked before it overwrites. A file that is gone is written again.
func TestTwoWindowsOnOneFile(t *testing.T) {
	one, path := saved(t)
	two := newWindow(t)
	two.files.open(path)
	two.play(t, "c5")
	two.do("save")
	two.isSaved(t)
	theirs := uitest.Content(t, path)

	one.play(t, "e5")
	one.do("save")
	one.asks(t, "changed.title", "game.json")
	one.answer(t, "command.saveAs")
	one.typeName(t, filepath.Join(filepath.Dir(path), "mine.json"))
	one.press(fyne.KeyReturn)
	one.isSaved(t)
	if uitest.Content(t, path) != theirs || filepath.Base(one.journal.origin.path) != "mine.json" {
		t.Fatal("the game is not saved under another name")
	}

	two.play(t, "Nf3")
	testenv.Must(t, os.Remove(path))
	two.do("save")
	two.answer(t, "changed.overwrite")
	two.isSaved(t)
	if uitest.Content(t, path) == theirs {
		t.Error("a file that is gone cannot be written again")
	}
}

// TestExport: an exported position is not the game's file, and the game stays unsaved.
func TestExport(t *testing.T) {
	w, path := saved(t)
	w.play(t, "e5")
	export := filepath.Join(t.TempDir(), "position.FEN")
	gone := false
	w.files.saveTo(target{path: export}, func() { gone = true })
	w.asks(t, "exported.title")
	w.press(fyne.KeyReturn)
	if gone || !w.shell.Controller.Unsaved() || w.journal.origin.path != path || !strings.Contains(uitest.Content(t, export), " w KQkq ") {
		t.Error("an exported position passes for a saved game")
	}
	w.do("save")
	w.isSaved(t)
	if !strings.Contains(uitest.Content(t, path), `"e5"`) {
		t.Error("the game is not saved into its own file")
	}
}

// TestPGNLeavesOut: a notice says once what a PGN file cannot hold.
func TestPGNLeavesOut(t *testing.T) {
	w := newWindow(t)
	w.play(t, "e4 e5 Nf3")
	w.saveTo(filepath.Join(t.TempDir(), "game.pgn"))
	w.isSaved(t)
	w.shell.Controller.Game().Live().After = "{in braces}"
	w.do("save")
	w.asks(t, "saved.title", "game.pgn")
	if !strings.Contains(w.says(), ".pgn") || !strings.Contains(w.says(), ".json") {
		t.Errorf("it says %q", w.says())
	}
	w.shell.Dialogs.Dismiss()
	w.play(t, "Nc6")
	w.do("save")
	w.isSaved(t)
}

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
	text := uitest.Content(t, path)
	if !strings.HasPrefix(text, threeGames+"\n\n[") || !strings.Contains(text[len(threeGames):], "2. c4 e6 *") {
		t.Fatalf("the file holds\n%s", text)
	}
	w.play(t, "Nc3")
	w.do("save")
	w.isSaved(t)
	again := uitest.Content(t, path)
	if !strings.Contains(again, "2. c4 e6 3. Nc3 *") || strings.Count(again, "[White ") != 4 {
		t.Errorf("it is not saved again in its place:\n%s", again)
	}

	again += "[White \"Fay\"]\n\n1. f4 *\n" // by another program
	uitest.WriteFile(t, folder, "games.pgn", again)
	w.play(t, "Nf6")
	w.do("save")
	w.answer(t, "file.add")
	last := uitest.Content(t, path)
	if !strings.HasPrefix(last, again+"\n[") || strings.Count(last, "[White ") != 6 {
		t.Errorf("what others have written is lost:\n%s", last)
	}
}

// TestNextGame: the neighbours of a game in its list open, those that can, and none of a game from elsewhere.
func TestNextGame(t *testing.T) {
	four := append([]string{"[White \"Zoe\"]\n[FEN \"8\"]\n\n*"}, strings.Split(threeGames, "\n\n[")...)
	four[2], four[3] = "["+four[2], "["+four[3]
	games := strings.Join(four, "\n\n")
	slices.Reverse(four) // as the archive lists the latest first
	path := uitest.WriteFile(t, t.TempDir(), "games.pgn", games)
	archived := t.TempDir()
	uitest.WriteFile(t, archived, "Over the Board 2026.pgn", strings.Join(four, "\n\n"))
	for name, list := range map[string]func(*testWindow){
		"file": func(w *testWindow) { w.files.open(path) }, "text": func(w *testWindow) { w.paste(games) },
		"archive": func(w *testWindow) { w.do("archive") },
	} {
		w := newWindowWith(t, Options{Archive: archived})
		list(w)
		w.choose(t, 1)
		w.press(fyne.KeyReturn)
		testenv.Same(t, w.lastSAN(), "e5", name, "opened")
		for _, step := range []struct{ id, want string }{
			{"nextGame", "e4"}, {"nextGame", "c4"}, {"nextGame", "c4"}, {"previousGame", "e4"}, {"previousGame", "e5"}, {"previousGame", "e5"},
		} {
			if w.shell.Dialogs.Busy() {
				t.Errorf("%s: %q is open", name, w.title())
			}
			w.do(step.id)
			testenv.Same(t, w.lastSAN(), step.want, name, step.id)
		}
		if !w.shell.Dialogs.Busy() {
			t.Error(name, "shows no list with the game that cannot be opened")
		}
		w.choose(t, 2)
		w.press(fyne.KeyReturn)
		w.sit("Ann")
		w.do("nextGame")
		testenv.Same(t, w.lastSAN(), "", name, "of a new game")
	}
}

// TestKinds: what is inside decides what opens, in compressed files too, which are never written.
func TestKinds(t *testing.T) {
	temporary := t.TempDir()
	for _, name := range []string{"TMPDIR", "TMP"} { // Windows has the second
		t.Setenv(name, temporary)
	}
	old := uitest.WriteFile(t, temporary, ".overtheboard-1.pgn", "") // of a program that was killed
	testenv.Must(t, os.Chtimes(old, time.Time{}, time.Now().Add(-25*time.Hour)))
	const kings = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"
	gz := func(text string) string {
		var out bytes.Buffer
		w, err := packed.Write(".gz", &out)
		if _, failed := io.WriteString(w, text); err != nil || failed != nil || w.Close() != nil {
			t.Fatal(err, failed)
		}
		return out.String()
	}
	var zipped bytes.Buffer
	z := zip.NewWriter(&zipped)
	for _, name := range []string{"a.pgn", "b.pgn"} {
		in, err := z.Create(name)
		if _, failed := io.WriteString(in, threeGames); err != nil || failed != nil {
			t.Fatal(err, failed)
		}
	}
	testenv.Must(t, z.Close())
	for _, c := range []struct {
		name, text string
		keys       []fyne.KeyName // after it is opened
		want       string         // the last move, or the position
	}{
		{"one.txt", "[Event \"x\"]\n[Result \"*\"]\n\n1. e4 e5 *\n", nil, "e5"},
		{"one.json", "[Event \"x\"]\n[Result \"*\"]\n\n1. e4 e5 *\n", nil, "e5"},
		{"one", "[Event \"x\"]\n[Result \"*\"]\n\n1. e4 e5 *\n", nil, "e5"},
		{"save.txt", `{"rules": "normal", "round": {"0": {"white_turn": [["d2", "d4"]], "black_turn": []}}}`, nil, "d4"},
		{"one.epd", kings + " id \"x\";\n", nil, kings},
		{"two.epd", "# two\n" + kings + " bm e4; id \"x\";\n" + strings.Replace(kings, " w", " b", 1) + " dm 3;\n", []fyne.KeyName{fyne.KeyDown, fyne.KeyReturn}, strings.Replace(kings, " w", " b", 1)},
		{"one.pgn.gz", gz("[Result \"*\"]\n\n1. e4 e5 *\n"), nil, "e5"},
		{"three.pgn.gz", gz(threeGames), []fyne.KeyName{fyne.KeyDown, fyne.KeyDown, fyne.KeyReturn}, "c4"},
		{"two.epd.gz", gz(kings + "\n" + kings + "\n"), []fyne.KeyName{fyne.KeyReturn}, kings},
		{"two.zip", zipped.String(), []fyne.KeyName{fyne.KeyDown, fyne.KeyReturn, fyne.KeyDown, fyne.KeyDown, fyne.KeyReturn}, "c4"},
	} {
		w := newWindow(t)
		path := uitest.WriteFile(t, t.TempDir(), c.name, c.text)
		w.files.open(path)
		for _, key := range c.keys {
			w.press(key)
		}
		w.shell.Dialogs.Dismiss() // of notices
		got := w.lastSAN()
		if n := w.shell.Controller.Live(); n.Ply() == 0 {
			got = n.Position().FEN()
		}
		testenv.Same(t, got, c.want, c.name)
		w.do("save")
		testenv.Same(t, uitest.Content(t, path), c.text, c.name, "was written")
		if recent := w.shell.Prefs.Recent.Get(); len(recent) != 1 || !strings.HasPrefix(recent[0], path) {
			t.Errorf("%s: recent files %q", c.name, recent)
		}
		if w.Close(); len(w.files.unpacked.paths) > 0 {
			t.Errorf("%s: %v is left", c.name, w.files.unpacked.paths)
		}
	}
	if left, err := filepath.Glob(filepath.Join(temporary, unpackedName)); err != nil || len(left) > 0 {
		t.Errorf("left: %v, %v", left, err)
	}
}

// TestOwnPGN: a PGN file of one game is overwritten by Save, unless it had notices when it was read, or breaks off.
func TestOwnPGN(t *testing.T) {
	folder := t.TempDir()
	w := newWindow(t)
	w.shell.Prefs.Folder.Set(folder)
	for text, own := range map[string]bool{
		"[White \"Ann\"]\n[Result \"*\"]\n\n1. e4 e5 *\n":             true,
		"[White \"Ann\"]\n[Result \"*\"]\n\n1. e4 e5 2. Ke3 *\n":      false,
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
		if changed := uitest.Content(t, path) != text; asked == own || changed != own {
			t.Errorf("%q: asked is %v, written %v", text, asked, changed)
		}
		w.shell.Controller.Saved()
	}
}

// TestReplaceOneGame: a file of one game can be replaced, added to, or saved under another name.
func TestReplaceOneGame(t *testing.T) {
	for _, answer := range []string{"file.replace", "file.add", "button.cancel"} {
		folder := t.TempDir()
		path := uitest.WriteFile(t, folder, "one.pgn", "1. d4 *\n")
		w := newWindow(t)
		w.shell.Prefs.Folder.Set(folder)
		w.play(t, "e4")
		w.saveAs(t, "one")
		w.asks(t, "file.exists", "one.pgn")
		if w.answer(t, answer); answer == "button.cancel" {
			w.asks(t, "file.save")
		}
		text := uitest.Content(t, path)
		if strings.Contains(text, "d4") != (answer != "file.replace") || strings.Contains(text, "1. e4") != (answer != "button.cancel") {
			t.Errorf("%s: %s", answer, text)
		}
	}
}
