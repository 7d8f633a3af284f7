package ui

import (
	"testing"

	"overtheboard/ui/shell"
	"overtheboard/ui/uitest"
)

// Where there is no place to keep the game, the players are told once.
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
