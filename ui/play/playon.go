package play

import "overtheboard/game"

// askPlayOn goes on from the shown position: a running game is taken back to it, a finished one stays as it is and a
// new one takes its place, which is asked about if the finished one would be lost.
func (a *Players) askPlayOn() {
	playOn := func() { a.shell.Try(a.shell.Controller.Do(game.PlayingOn)) }
	if !a.shell.Controller.Outcome().Over() {
		playOn()
		return
	}
	shown := a.shell.Controller.Shown()
	a.newGames.window.Leave(func() {
		a.shell.Controller.Show(shown)
		playOn()
	})
}
