package shell

import (
	"testing"

	"fyne.io/fyne/v2"
)

func TestKeyText(t *testing.T) {
	for want, s := range map[string]fyne.KeyboardShortcut{
		"Ctrl+N": Key(fyne.KeyN, Ctrl), "Ctrl+Shift+Z": Key(fyne.KeyZ, Ctrl|Shift), "Ctrl+Z": &fyne.ShortcutUndo{},
		"Alt+Left": Key(fyne.KeyLeft, Alt), "F11": Key(fyne.KeyF11, Plain),
	} {
		if got := KeyText(s); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}
