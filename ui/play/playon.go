package play

import "overtheboard/game"

// askPlayOn continues from the shown position: it takes a current game back, and starts a new game in place of a finished one,
// after asking if that would be lost.
func (a *Players) askPlayOn() {
	shown := a.game.Shown()
	if !a.game.Outcome().Over() {
		a.askBack(game.PlayingOn, shown)
		return
	}
	a.newGames.window.Leave(func() {
		a.game.Show(shown)
		a.do(game.PlayingOn)
	})
}
