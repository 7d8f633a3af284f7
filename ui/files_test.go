package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"overtheboard/game/rules"
	"overtheboard/ui/kit"
	"overtheboard/ui/settings"
	"overtheboard/ui/shell"
	"overtheboard/ui/uitest"
)

func (w *Window) typeName(t *testing.T, name string) {
	t.Helper()
	e, ok := w.shell.Win.Canvas().Focused().(*kit.Entry)
	if !ok {
		t.Fatalf("the focus is on %T, not on a name", w.shell.Win.Canvas().Focused())
	}
	e.SetText(name)
}

func (w *Window) saveAs(t *testing.T, path string, answers ...string) {
	t.Helper()
	w.shell.Do("saveAs")
	w.typeName(t, path)
	w.press(fyne.KeyReturn)
	for _, a := range answers {
		w.answer(t, a)
	}
}

func contentOf(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func TestSaveAndOpen(t *testing.T) {
	folder := t.TempDir()
	w := newWindow(t)
	w.shell.Prefs.Folder.Set(folder)
	w.playMoves(t, "e4 e5 Nf3")
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
	w.playMoves(t, "Nc6")
	w.shell.Do("save") // no question: the file is known
	if w.shell.Dialogs.Busy() || w.shell.Controller.Unsaved() {
		t.Error("the second save asks, or does not save")
	}

	again := New(uitest.NewApp(t), Options{Shell: shell.Options{Judge: uitest.AtOnce(), Background: uitest.InPlace, Eager: true}, File: path})
	if again.shell.Controller.Live().Ply() != 4 || again.shell.Controller.Unsaved() {
		t.Fatalf("opened: %d plies", again.shell.Controller.Live().Ply())
	}
	again.shell.Win.Resize(settings.DefaultSize)
	again.tap(t, "f1 b5")
	if again.lastSAN() != "Bb5" {
		t.Errorf("the opened game goes on with %s", again.lastSAN())
	}
}

func TestUnsavedQuestion(t *testing.T) {
	for _, id := range []string{"new", "open", "quit"} {
		t.Run(id, func(t *testing.T) {
			w := newWindow(t)
			closed := false
			w.shell.Win.SetOnClosed(func() { closed = true })
			w.playMoves(t, "e4")
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

// content returns what the open dialog holds, nothing if none is open.
func (w *Window) dialogContent() fyne.CanvasObject {
	if w.shell.Dialogs.Open == nil {
		return nil
	}
	return w.shell.Dialogs.Open.Content
}

// TestSavedNeedsNoQuestion: a game without moves, or a saved one, can be left without a question.
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

func TestCloseBehindDialog(t *testing.T) {
	w := newWindow(t)
	closed := false
	w.shell.Win.SetOnClosed(func() { closed = true })
	w.playMoves(t, "f3 e5 g4 Qh4#")
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

func TestNewGame(t *testing.T) {
	w := newWindow(t)
	w.shell.Do("new")
	w.typeName(t, "  Ann ")
	w.shell.Dialogs.Open.Shown()
	const chosen = "minishogi" // the last of those that are listed
	w.choose(t, 1000)
	w.press("Return")
	g := w.shell.Controller.Game()
	if g.Ruleset().Name() != chosen || g.Names[rules.White] != "Ann" {
		t.Errorf("started %q for %q", g.Ruleset().Name(), g.Names)
	}
	if w.bar(rules.White).Shown().Name != "Ann" || w.bar(rules.Black).Shown().Name != "Black" {
		t.Error("the bars show other names")
	}
}

func (w *Window) choose(t *testing.T, id int) {
	t.Helper()
	uitest.Seen[*kit.List](w.shell.Dialogs.Open.Content)[0].Choose(id)
}
