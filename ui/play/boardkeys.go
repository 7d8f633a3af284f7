package play

import (
	"time"

	"fyne.io/fyne/v2"

	"overtheboard/game"
	"overtheboard/ui/command"
)

// boardKeys is the window as seen by its board.
type boardKeys struct{ play *Play }

var stepKeys = map[fyne.KeyName]string{
	fyne.KeyLeft: command.Back, fyne.KeyRight: command.Forward, fyne.KeyHome: command.First, fyne.KeyEnd: command.Last,
	fyne.KeyUp: command.VariationAbove, fyne.KeyDown: command.VariationBelow,
}

// Takes uses cursor keys to step through a game, while the board's cursor is hidden: in a running one, those to the side.
func (b boardKeys) Takes(key *fyne.KeyEvent) bool {
	step, ok := stepKeys[key.Name]
	aside := key.Name == fyne.KeyLeft || key.Name == fyne.KeyRight
	if !ok || !aside && !b.play.game.Study().Looking() || b.play.shell.Dialogs.Busy() {
		return false
	}
	b.play.shell.Do(step)
	return true
}

// Key runs the command whose shortcut is a key without a modifier.
func (b boardKeys) Key(key *fyne.KeyEvent) {
	p := b.play
	if key.Name == fyne.KeyEscape && p.Players.armed() {
		p.Players.do(game.Disarming)
		return
	}
	for _, c := range p.shell.Commands {
		if keys := command.Keys(c.ID); keys != "" && keys == string(key.Name) { // keys of other scripts have no name
			p.shell.Do(c.ID)
			return
		}
	}
}

func (b boardKeys) Menu(at fyne.Position) { b.play.Table.window.BoardMenu(at) }

// Wheel steps through the game: up is back.
func (b boardKeys) Wheel(by int) {
	if p := b.play; !p.shell.Dialogs.Busy() && !p.Choosing() {
		p.game.Study().Step(by)
	}
}

func (b boardKeys) Animates(d time.Duration) { b.play.shell.StayAwake(d) }
