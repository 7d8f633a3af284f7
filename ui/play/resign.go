package play

import (
	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// Resign resigns for a player, who is asked before unless the preferences say otherwise.
func (a *Players) Resign(side rules.Color) {
	if a.shell.Prefs.ConfirmResign.Get() {
		a.askResign(side)
	} else {
		a.shell.Try(a.shell.Controller.Do(game.Resigning(side)))
	}
}

// resignAction is what the command to resign does: the player to move resigns. Keys that were pressed by mistake end no
// game, so the command always asks.
func (a *Players) resignAction() game.Action {
	return game.Resigning(a.shell.Controller.Live().Position().Turn())
}

// offerer is the player for whom the command to offer a draw does so: the one to move, or else the one who has just moved.
func (a *Players) offerer() rules.Color {
	side := a.shell.Controller.Live().Position().Turn()
	if a.table.canOffer(side) != nil && a.table.canOffer(side.Other()) == nil {
		return side.Other()
	}
	return side
}

// askResign asks a player whether to resign.
func (a *Players) askResign(side rules.Color) {
	a.shell.Dialogs.Show(&kit.Dialog{
		Title:   words.Text("resign.title", a.shell.Sides(side)),
		Content: kit.Paragraph(words.Text("resign.text", a.shell.Sides(side))),
		Answers: []kit.Answer{
			{Text: words.Text("bar.resign"), Danger: true, Run: func() { a.shell.Try(a.shell.Controller.Do(game.Resigning(side))) }},
			{Text: words.Text("button.cancel")},
		},
		Escape: 1,
		Turned: a.table.far(side),
		Beside: true,
		Stale:  func() bool { return a.shell.Controller.Can(game.Resigning(side)) != nil },
	})
}
