package play

import (
	"fyne.io/fyne/v2"

	"overtheboard/game"
	"overtheboard/ui/shell"
)

// controlKeys are the keys that a focused control of the window has no use for.
type controlKeys struct{ play *Play }

// TypedKey gives a key to the open dialog, else to the board or to the window.
func (c controlKeys) TypedKey(key *fyne.KeyEvent) bool {
	p := c.play
	if p.shell.Dialogs.TypedKey(key) {
		return true
	}
	if key.Name == fyne.KeyEscape || p.Table.board.Choosing() {
		p.Table.board.TypedKey(key)
		return true
	}
	return windowKeys{p}.TypedKey(key)
}

// windowKeys are the keys that are left to the window.
type windowKeys struct{ play *Play }

// TypedKey gives the command whose shortcut is a key without a modifier.
func (k windowKeys) TypedKey(key *fyne.KeyEvent) bool {
	p := k.play
	if key.Name == fyne.KeyEscape && p.Players.armed() {
		p.Players.do(game.Disarming)
		return true
	}
	for _, c := range p.shell.Commands {
		if c.Shortcut != nil && c.Shortcut.Mod() == shell.Plain && c.Shortcut.Key() == key.Name {
			p.shell.Do(c.ID)
			return true
		}
	}
	return false
}
