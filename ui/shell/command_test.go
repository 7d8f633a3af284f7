package shell

import (
	"testing"

	"fyne.io/fyne/v2"
)

// In a browser, shortcuts that it reserves have replacements.
func TestInstead(t *testing.T) {
	for _, k := range []struct {
		name      fyne.KeyName
		modifiers fyne.KeyModifier
		want      string
	}{
		{fyne.KeyN, Ctrl, "Alt+N"}, {fyne.KeyN, Ctrl | Shift, "Alt+Shift+N"}, {fyne.KeyT, Ctrl, "Alt+T"}, {fyne.KeyF1, Plain, "F9"},
		{fyne.KeyF1, Ctrl, "Ctrl+F1"}, {fyne.KeyS, Ctrl, "Ctrl+S"},
	} {
		if got := KeyText(Key(instead(k.name, k.modifiers))); got != k.want {
			t.Errorf("got %q, want %q", got, k.want)
		}
	}
}

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
