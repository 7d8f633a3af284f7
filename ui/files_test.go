package ui

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/testenv"
	"overtheboard/ui/kit"
	"overtheboard/ui/uitest"
	"overtheboard/ui/words"
)

func (w *Window) typeName(t *testing.T, name string) {
	t.Helper()
	uitest.SetEntry(t, w.shell.Win.Canvas(), name)
}

func (w *Window) saveAs(t *testing.T, path string) {
	t.Helper()
	w.shell.Do("saveAs")
	w.typeName(t, path)
	w.press(fyne.KeyReturn)
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
	w.wantDialog(t, "")
	path := filepath.Join(folder, "game.pgn")
	if _, err := os.Stat(path); err != nil || w.shell.Controller.Unsaved() {
		t.Fatalf("not saved: %v", err)
	}
	w.playMoves(t, "Nc6")
	w.shell.Do("save") // no question: the file is known
	if w.wantDialog(t, ""); w.shell.Controller.Unsaved() {
		t.Error("the second save does not save")
	}
	again := openWindow(t, Options{File: path})
	if again.wantPly(t, 4); again.shell.Controller.Unsaved() {
		t.Error("what is opened is unsaved")
	}
	again.tap(t, "f1 b5")
	again.wantLive(t, "Bb5")
}

// What would lose an unsaved game asks first. Closing the window does so too, whatever dialog is open.
func TestUnsavedQuestion(t *testing.T) {
	for _, id := range []string{"new", "open", "quit"} {
		t.Run(id, func(t *testing.T) {
			w := newWindow(t)
			closed := w.whenClosed()
			w.playMoves(t, "e4")
			w.shell.Do(id)
			w.wantDialog(t, "unsaved.title")
			w.answer(t, "button.cancel")
			if w.wantDialog(t, ""); *closed {
				t.Fatal("Cancel does not cancel")
			}
			w.wantPly(t, 1)
			w.shell.Do(id)
			w.answer(t, "unsaved.discard")
			if *closed != (id == "quit") || w.shell.Dialogs.Busy() == (id == "quit") {
				t.Error("the command does not go on")
			}
		})
	}
	w := newWindow(t)
	closed := w.whenClosed()
	w.playMoves(t, mate)
	w.closeRequested()
	if w.wantDialog(t, "unsaved.title"); *closed {
		t.Fatal("an unsaved game is lost")
	}
	w.shell.Controller.Saved()
	if w.closeRequested(); !*closed {
		t.Error("a dialog keeps the window open")
	}
	w = newWindow(t)
	w.playMoves(t, "e4")
	w.shell.Do("about")
	w.resign(rules.Black) // whose card waits
	w.closeRequested()
	w.answer(t, "button.cancel")
	if w.wantDialog(t, ""); w.sheet().Actions.Button("new").Disabled() {
		t.Error("after a question about closing, nothing is offered")
	}
}

// A game without moves can be left without a question. The new one begins as the dialog says.
func TestNewGame(t *testing.T) {
	w := newWindow(t)
	w.shell.Do("new")
	w.wantDialog(t, "new.title")
	w.typeName(t, "  Ann ")
	w.shell.Dialogs.Open.Shown()
	w.choose(1000) // the last of those that are listed
	w.press("Return")
	g := w.shell.Controller.Game()
	if g.Ruleset().Name() != "minishogi" || g.Names[rules.White] != "Ann" {
		t.Errorf("started %q for %q", g.Ruleset().Name(), g.Names)
	}
	if w.bar(rules.White).Shown().Name != "Ann" || w.bar(rules.Black).Shown().Name != words.Color(rules.Black) {
		t.Error("the bars show other names")
	}
	closed := w.whenClosed()
	if w.quit(); !*closed {
		t.Error("a game without moves keeps the window open")
	}
}

func (w *Window) choose(id int) {
	uitest.Seen[*kit.List](w.shell.Dialogs.Open.Content)[0].Choose(id)
}

// A lesson about a position without a king can be looked at by every command, annotated and saved, but not played.
func TestLesson(t *testing.T) {
	folder := t.TempDir()
	text := "[Event \"Lesson\"]\n[SetUp \"1\"]\n[FEN \"Q1R1B1B1/4B1N1/8/8/8/8/8/4K3 w - - 0 2\"]\n\n{[%csl Ga8] Know what can mate.} *\n"
	w := newWindow(t)
	w.library.Open(uitest.WriteFile(t, folder, "lesson.pgn", text))
	w.shell.Dialogs.Dismiss() // of the notices
	root := w.shell.Controller.Game().Root()
	if !root.Position().ShownOnly() || !strings.Contains(root.After, "Know what can mate.") {
		t.Fatalf("open is %s with %q", root.Position().FEN(), root.After)
	}
	if root.CanWin(rules.White) != game.Undecided || root.CanWin(rules.Black) != game.Undecided {
		t.Error("somebody is said to be able to win, or not")
	}
	if start := w.play.Table.Sheet.Start.Texts(); start[0] != words.Text("whyNot.shownOnly") || start[1] != "" || w.bar(rules.White).Shown().Lead != "" {
		t.Errorf("it begins with %q, White leads by %q", start, w.bar(rules.White).Shown().Lead)
	}
	w.tap(t, "a8 a7")
	w.tap(t, "e1 d1")
	w.enter("Qa7")
	for _, c := range w.shell.Commands {
		if slices.Contains(strings.Fields("quit new open fullScreen workshop preferences language manual shortcuts about"), c.ID) {
			continue // which lead to other games, or to pages
		}
		w.shell.Do(c.ID)
		w.shell.Dialogs.Dismiss()
	}
	if g := w.shell.Controller.Game(); g.Live().Ply() > 0 {
		t.Errorf("played: %s", g.Live().SAN())
	}
	w = newWindow(t)
	w.library.Open(filepath.Join(folder, "lesson.pgn"))
	w.shell.Dialogs.Dismiss()
	testenv.Must(t, w.shell.Controller.Study().Annotate(w.shell.Controller.Live(), game.Notes{After: "more"}))
	w.saveAs(t, filepath.Join(folder, "lesson.json"))
	again := newWindow(t)
	again.library.Open(filepath.Join(folder, "lesson.json"))
	again.shell.Dialogs.Dismiss()
	if root := again.shell.Controller.Game().Root(); !root.Position().ShownOnly() || root.After != "more" {
		t.Errorf("saved is %s with %q", root.Position().FEN(), root.After)
	}
}
