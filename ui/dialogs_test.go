package ui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/ui/kit"
	"overtheboard/ui/uitest"
)

// TestShortcutsBehindDialogs: no command runs while a dialog is open. Fyne's menu fires its shortcuts behind dialogs,
// too.
func TestShortcutsBehindDialogs(t *testing.T) {
	w := newWindow(t)
	w.playMoves(t, "e4 e5 Nf3")
	w.shell.Do("about")
	open := w.shell.Dialogs.Open
	for _, c := range w.shell.Commands {
		before := w.shell.Controller.Live()
		w.shell.Do(c.ID)
		if item := w.menu.Items[c.ID]; item != nil {
			item.Action()
		}
		if b := w.play.Table.Sheet.Actions.Button(c.ID); b != nil {
			b.OnTapped()
		}
		if w.shell.Dialogs.Open != open || w.shell.Dialogs.Waiting() > 0 || w.shell.Controller.Live() != before || !w.shell.Controller.AtLive() {
			t.Fatalf("%s works behind a dialog", c.ID)
		}
	}
	for _, name := range []fyne.KeyName{fyne.KeyF1, fyne.KeyF11, fyne.KeyLeft, fyne.KeyHome, fyne.KeySpace + "x"} {
		w.press(name)
	}
	if w.shell.Win.FullScreen() || w.shell.Dialogs.Open != open || w.shell.Controller.Shown().Ply() != 3 {
		t.Error("a key works behind a dialog")
	}
	w.shell.Win.Canvas().Unfocus()
	w.press(fyne.KeyEscape)
	if w.shell.Dialogs.Busy() {
		t.Error("Escape does not close the dialog when nothing has the focus")
	}
}

// TestDialogKeys: every dialog has a focus, and Escape and Enter close it.
func TestDialogKeys(t *testing.T) {
	raise := map[string]func(w *Window){
		"new":       func(w *Window) { w.shell.Do("new") },
		"open":      func(w *Window) { w.shell.Do("open") },
		"saveAs":    func(w *Window) { w.shell.Do("saveAs") },
		"about":     func(w *Window) { w.shell.Do("about") },
		"shortcuts": func(w *Window) { w.shell.Do("shortcuts") },
		"offer":     func(w *Window) { test.Tap(w.bar(0).Buttons()[0]) },
		"resign":    func(w *Window) { test.Tap(w.bar(0).Buttons()[1]) },
		"over":      func(w *Window) { _ = w.shell.Controller.Do(game.Resigning(0)) },
		"error":     func(w *Window) { w.library.Open("no such file") },
	}
	for name, open := range raise {
		t.Run(name, func(t *testing.T) {
			w := newWindow(t)
			w.playMoves(t, "e4 e5")
			w.shell.Controller.Saved()
			open(w)
			if !w.shell.Dialogs.Busy() {
				t.Fatal("no dialog")
			}
			if w.shell.Win.Canvas().Focused() == nil {
				t.Error("nothing has the focus")
			}
			w.press(fyne.KeyEscape)
			if w.shell.Dialogs.Busy() || len(w.shell.Win.Canvas().Overlays().List()) > 0 {
				t.Error("Escape does not close it")
			}
		})
	}
}

func TestEnterGivesTheMarkedAnswer(t *testing.T) {
	w := newWindow(t)
	for _, focused := range []bool{true, false} {
		w.shell.Do("about")
		if !focused {
			w.shell.Win.Canvas().Unfocus()
		}
		w.press(fyne.KeyReturn)
		if w.shell.Dialogs.Busy() {
			t.Errorf("focused %v: Enter does not close the dialog", focused)
		}
	}
}

// TestQueue: dialogs wait for each other, and those that have become pointless are dropped.
func TestQueue(t *testing.T) {
	w := newWindow(t)
	pointless := false
	first, second := &kit.Dialog{Title: "1", Content: kit.Paragraph("")}, &kit.Dialog{Title: "2", Content: kit.Paragraph("")}
	second.Stale = func() bool { return pointless }
	third := &kit.Dialog{Title: "3", Content: kit.Paragraph("")}
	for _, s := range []*kit.Dialog{first, second, third} {
		s.Answers = []kit.Answer{{Text: "x"}}
		w.shell.Dialogs.Show(s)
	}
	if w.shell.Dialogs.Open != first || len(w.shell.Win.Canvas().Overlays().List()) != 1 {
		t.Fatal("more than one dialog is open")
	}
	pointless = true
	w.press(fyne.KeyEscape)
	if w.shell.Dialogs.Open != third {
		t.Fatal("a pointless dialog opens")
	}
	w.press(fyne.KeyEscape)
	if w.shell.Dialogs.Busy() {
		t.Error("the queue is not empty")
	}
}

func TestDialogsFit(t *testing.T) {
	w := newWindow(t)
	size := fyne.NewSize(640, 480)
	w.shell.Win.Resize(size)
	for _, id := range []string{"new", "open", "saveAs", "about", "shortcuts"} {
		w.shell.Do(id)
		for _, o := range uitest.Objects(w.shell.Dialogs.View().(fyne.Widget)) {
			if p, s := o.Position(), o.Size(); p.X < 0 || p.Y < 0 || p.X+s.Width > size.Width || p.Y+s.Height > size.Height {
				t.Errorf("%s: %T leaves the window: %v %v", id, o, p, s)
			}
		}
		w.press(fyne.KeyEscape)
	}
}

// TestLongNamesInTitle: the title shows who has won, however long the names are.
func TestLongNamesInTitle(t *testing.T) {
	w := newWindow(t)
	w.playMoves(t, "e4 e5")
	for side := range w.shell.Controller.Game().Names {
		w.shell.Controller.Game().Names[side] = strings.Repeat("Wolfgang Amadeus ", 9)
	}
	_ = w.shell.Controller.Do(game.Resigning(rules.White))
	if title := w.shell.Dialogs.Open.Title; title != "Black wins" { // two who are called alike go by their colours
		t.Errorf("title %q", title)
	}
	w.shell.Dialogs.Dismiss()
	w.begin(game.Config{})
	w.shell.Controller.Game().Names[rules.Black] = strings.Repeat("Wolfgang Amadeus ", 9)
	_ = w.shell.Controller.Do(game.Resigning(rules.White))
	if title := w.shell.Dialogs.Open.Title; !strings.HasPrefix(title, "Wolfgang") || !strings.HasSuffix(title, "wins") || len(title) > 40 {
		t.Errorf("title %q", title)
	}
}

// TestAnswersInNarrowWindow: the smallest window shows all answers of the card at a game's end.
func TestAnswersInNarrowWindow(t *testing.T) {
	w := newWindow(t)
	w.shell.Win.Resize(fyne.NewSize(480, 400))
	w.playMoves(t, "e4 e5")
	_ = w.shell.Controller.Do(game.Resigning(rules.White))
	buttons := w.shell.Dialogs.Open.Buttons
	for i, b := range buttons {
		if b.Size().Width < b.MinSize().Width {
			t.Errorf("%q is %v wide", b.Text, b.Size().Width)
		}
		for _, other := range buttons[:i] {
			if uitest.Overlap(b, other) {
				t.Errorf("%q lies on %q", b.Text, other.Text)
			}
		}
	}
}

// TestUndoInADialog: Ctrl+Z in a dialog undoes typing, not moves, also after the game's end.
func TestUndoInADialog(t *testing.T) {
	for _, moves := range []string{"e4 e5", "f3 e5 g4 Qh4#"} {
		w := newWindow(t)
		w.playMoves(t, moves)
		w.shell.Dialogs.Dismiss()
		var got []fyne.Shortcut
		w.shell.Dialogs.Show(&kit.Dialog{Title: "1", Content: kit.Paragraph(""), Answers: []kit.Answer{{Text: "x"}}, Shortcut: func(s fyne.Shortcut) { got = append(got, s) }})
		w.shell.Win.Canvas().Unfocus()
		w.shell.Do("takeback")
		if len(got) != 1 {
			t.Fatalf("%s: the dialog gets %d shortcuts", moves, len(got))
		}
		if _, undo := got[0].(*fyne.ShortcutUndo); !undo {
			t.Errorf("%s: the dialog gets %T", moves, got[0])
		}
	}
}
