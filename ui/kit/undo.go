package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// Undo calls undo or redo if the shortcut is one.
func Undo(s fyne.Shortcut, undo, redo func()) {
	switch s := s.(type) {
	case *fyne.ShortcutUndo:
		undo()
	case *fyne.ShortcutRedo:
		redo()
	case *desktop.CustomShortcut:
		if s.KeyName == fyne.KeyZ && s.Modifier == fyne.KeyModifierShortcutDefault|fyne.KeyModifierShift {
			redo()
		}
	}
}
