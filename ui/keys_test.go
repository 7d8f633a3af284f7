package ui

import (
	"testing"

	"fyne.io/fyne/v2"
)

func TestKeyText(t *testing.T) {
	for want, s := range map[string]fyne.KeyboardShortcut{
		"Ctrl+N": key(fyne.KeyN, ctrl), "Ctrl+Shift+Z": key(fyne.KeyZ, ctrl|shift), "Ctrl+Z": &fyne.ShortcutUndo{},
		"Alt+Left": key(fyne.KeyLeft, alt), "F11": key(fyne.KeyF11, plain),
	} {
		if got := keyText(s); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}
