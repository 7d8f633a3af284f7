package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/ui/kit"
	"overtheboard/ui/newgame"
	"overtheboard/ui/settings"
	"overtheboard/ui/shell"
)

// typeName replaces the text of the file dialog's entry.
func (w *Window) typeName(t *testing.T, name string) {
	t.Helper()
	e, ok := w.shell.Win.Canvas().Focused().(*kit.Entry)
	if !ok {
		t.Fatalf("the focus is on %T, not on a name", w.shell.Win.Canvas().Focused())
	}
	e.SetText(name)
}

// TestSaveAndOpen saves a game by its dialog, opens it in another window, and goes on.
func TestSaveAndOpen(t *testing.T) {
	folder := t.TempDir()
	w := newWindow(t)
	w.shell.Prefs.Files().SetFolder(folder)
	w.play(t, "e4 e5 Nf3")
	w.shell.Do("save")
	if name := w.shell.Win.Canvas().Focused().(*kit.Entry).Text; !strings.HasSuffix(name, ".pgn") {
		t.Errorf("proposed name %q", name)
	}
	w.typeName(t, "game")
	w.press("Return")
	path := filepath.Join(folder, "game.pgn")
	if _, err := os.Stat(path); err != nil || w.shell.Dialogs.Busy() || w.shell.Controller.Unsaved() {
		t.Fatalf("not saved: %v", err)
	}
	w.play(t, "Nc6")
	w.shell.Do("save") // no question: the file is known
	if w.shell.Dialogs.Busy() || w.shell.Controller.Unsaved() {
		t.Error("the second save asks, or does not save")
	}

	again := New(newApp(t), Options{Shell: shell.Options{Judge: atOnce(), Background: inPlace, Eager: true}, File: path})
	if again.shell.Controller.Live().Ply() != 4 || again.shell.Controller.Unsaved() {
		t.Fatalf("opened: %d plies", again.shell.Controller.Live().Ply())
	}
	again.shell.Win.Resize(settings.DefaultSize)
	again.tap(t, "f1 b5")
	if again.lastSAN() != "Bb5" {
		t.Errorf("the opened game goes on with %s", again.lastSAN())
	}
}

// TestOpenByDialog chooses a file in the list.
func TestOpenByDialog(t *testing.T) {
	folder := t.TempDir()
	w := newWindow(t)
	w.play(t, "d4")
	w.files.savePath(filepath.Join(folder, "queen's pawn.json"), "", nil)
	w.newGames.startGame(newgame.Plan{Rules: w.shell.Catalog.Find("", "normal"), Names: [2]string{"Ann", "Ben"}})
	w.shell.Prefs.Files().SetFolder(folder)
	w.shell.Do("open")
	w.typeName(t, "queen's pawn.json")
	w.answer(t, "Open")
	if w.lastSAN() != "d4" {
		t.Errorf("opened a game that ends with %q", w.lastSAN())
	}
}

// TestReplaceAsks asks before a file is replaced; after "Cancel" the file is as it was and the name can be changed.
func TestReplaceAsks(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "old.json")
	if err := os.WriteFile(path, []byte("precious"), 0o600); err != nil {
		t.Fatal(err)
	}
	w := newWindow(t)
	w.shell.Prefs.Files().SetFolder(folder)
	w.play(t, "e4")
	w.shell.Do("saveAs")
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

// TestSeveralGames asks which game of a PGN file to open; a broken one is listed and refused.
func TestSeveralGames(t *testing.T) {
	path := filepath.Join(t.TempDir(), "games.pgn")
	text := "[White \"Ann\"]\n[Black \"Ben\"]\n[Result \"1-0\"]\n\n1. e4 e5 1-0\n\n" +
		"[White \"Cid\"]\n[Black \"Dan\"]\n\n1. e4 Ke4 *\n\n[White \"Eva\"]\n\n1. d4 d5 2. c4 *\n"
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	w := newWindow(t)
	w.files.openPath(path)
	if w.shell.Dialogs.Open == nil || w.shell.Dialogs.Open.Title != "games.pgn" {
		t.Fatal("nobody asks which game")
	}
	w.choose(t, 1)
	w.press("Return")
	if w.shell.Dialogs.Open == nil || w.shell.Dialogs.Open.Title != "This file cannot be opened" || w.shell.Controller.Live().Ply() != 0 {
		t.Fatal("the broken game is not refused")
	}
	if said := strings.Join(labelTexts(w.shell.Dialogs.Open.Content), " "); !strings.Contains(said, "games.pgn:10") || !strings.Contains(said, "game 2") {
		t.Errorf("it says %q", said)
	}
	w.press("Return")
	w.choose(t, 2)
	w.press("Return")
	if w.lastSAN() != "c4" || w.shell.Controller.Game().Names[0] != "Eva" {
		t.Errorf("opened a game that ends with %q", w.lastSAN())
	}
	w.play(t, "e6")
	w.shell.Do("save")
	if w.shell.Dialogs.Open == nil || w.shell.Dialogs.Open.Title != "Save the game" {
		t.Error("a game out of several is saved over all of them")
	}
}

// TestWrongFile refuses a file with its place and reason, and leaves the running game alone.
func TestWrongFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "wrong.json")
	if err := os.WriteFile(path, []byte("{\n\"rules\": \"normal\",\n\"round\": {\"0\": {\"white_turn\": [[\"e2\", \"e5\"]]}}}"), 0o600); err != nil {
		t.Fatal(err)
	}
	w := newWindow(t)
	w.play(t, "e4")
	before := w.shell.Controller.Game()
	w.files.openPath(path)
	if w.shell.Dialogs.Open == nil || w.shell.Dialogs.Open.Title != "This file cannot be opened" {
		t.Fatal("the file is not refused")
	}
	text := strings.Join(labelTexts(w.shell.Dialogs.Open.Content), "\n")
	if !strings.Contains(text, "wrong.json:3") || !strings.Contains(text, "as it was") {
		t.Errorf("the dialog says %q", text)
	}
	if w.shell.Controller.Game() != before || w.shell.Controller.Live().Ply() != 1 {
		t.Error("the running game is not as it was")
	}
}

// TestSaveFails tells why a game could not be saved, and keeps it unsaved.
func TestSaveFails(t *testing.T) {
	w := newWindow(t)
	w.play(t, "e4")
	gone := false
	w.files.savePath(filepath.Join(t.TempDir(), "no such folder", "game.json"), "", func() { gone = true })
	if w.shell.Dialogs.Open == nil || !w.shell.Controller.Unsaved() || gone || w.files.path != "" {
		t.Error("a failed save passes for a good one")
	}
}

// TestUnsavedQuestion asks before a game would be lost, with verbs, and does as it is told.
func TestUnsavedQuestion(t *testing.T) {
	for _, id := range []string{"new", "open", "quit"} {
		t.Run(id, func(t *testing.T) {
			w := newWindow(t)
			closed := false
			w.shell.Win.SetOnClosed(func() { closed = true })
			w.play(t, "e4")
			w.shell.Do(id)
			if w.shell.Dialogs.Open == nil || w.shell.Dialogs.Open.Title != "Save the game?" {
				t.Fatal("nobody asks")
			}
			w.answer(t, "Cancel")
			if w.shell.Dialogs.Busy() || closed || w.shell.Controller.Live().Ply() != 1 {
				t.Fatal("Cancel does not cancel")
			}
			w.shell.Do(id)
			w.answer(t, "Don't save")
			if closed != (id == "quit") || w.shell.Dialogs.Busy() == (id == "quit") {
				t.Error("the command does not go on")
			}
		})
	}
}

// TestUnsavedSaysWhat: the question says what would be lost, and is not asked where nothing was played.
func TestUnsavedSaysWhat(t *testing.T) {
	for name, test := range map[string]struct {
		do   func(w *Window, file string)
		want string
	}{
		"nothing":  {func(w *Window, file string) {}, ""},
		"an offer": {func(w *Window, file string) { _ = w.shell.Controller.Do(game.Offering(rules.White)) }, ""},
		"time":     {func(w *Window, file string) { _ = w.shell.Controller.Do(game.GivingTime(rules.White, gift)) }, ""},
		"moves":    {func(w *Window, file string) { w.play(t, "e4") }, "Its moves are not saved yet."},
		"back":     {func(w *Window, file string) { w.play(t, "e4"); _ = w.shell.Controller.Do(game.TakingBack) }, "Its moves are not saved yet."},
		"a result": {func(w *Window, file string) {
			_ = w.shell.Controller.Do(game.Resigning(rules.White))
			w.shell.Dialogs.Dismiss()
		}, "It ended before the first move"},
		"saved": {func(w *Window, file string) { w.play(t, "e4"); w.files.savePath(file, "", nil) }, ""},
		"a change": {func(w *Window, file string) {
			w.play(t, "e4")
			w.files.savePath(file, "", nil)
			_ = w.shell.Controller.Do(game.Offering(rules.White))
		}, "It has changed since"},
		"more play": {func(w *Window, file string) { w.play(t, "e4"); w.files.savePath(file, "", nil); w.play(t, "e5") }, "It has changed since"},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWindow(t)
			test.do(w, filepath.Join(t.TempDir(), "game.json"))
			w.shell.Dialogs.Dismiss()
			asked := true
			w.files.afterSaving(func() { asked = false })
			if asked != (test.want != "") {
				t.Fatalf("asked: %v", asked)
			}
			if said := strings.Join(labelTexts(w.dialogContent()), " "); !strings.HasPrefix(said, test.want) {
				t.Errorf("%q", said)
			}
		})
	}
}

// content returns what the open dialog holds, nothing if none is open.
func (w *Window) dialogContent() fyne.CanvasObject {
	if w.shell.Dialogs.Open == nil {
		return nil
	}
	return w.shell.Dialogs.Open.Content
}

// TestSaveFromQuestion saves, and only then goes on.
func TestSaveFromQuestion(t *testing.T) {
	folder := t.TempDir()
	w := newWindow(t)
	w.shell.Prefs.Files().SetFolder(folder)
	w.play(t, "e4")
	w.shell.Do("new")
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

// TestSavedNeedsNoQuestion asks nothing about a game without moves, nor about one that is saved.
func TestSavedNeedsNoQuestion(t *testing.T) {
	w := newWindow(t)
	w.shell.Do("new")
	if w.shell.Dialogs.Open.Title != "New game" {
		t.Errorf("a new game: %q", w.shell.Dialogs.Open.Title)
	}
	w.press("Escape")
	closed := false
	w.shell.Win.SetOnClosed(func() { closed = true })
	w.quit()
	if !closed {
		t.Error("a game without moves keeps the window open")
	}
}

// TestCloseBehindDialog closes the window by its own button while a dialog is open.
func TestCloseBehindDialog(t *testing.T) {
	w := newWindow(t)
	closed := false
	w.shell.Win.SetOnClosed(func() { closed = true })
	w.play(t, "f3 e5 g4 Qh4#")
	w.closeRequested()
	if closed || w.shell.Dialogs.Open == nil || w.shell.Dialogs.Open.Title != "Save the game?" {
		t.Fatal("an unsaved game is lost")
	}
	w.shell.Controller.Saved()
	w.closeRequested()
	if !closed {
		t.Error("a dialog keeps the window open")
	}
}

// TestNewGame starts a game of other rules for two names.
func TestNewGame(t *testing.T) {
	w := newWindow(t)
	w.shell.Do("new")
	w.typeName(t, "  Ann ")
	w.shell.Dialogs.Open.Shown()
	chosen := w.shell.Catalog.Entries[len(w.shell.Catalog.Entries)-1].Name
	w.choose(t, 1000)
	w.press("Return")
	g := w.shell.Controller.Game()
	if g.Ruleset().Name() != chosen || g.Names[rules.White] != "Ann" {
		t.Errorf("started %q for %q", g.Ruleset().Name(), g.Names)
	}
	if w.table.bars[rules.White].Shown().Name != "Ann" || w.table.bars[rules.Black].Shown().Name != "Black" {
		t.Error("the bars show other names")
	}
}

// choose selects an item of the list in the open dialog.
func (w *Window) choose(t *testing.T, id int) {
	t.Helper()
	found := false
	walk(w.shell.Dialogs.Open.Content, func(o fyne.CanvasObject) {
		if l, ok := o.(*kit.List); ok && !found { // the first of them
			l.Choose(id)
			found = true
		}
	})
	if !found {
		t.Fatal("the dialog has no list")
	}
}

// walk visits an object and everything in its containers.
func walk(o fyne.CanvasObject, visit func(fyne.CanvasObject)) {
	visit(o)
	switch o := o.(type) {
	case *fyne.Container:
		for _, child := range o.Objects {
			walk(child, visit)
		}
	case *container.Scroll:
		walk(o.Content, visit)
	}
}

// labelTexts returns the texts of the labels in an object.
func labelTexts(o fyne.CanvasObject) (texts []string) {
	walk(o, func(o fyne.CanvasObject) {
		if l, ok := o.(*kit.Label); ok {
			texts = append(texts, l.Text)
		}
	})
	return texts
}
