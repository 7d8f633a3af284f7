package ui

import (
	"fyne.io/fyne/v2"

	"overtheboard/game"
	"overtheboard/ui/shell"
)

// controlKeys are the keys that a focused control of the window has no use for.
type controlKeys struct{ window *Window }

// TypedKey gives a key to the open dialog, else to the board or to the window.
func (c controlKeys) TypedKey(key *fyne.KeyEvent) bool {
	w := c.window
	if w.shell.Dialogs.TypedKey(key) {
		return true
	}
	if key.Name == fyne.KeyEscape || w.table.board.Choosing() {
		w.table.board.TypedKey(key)
		return true
	}
	return windowKeys{w}.TypedKey(key)
}

// windowKeys are the keys that are left to the window.
type windowKeys struct{ window *Window }

// TypedKey gives the command whose shortcut is a key without a modifier.
func (k windowKeys) TypedKey(key *fyne.KeyEvent) bool {
	w := k.window
	if key.Name == fyne.KeyEscape && w.hinting {
		w.endHints()
		return true
	}
	if key.Name == fyne.KeyEscape && w.arbiter.armed() {
		w.shell.Try(w.shell.Controller.Do(game.Disarming))
		return true
	}
	for _, c := range w.shell.Commands() {
		if c.Shortcut != nil && c.Shortcut.Mod() == shell.Plain && c.Shortcut.Key() == key.Name {
			w.shell.Do(c.ID)
			return true
		}
	}
	return false
}
