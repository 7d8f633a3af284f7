package ui

import (
	"testing"

	"fyne.io/fyne/v2"

	"overtheboard/ui/kit"
)

// TestEditingGoesFirst: in a text field the shortcuts edit the text.
func TestEditingGoesFirst(t *testing.T) {
	w := newWindow(t)
	w.shell.App.Clipboard().SetContent("1. d4 *")
	w.shell.Do("saveAs")
	e := w.shell.Win.Canvas().Focused().(*kit.Entry)
	e.TypedShortcut(&fyne.ShortcutSelectAll{})
	w.shell.Do("paste")
	if e.Text != "1. d4 *" {
		t.Errorf("the dialog's entry holds %q", e.Text)
	}
	e.TypedShortcut(&fyne.ShortcutSelectAll{})
	w.shell.Do("copyPosition")
	if got := w.shell.App.Clipboard().Content(); got != "1. d4 *" {
		t.Errorf("copied %q", got)
	}
	w.shell.Dialogs.Dismiss()
	w.play.Table.Typed('N')
	w.shell.App.Clipboard().SetContent("f3")
	w.shell.Do("paste")
	if w.play.Table.Sheet.Entry.Field.Text != "Nf3" || w.shell.Controller.Live().Ply() != 0 {
		t.Errorf("the line for moves holds %q", w.play.Table.Sheet.Entry.Field.Text)
	}
}
