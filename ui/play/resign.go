package play

import (
	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// Resign resigns for a player, after a question unless the preferences say otherwise, or shows why that is not possible.
func (a *Players) Resign(side rules.Color) {
	switch {
	case a.table.sayTo(a.whyNot(game.Resigning(side)), side):
	case a.shell.Prefs.ConfirmResign.Get():
		a.askResign(side)
	default:
		a.do(game.Resigning(side))
	}
}

// resignAction is the action of the Resign command, for the player to move. The command always asks, since a wrong key must not
// end a game.
func (a *Players) resignAction() game.Action {
	return game.Resigning(a.game.Live().Position().Turn())
}

// offerer is the player for whom the Offer draw command works: the one to move, otherwise the one who has just moved.
func (a *Players) offerer() rules.Color {
	side := a.game.Live().Position().Turn()
	if a.canOffer(side) != nil && a.canOffer(side.Other()) == nil {
		return side.Other()
	}
	return side
}

// askResign asks who resigns; the second side is the alternative.
func (a *Players) askResign(sides ...rules.Color) {
	c := a.game
	d := &kit.Dialog{
		Title: words.Text("bar.resign"), Content: kit.Space(0), Turned: a.table.far(sides[0]), Where: kit.Beside,
		Stale: func() bool { return c.Can(game.Resigning(sides[0])) != nil },
	}
	for i, side := range sides {
		d.Answers = append(d.Answers, kit.Answer{Text: words.ResignsText(c.Game(), side), Danger: i == 0, Run: func() { a.do(game.Resigning(side)) }})
	}
	d.Escape = len(d.Answers)
	d.Answers = append(d.Answers, kit.Answer{Text: words.Text("button.cancel")})
	a.shell.Dialogs.Show(d)
}
