package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// Undo does what a shortcut means that undoes or redoes.
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
