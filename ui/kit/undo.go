package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
)

// UndoButtons returns icons to undo and redo, with their names for screen readers, and both side by side.
func UndoButtons(names [2]string, undo, redo func()) (back, forth *Button, both *fyne.Container) {
	icons := [...]fyne.Resource{theme.ContentUndoIcon(), theme.ContentRedoIcon()}
	if leftwards {
		icons[0], icons[1] = icons[1], icons[0]
	}
	back, forth = NewButton("", icons[0], undo), NewButton("", icons[1], redo)
	back.Name, forth.Name = names[0], names[1]
	return back, forth, container.New(Mirrored(layout.NewGridLayoutWithColumns(2)), back, forth)
}

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
