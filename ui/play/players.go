package play

import (
	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/ui/shell"
)

// Players does what players do under the Laws: moves, offers, claims, resignations, pauses. It also shows the end of a game and
// the reasons.
type Players struct {
	shell    *shell.Shell
	game     *game.Controller
	table    *Table
	newGames *NewGames
	claiming bool // a claim is being judged; the question about its offer follows
}

// announce opens the dialogs for a change.
func (a *Players) announce(change game.Change) {
	c := a.game
	if by, _ := c.Offer(); change.Has(game.ChangedOffer) && c.Can(game.Accepting(by.Other())) == nil && !a.claiming {
		a.askOffer(by.Other())
	}
	if o := c.Outcome(); change.Has(game.ChangedOutcome) && o.Over() && !change.Has(game.ChangedGame) {
		a.showGameOver(o)
	}
	for _, n := range c.Notices() {
		a.ShowNotice(n)
	}
}

// do does an action in the game, or shows why not.
func (a *Players) do(action game.Action) { a.shell.Try(a.game.Do(action)) }

// Draw accepts the draw offered to a player, or offers one, or shows why neither is possible.
func (a *Players) Draw(side rules.Color) {
	action := game.Accepting(side)
	if a.game.Can(action) != nil {
		action = game.Offering(side)
	}
	if !a.table.sayTo(a.whyNoDraw(side), side) {
		a.do(action)
	}
}

// make plays a move in the game, or adds it as a variation to a finished one.
func (a *Players) make(m rules.Move) {
	if a.table.waiting() && a.game.Paused() {
		a.shell.Try(a.game.Do(game.Resuming))
	}
	if a.game.CanPlay() {
		a.playMove(m)
		return
	}
	a.shell.Try(a.game.Study().Vary(m))
}

// playMove plays a move; if a claim waits for its move, this is the move.
func (a *Players) playMove(m rules.Move) {
	side := a.claimant()
	play := func() error { return a.game.Play(m) }
	if a.armed() {
		a.judged(side, play)
		return
	}
	a.shell.Try(play())
}
