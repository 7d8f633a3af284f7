package ui

import (
	"overtheboard/game"
	"overtheboard/game/rules"
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

// Offer offers a player's opponent a draw.
func (a *arbiter) Offer(side rules.Color) { a.shell.Try(a.shell.Controller.Do(game.Offering(side))) }

// Accept accepts the draw that a player is offered.
func (a *arbiter) Accept(side rules.Color) { a.shell.Try(a.shell.Controller.Do(game.Accepting(side))) }

// Decline declines it.
func (a *arbiter) Decline(side rules.Color) { a.shell.Try(a.shell.Controller.Do(game.Declining(side))) }

// RefuseDraw says why a player cannot offer or accept a draw now.
func (a *arbiter) RefuseDraw(side rules.Color) { a.table.sayTo(a.whyNoDraw(side), side) }

// RefuseResigning says why a player cannot resign.
func (a *arbiter) RefuseResigning(side rules.Color) {
	a.table.sayTo(a.table.whyNot(game.Resigning(side)), side)
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
