package ui

import (
	"testing"

	"fyne.io/fyne/v2/test"
)

// Where there is no place to keep the game, the players are told once.
func TestHomeless(t *testing.T) {
	w := New(test.NewTempApp(t), Options{Shell: HostOptions{Homeless: true, Judge: atOnce()}})
	if w.dialogs.Open == nil || w.dialogs.Open.Title != "The game is not kept safe" {
		t.Fatal("nobody is told")
	}
	w.answer(t, "Close")
	if w.dialogs.Busy() {
		t.Error("told twice")
	}
}
