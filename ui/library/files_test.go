package library

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"overtheboard/game"
	"overtheboard/game/rules"
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
	if w.lastSAN() != "d4" {
		t.Errorf("opened a game that ends with %q", w.lastSAN())
	}
}

func TestReplaceAsks(t *testing.T) {
	folder := t.TempDir()
	path := uitest.WriteFile(t, folder, "old.json", "precious")
	w := newWindow(t)
	w.shell.Prefs.Folder.Set(folder)
	w.play(t, "e4")
	w.saveAs(t, "old.json")
	w.asks(t, "file.exists", "old.json")
	w.press(fyne.KeyEscape)
	w.asks(t, "file.save")
	if contentOf(t, path) != "precious" {
		t.Fatal("the old file is gone")
	}
	w.press(fyne.KeyReturn)
	w.answer(t, "file.replace")
	if !strings.Contains(contentOf(t, path), "round") {
		t.Error("the file is not replaced")
	}
}

// TestBrokenFile opens a broken game up to its fault, and never saves it over its file without asking.
func TestBrokenFile(t *testing.T) {
	const text = "[White \"Ann\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Ke3 {oh} Nc6 1-0\n"
	path := uitest.WriteFile(t, t.TempDir(), "broken.pgn", text)
	w := newWindow(t)
	w.files.open(path)
	if b, broken := w.shell.Controller.Game().Breakoff(); !broken || b.Text != "Ke3 {oh} Nc6" || !w.shell.Controller.AtLive() {
		t.Fatalf("it breaks off with %q", b.Text)
	}
	w.do("save")
	w.asks(t, "file.save")
	if data := contentOf(t, path); data != text {
		t.Errorf("the file holds %q", data)
	}
}

// TestWrongFile refuses a file with the place of its error, and keeps the running game.
func TestWrongFile(t *testing.T) {
	path := uitest.WriteFile(t, t.TempDir(), "wrong.json", "{\n\"rules\": \"normal\",\n\"round\": {\"0\": {\"white_turn\": [[\"e2\", \"e5\"]]}}}")
	w := newWindow(t)
	w.play(t, "e4")
	before := w.shell.Controller.Game()
	w.files.open(path)
	w.asks(t, "error.open")
	if said := w.says(); !strings.Contains(said, "wrong.json:3") || !strings.Contains(said, words.Text("error.unchanged")) {
		t.Errorf("the dialog says %q", said)
	}
	if w.shell.Controller.Game() != before || w.shell.Controller.Live().Ply() != 1 {
		t.Error("the running game is not as it was")
	}
}

func TestSaveFails(t *testing.T) {
	w := newWindow(t)
	w.play(t, "e4")
	gone := false
	w.files.saveTo(target{path: filepath.Join(t.TempDir(), "no such folder", "game.json")}, func() { gone = true })
	w.asks(t, "error.save")
	if !w.shell.Controller.Unsaved() || gone || w.files.file.path != "" {
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

type told struct {
	testView
	texts []string
}

func (v *told) Answer(text string) { v.texts = append(v.texts, text) }

// TestSavedIsSaid: a notice says where the game was saved.
func TestSavedIsSaid(t *testing.T) {
	w, v := newWindow(t), &told{}
	w.shell.View = v
	w.play(t, "e4")
	w.saveTo(filepath.Join(t.TempDir(), "ours.json"))
	if len(v.texts) != 1 || v.texts[0] != words.Text("saved.title", words.With{"Name": "ours.json"}) {
		t.Errorf("told %q", v.texts)
	}
}

// TestEndlessPathIsNone: a path that no system could have is ignored, and the game is resumed without a file.
func TestEndlessPathIsNone(t *testing.T) {
	folder := t.TempDir()
	w := newWindowWith(t, Options{Journal: folder})
	w.play(t, "d4 d5")
	w.files.file.path = "/" + strings.Repeat("x", 20_000)
	w.quit()
	again := newWindowWith(t, Options{Journal: folder})
	if again.shell.Dialogs.Busy() || again.lastSAN() != "d5" || again.files.file.path != "" {
		t.Errorf("resumed at %q with a path of %d bytes", again.lastSAN(), len(again.files.file.path))
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
	if w.Path() != "" || strings.Contains(first, "game.json") || !strings.Contains(contentOf(t, path), `"e4"`) {
		t.Errorf("the new game belongs to %q; beside it stands %s", w.Path(), first)
	}
	w.do("save")
	w.asks(t, "file.save")
}

// TestTouchedFile: a file that was written again with the same content has not changed.
func TestTouchedFile(t *testing.T) {
	w, path := saved(t)
	content := contentOf(t, path)
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	uitest.WriteFile(t, filepath.Dir(path), filepath.Base(path), content)
	w.play(t, "e5")
	w.do("save")
	w.isSaved(t)
}
