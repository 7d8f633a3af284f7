package play

import (
	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// Resign resigns for a player, who is asked before unless the preferences say otherwise, or says why that cannot be done.
func (a *Players) Resign(side rules.Color) {
	switch {
	case a.table.sayTo(a.whyNot(game.Resigning(side)), side):
	case a.shell.Prefs.ConfirmResign.Get():
		a.askResign(side)
	default:
		a.do(game.Resigning(side))
	}
}

// resignAction is what the command to resign does: the player to move resigns. Keys that were pressed by mistake end no
// game, so the command always asks.
func (a *Players) resignAction() game.Action {
	return game.Resigning(a.game.Live().Position().Turn())
}

// offerer is the player for whom the command to offer a draw does so: the one to move, or else the one who has just moved.
func (a *Players) offerer() rules.Color {
	side := a.game.Live().Position().Turn()
	if a.canOffer(side) != nil && a.canOffer(side.Other()) == nil {
		return side.Other()
	}
	return side
}

// askResign asks who resigns: a side, or the other one if that is not meant.
func (a *Players) askResign(sides ...rules.Color) {
	c := a.game
	d := &kit.Dialog{
		Title: words.Text("bar.resign"), Content: kit.Space(0), Turned: a.table.far(sides[0]), Beside: true,
		Stale: func() bool { return c.Can(game.Resigning(sides[0])) != nil },
	}
	for i, side := range sides {
		d.Answers = append(d.Answers, kit.Answer{Text: words.ResignsText(c.Game(), side), Danger: i == 0, Run: func() { a.do(game.Resigning(side)) }})
	}
	d.Escape = len(d.Answers)
	d.Answers = append(d.Answers, kit.Answer{Text: words.Text("button.cancel")})
	a.shell.Dialogs.Show(d)
}
