package ui

import (
	"time"

	"fyne.io/fyne/v2"
)

// boardWindow is the window as its board knows it.
type boardWindow struct{ window *Window }

// stepKeys are the commands that step through a game that is looked at, by the keys that move the board's cursor.
var stepKeys = map[fyne.KeyName]string{
	fyne.KeyLeft: "back", fyne.KeyRight: "forward", fyne.KeyHome: "first", fyne.KeyEnd: "last",
	fyne.KeyUp: "variationAbove", fyne.KeyDown: "variationBelow",
}

// Takes steps through a game that is looked at by the keys that move the board's cursor, as long as that is not seen.
func (b boardWindow) Takes(key *fyne.KeyEvent) bool {
	step, ok := stepKeys[key.Name]
	if !ok || !b.window.shell.Controller.Study().Looking() || b.window.shell.Dialogs.Busy() {
		return false
	}
	b.window.shell.Do(step)
	return true
}

// Key gives the command of a key.
func (b boardWindow) Key(key *fyne.KeyEvent) { windowKeys(b).TypedKey(key) }

// Menu opens the menu of the board.
func (b boardWindow) Menu(at fyne.Position) { b.window.popUp(boardMenu, at) }

// Wheel steps through a game that is looked at: up is back.
func (b boardWindow) Wheel(by int) {
	if w := b.window; w.shell.Controller.Study().Looking() && !w.shell.Dialogs.Busy() && !w.table.board.Choosing() {
		w.shell.Controller.Study().Step(by)
	}
}

// Animates lets frames follow each other as long as something moves.
func (b boardWindow) Animates(d time.Duration) { b.window.shell.StayAwake(d) }
