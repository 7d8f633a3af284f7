package play

import "overtheboard/game"

// askPlayOn goes on from the shown position: a running game is taken back to it, a finished one stays as it is and a
// new one takes its place, which is asked about if the finished one would be lost.
func (a *Players) askPlayOn() {
	playOn := func() { a.do(game.PlayingOn) }
	if !a.game.Outcome().Over() {
		playOn()
		return
	}
	shown := a.game.Shown()
	a.newGames.window.Leave(func() {
		a.game.Show(shown)
		playOn()
	})
}
