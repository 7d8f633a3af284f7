package ui

import (
	"errors"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/ui/words"
)

// whyNot says why a command cannot be given now, "" if there is nothing to say.
func (w *Window) whyNot(id string) string {
	c := w.controller
	switch id {
	case "first", "back":
		return words.Text("whyNot.atStart")
	case "forward", "last", "return":
		return words.Text("whyNot.atLive")
	case "takeback":
		return w.standstill(words.Text("whyNot.takeback"))
	case "redo":
		return w.standstill(words.Text("whyNot.redo"))
	case "playOn":
		if c.Outcome().Over() {
			return words.Text("whyNot.playOnOver")
		}
		return w.standstill(words.Text("whyNot.playOn"))
	case "rematch", "why":
		return w.standstill(words.Text("whyNot.goesOn"))
	case "claim":
		return w.whyNoClaim()
	case "pause", "giveWhite", "giveBlack":
		return w.standstill(words.Text("whyNot.noClock"))
	}
	return ""
}

// standstill says why nothing can be done in the game, or else what is given.
func (t *table) standstill(otherwise string) string {
	_, _, deciding := t.controller.Deciding()
	switch {
	case deciding:
		return words.Text("status.decidingHint")
	case t.controller.Outcome().Over():
		return words.Text("whyNot.over")
	}
	return otherwise
}

// whyNoClaim says why the side to move can claim no draw (FIDE 9.4).
func (a *arbiter) whyNoClaim() string {
	c := a.controller
	switch {
	case !c.AtLive():
		return a.table.standstill(words.Text("whyNot.looking"))
	case c.Paused():
		return words.Text("whyNot.paused")
	case errors.Is(c.Can(game.Claiming(a.claimant(), game.ClaimThreefold)), game.ErrClaimLost):
		return words.Text("whyNot.claimLost")
	}
	return a.table.standstill(words.Text("whyNot.noClaims"))
}

// whyNoDraw says why a side cannot offer a draw, or accept the one that it is offered (FIDE 5.2.3, 9.1.2).
func (a *arbiter) whyNoDraw(side rules.Color) string {
	by, open := a.controller.Offer()
	if open && by == side {
		return words.Text("whyNot.offered", words.With{"Side": words.Color(side), "Opponent": words.Color(side.Other())})
	}
	return a.table.standstill(words.Text("whyNot.tooEarly"))
}

// say answers what the players have just tried, in the status, until something else is done.
func (t *table) say(text string) {
	if text == "" {
		return
	}
	s := words.StatusOf(t.controller)
	s.Detail, s.Answer = text, true
	t.status.Set(s)
}
