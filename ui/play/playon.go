package play

import "overtheboard/game"

// askPlayOn continues from the shown position: it takes a current game back, and starts a new game in place of a finished one,
// after asking if that would be lost.
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
