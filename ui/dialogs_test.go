package ui

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"overtheboard/game/rules"
	"overtheboard/game/testenv"
	"overtheboard/ui/kit"
	"overtheboard/ui/uitest"
)

func note(title string) *kit.Dialog {
	return &kit.Dialog{Title: title, Content: kit.Paragraph("text"), Answers: []kit.Answer{{Text: "x"}}}
}

// No command runs while a dialog is open. Fyne's menu fires its shortcuts behind dialogs, too.
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
		if b := w.sheet().Actions.Button(c.ID); b != nil {
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
	w.wantDialog(t, "")
}

// Every dialog has a focus and lies within a small window, and Escape closes it. Enter closes a message, also without a focus.
func TestDialogKeys(t *testing.T) {
	size := fyne.NewSize(640, 480)
	for name, open := range map[string]func(w *Window){
		"new":       func(w *Window) { w.shell.Do("new") },
		"open":      func(w *Window) { w.shell.Do("open") },
		"saveAs":    func(w *Window) { w.shell.Do("saveAs") },
		"about":     func(w *Window) { w.shell.Do("about") },
		"shortcuts": func(w *Window) { w.shell.Do("shortcuts") },
		"offer":     func(w *Window) { test.Tap(w.bar(rules.White).Buttons()[0]) },
		"resign":    func(w *Window) { test.Tap(w.bar(rules.White).Buttons()[1]) },
		"over":      func(w *Window) { w.resign(rules.White) },
		"error":     func(w *Window) { w.library.Open("no such file") },
	} {
		t.Run(name, func(t *testing.T) {
			w := newWindow(t)
			w.shell.Win.Resize(size)
			w.playMoves(t, "e4 e5")
			w.shell.Controller.Saved()
			open(w)
			if !w.shell.Dialogs.Busy() || w.shell.Win.Canvas().Focused() == nil {
				t.Fatal("no dialog, or nothing has the focus")
			}
			for _, o := range uitest.Objects(w.shell.Dialogs.View().(fyne.Widget)) {
				if p, s := o.Position(), o.Size(); p.X < 0 || p.Y < 0 || p.X+s.Width > size.Width || p.Y+s.Height > size.Height {
					t.Errorf("%T leaves the window: %v %v", o, p, s)
				}
			}
			w.press(fyne.KeyEscape)
			if w.wantDialog(t, ""); len(w.shell.Win.Canvas().Overlays().List()) > 0 {
				t.Error("Escape leaves something over the window")
			}
			if name == "about" {
				open(w)
				w.shell.Win.Canvas().Unfocus()
				w.press(fyne.KeyReturn)
				w.wantDialog(t, "")
			}
		})
	}
}

// Content that is higher than the window scrolls by keys, while the focus is on a button. In a narrow window, too, it is shown
// whole.
func TestShortcutsPage(t *testing.T) {
	w := newWindow(t)
	w.shell.Win.Resize(fyne.NewSize(480, 400))
	w.shell.Do("shortcuts")
	for _, text := range uitest.Seen[*canvas.Text](w.shell.Dialogs.View()) {
		if text.Text != "" && text.MinSize().Width > text.Size().Width+0.5 {
			t.Errorf("%q is %v wide and has %v", text.Text, text.MinSize().Width, text.Size().Width)
		}
	}
	scroll := uitest.Seen[*container.Scroll](w.shell.Dialogs.View())[0]
	most := scroll.Content.MinSize().Height - scroll.Size().Height
	if most < 10*kit.Step {
		t.Fatalf("the content is only %v higher than its room", most)
	}
	for _, move := range []struct {
		key  fyne.KeyName
		want float32
	}{
		{fyne.KeyUp, 0}, {fyne.KeyDown, 5 * kit.Step}, {fyne.KeyEnd, most}, {fyne.KeyDown, most}, {fyne.KeyHome, 0},
		{fyne.KeyPageDown, min(most, scroll.Size().Height)}, {fyne.KeyPageUp, 0},
	} {
		w.press(move.key)
		testenv.Same(t, scroll.Offset.Y, move.want, move.key, "scrolls to")
	}
}
