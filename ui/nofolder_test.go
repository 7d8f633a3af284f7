package ui

import (
	"testing"

	"overtheboard/ui/shell"
	"overtheboard/ui/uitest"
)

// If the game cannot be autosaved, a notice says so once.
func TestHomeless(t *testing.T) {
	w := New(uitest.NewApp(t), Options{Shell: shell.Options{NoFolder: true, Judge: uitest.AtOnce()}})
	if w.shell.Dialogs.Open == nil || w.shell.Dialogs.Open.Title != "Autosave failed" {
		t.Fatal("nobody is told")
	}
	w.answer(t, "Close")
	if w.shell.Dialogs.Busy() {
		t.Error("told twice")
	}
}
