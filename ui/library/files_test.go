package library

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/ui/uitest"
)

func TestOpenByDialog(t *testing.T) {
	folder := t.TempDir()
	w := newWindow(t)
	w.play(t, "d4")
	w.files.saveTo(target{path: filepath.Join(folder, "queen's pawn.json")}, nothing)
	w.sit("Ann")
	w.shell.Prefs.Folder.Set(folder)
	w.do("open")
	w.typeName(t, "queen's pawn.json")
	w.answer(t, "Open")
	if w.lastSAN() != "d4" {
		t.Errorf("opened a game that ends with %q", w.lastSAN())
	}
}

func TestReplaceAsks(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "old.json")
	if err := os.WriteFile(path, []byte("precious"), 0o600); err != nil {
		t.Fatal(err)
	}
	w := newWindow(t)
	w.shell.Prefs.Folder.Set(folder)
	w.play(t, "e4")
	w.do("saveAs")
	w.typeName(t, "old.json")
	w.press("Return")
	if w.shell.Dialogs.Open.Title != "Replace old.json?" {
		t.Fatalf("dialog %q", w.shell.Dialogs.Open.Title)
	}
	w.press("Escape")
	if data, _ := os.ReadFile(path); string(data) != "precious" {
		t.Fatal("the old file is gone")
	}
	if w.shell.Dialogs.Open == nil || w.shell.Dialogs.Open.Title != "Save the game" {
		t.Fatal("the name cannot be changed")
	}
	w.press("Return")
	w.answer(t, "Replace")
	if data, _ := os.ReadFile(path); !strings.Contains(string(data), "round") {
		t.Error("the file is not replaced")
	}
}

// TestSeveralGames: a PGN file of several games is listed. A broken game opens up to its fault, and is not saved over its
// file.
func TestSeveralGames(t *testing.T) {
	path := filepath.Join(t.TempDir(), "games.pgn")
	text := "[White \"Ann\"]\n[Black \"Ben\"]\n[Result \"1-0\"]\n\n1. e4 e5 1-0\n\n" +
		"[White \"Cid\"]\n[Black \"Dan\"]\n\n1. e4 Ke4 *\n\n[White \"Eva\"]\n\n1. d4 d5 2. c4 *\n"
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	w := newWindow(t)
	w.files.open(path)
	if w.shell.Dialogs.Open == nil || w.shell.Dialogs.Open.Title != "games.pgn" {
		t.Fatal("nobody asks which game")
	}
	w.choose(t, 1)
	w.press("Return")
	if b, broken := w.shell.Controller.Game().Breakoff(); w.shell.Dialogs.Open != nil || !broken || b.Text != "Ke4" || w.lastSAN() != "e4" {
		t.Fatalf("the broken game is opened as %q after %q", b.Text, w.lastSAN())
	}
	w.files.open(path)
	w.choose(t, 2)
	w.press("Return")
	if w.lastSAN() != "c4" || w.shell.Controller.Game().Names[0] != "Eva" {
		t.Errorf("opened a game that ends with %q", w.lastSAN())
	}
	w.play(t, "e6")
	w.do("save")
	if w.shell.Dialogs.Open == nil || w.shell.Dialogs.Open.Title != "Save the game" {
		t.Error("a game out of several is saved over all of them")
	}
}

// TestBrokenFile opens a broken game up to its fault, and never saves it over its file without asking.
func TestBrokenFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "broken.pgn")
	const text = "[White \"Ann\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Ke3 {oh} Nc6 1-0\n"
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	w := newWindow(t)
	w.files.open(path)
	if b, broken := w.shell.Controller.Game().Breakoff(); !broken || b.Text != "Ke3 {oh} Nc6" || !w.shell.Controller.AtLive() {
		t.Fatalf("it breaks off with %q", b.Text)
	}
	w.do("save")
	if w.shell.Dialogs.Open == nil || w.shell.Dialogs.Open.Title != "Save the game" {
		t.Error("a game that breaks off is saved over its file")
	}
	if data, err := os.ReadFile(path); string(data) != text {
		t.Errorf("the file holds %q (%v)", data, err)
	}
}

// TestWrongFile refuses a file with error location and reason, and keeps the running game.
func TestWrongFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "wrong.json")
	if err := os.WriteFile(path, []byte("{\n\"rules\": \"normal\",\n\"round\": {\"0\": {\"white_turn\": [[\"e2\", \"e5\"]]}}}"), 0o600); err != nil {
		t.Fatal(err)
	}
	w := newWindow(t)
	w.play(t, "e4")
	before := w.shell.Controller.Game()
	w.files.open(path)
	if w.shell.Dialogs.Open == nil || w.shell.Dialogs.Open.Title != "Could not open the file" {
		t.Fatal("the file is not refused")
	}
	text := strings.Join(uitest.LabelTexts(w.shell.Dialogs.Open.Content), "\n")
	if !strings.Contains(text, "wrong.json:3") || !strings.Contains(text, "unchanged") {
		t.Errorf("the dialog says %q", text)
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
	if w.shell.Dialogs.Open == nil || !w.shell.Controller.Unsaved() || gone || w.files.file.path != "" {
		t.Error("a failed save passes for a good one")
	}
}

// TestUnsavedSaysWhat: the question says what would be lost, and does not come if nothing was played.
func TestUnsavedSaysWhat(t *testing.T) {
	for name, test := range map[string]struct {
		do   func(w *testWindow, file string)
		want string
	}{
		"nothing":  {func(w *testWindow, file string) {}, ""},
		"an offer": {func(w *testWindow, file string) { _ = w.shell.Controller.Do(game.Offering(rules.White)) }, ""},
		"time": {func(w *testWindow, file string) {
			_ = w.shell.Controller.Do(game.GivingTime(rules.White, 15*time.Second))
		}, ""},
		"moves": {func(w *testWindow, file string) { w.play(t, "e4") }, "Its moves are not saved."},
		"back":  {func(w *testWindow, file string) { w.play(t, "e4"); _ = w.shell.Controller.Do(game.TakingBack) }, "Its moves are not saved."},
		"a result": {func(w *testWindow, file string) {
			_ = w.shell.Controller.Do(game.Resigning(rules.White))
			w.shell.Dialogs.Dismiss()
		}, "It ended before the first move"},
		"saved": {func(w *testWindow, file string) { w.play(t, "e4"); w.files.saveTo(target{path: file}, nothing) }, ""},
		"a change": {func(w *testWindow, file string) {
			w.play(t, "e4")
			w.files.saveTo(target{path: file}, nothing)
			_ = w.shell.Controller.Do(game.Offering(rules.White))
		}, "It has changed since"},
		"more play": {func(w *testWindow, file string) {
			w.play(t, "e4")
			w.files.saveTo(target{path: file}, nothing)
			w.play(t, "e5")
		}, "It has changed since"},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWindow(t)
			test.do(w, filepath.Join(t.TempDir(), "game.json"))
			w.shell.Dialogs.Dismiss()
			asked := true
			w.files.leave(func() { asked = false })
			if asked != (test.want != "") {
				t.Fatalf("asked: %v", asked)
			}
			if said := strings.Join(uitest.LabelTexts(w.dialogContent()), " "); !strings.HasPrefix(said, test.want) {
				t.Errorf("%q", said)
			}
		})
	}
}

// TestSaveFromQuestion saves before it continues.
func TestSaveFromQuestion(t *testing.T) {
	folder := t.TempDir()
	w := newWindow(t)
	w.shell.Prefs.Folder.Set(folder)
	w.play(t, "e4")
	w.do("new")
	w.answer(t, "Save")
	w.typeName(t, "first")
	w.press("Return")
	if w.shell.Dialogs.Open == nil || w.shell.Dialogs.Open.Title != "New game" {
		t.Fatal("the new game is not asked for after saving")
	}
	if _, err := os.Stat(filepath.Join(folder, "first.pgn")); err != nil {
		t.Error(err)
	}
}

type told struct {
	testView
	texts []string
}

func (v *told) Answer(text string) { v.texts = append(v.texts, text) }

// TestSavedIsSaid: a notice says where the game was saved.
func TestSavedIsSaid(t *testing.T) {
	w := newWindow(t)
	v := &told{}
	w.shell.View = v
	w.play(t, "e4")
	w.files.saveTo(target{path: filepath.Join(t.TempDir(), "ours.json")}, nothing)
	if len(v.texts) != 1 || v.texts[0] != "ours.json is saved" {
		t.Errorf("told %q", v.texts)
	}
}
