package ui

import (
	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/ui/panel"
	"overtheboard/ui/shell"
)

// arbiter carries out what the players do and the Laws speak of: moves, offers, claims, resignations, pauses; and shows
// the end of a game and why it is ruled so.
type arbiter struct {
	shell    *shell.Shell
	table    *table
	newGames *newGames
	claiming bool // a claim is being judged: its offer is asked about afterwards
}

// announce raises the dialogs that a change calls for.
func (a *arbiter) announce(change game.Change) {
	c := a.shell.Controller
	if by, _ := c.Offer(); change.Has(game.ChangedOffer) && c.Can(game.Accepting(by.Other())) == nil && !a.claiming {
		a.askOffer(by.Other())
	}
	opened := change.Has(game.ChangedGame) && c.Live().Ply() > 0 // a finished game is looked at
	if o := c.Outcome(); change.Has(game.ChangedOutcome) && o.Over() && !opened {
		a.showGameOver(o)
	}
	for _, n := range c.Notices() {
		a.showNotice(n)
	}
}

// playerActions are what a player can do from the bar.
func (a *arbiter) playerActions(side rules.Color) panel.PlayerActions {
	return panel.PlayerActions{
		Offer:   func() { a.shell.Try(a.shell.Controller.Do(game.Offering(side))) },
		Resign:  func() { a.resign(side) },
		Accept:  func() { a.shell.Try(a.shell.Controller.Do(game.Accepting(side))) },
		Decline: func() { a.shell.Try(a.shell.Controller.Do(game.Declining(side))) },
		Give:    func() { a.giveTime(side) },
		Names:   a.showNames,

		NoDraw:      func() { a.table.sayTo(a.whyNoDraw(side), side) },
		NoResigning: func() { a.table.sayTo(a.table.whyNot(game.Resigning(side)), side) },
	}
}

// playMove plays a move; while a claim is armed it is the claim's named move.
func (a *arbiter) playMove(m rules.Move) {
	side := a.claimant()
	play := func() error { return a.shell.Controller.Play(m) }
	if a.armed() {
		a.judged(side, play)
		return
	}
	a.shell.Try(play())
}
