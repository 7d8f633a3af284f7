package play

import (
	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/ui/shell"
)

// Players carries out what the players do and the Laws speak of: moves, offers, claims, resignations, pauses; and shows
// the end of a game and why it is ruled so.
type Players struct {
	shell    *shell.Shell
	game     *game.Controller
	table    *Table
	newGames *NewGames
	claiming bool // a claim is being judged: its offer is asked about afterwards
}

// announce raises the dialogs that a change calls for.
func (a *Players) announce(change game.Change) {
	c := a.game
	if by, _ := c.Offer(); change.Has(game.ChangedOffer) && c.Can(game.Accepting(by.Other())) == nil && !a.claiming {
		a.askOffer(by.Other())
	}
	opened := change.Has(game.ChangedGame) // a finished game is looked at from its start, one that breaks off where it does
	if _, broken := c.Game().Breakoff(); opened && c.Outcome().Over() && !broken && c.Shown() != c.Game().Root() {
		c.Show(c.Game().Root())
	} else if opened && c.Paused() {
		a.table.Resumed()
	}
	if o := c.Outcome(); change.Has(game.ChangedOutcome) && o.Over() && !opened {
		a.showGameOver(o)
	}
	for _, n := range c.Notices() {
		a.ShowNotice(n)
	}
}

// do does an action in the game, or shows why not.
func (a *Players) do(action game.Action) { a.shell.Try(a.game.Do(action)) }

// Draw accepts the draw that a player is offered, or offers one, or says why neither can be done.
func (a *Players) Draw(side rules.Color) {
	action := game.Accepting(side)
	if a.game.Can(action) != nil {
		action = game.Offering(side)
	}
	if !a.table.sayTo(a.whyNoDraw(side), side) {
		a.do(action)
	}
}

// make plays a move in the game, or tries it as one of a variation where the game is over.
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

// playMove plays a move; while a claim is armed it is the claim's named move.
func (a *Players) playMove(m rules.Move) {
	side := a.claimant()
	play := func() error { return a.game.Play(m) }
	if a.armed() {
		a.judged(side, play)
		return
	}
	a.shell.Try(play())
}
