package ui

import (
	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// resign resigns for a player, who is asked before unless the preferences say otherwise.
func (a *arbiter) resign(side rules.Color) {
	if a.prefs.ConfirmResign() {
		a.askResign(side)
	} else {
		a.try(a.controller.Do(game.Resigning(side)))
	}
}

// askResign asks a player whether to resign.
func (a *arbiter) askResign(side rules.Color) {
	a.dialogs.Show(&kit.Dialog{
		Title:   words.Text("resign.title", a.sides(side)),
		Content: kit.Paragraph(words.Text("resign.text", a.sides(side))),
		Answers: []kit.Answer{
			{Text: words.Text("bar.resign"), Danger: true, Run: func() { a.try(a.controller.Do(game.Resigning(side))) }},
			{Text: words.Text("bar.decline")},
		},
		Escape: 1,
		Turned: a.table.far(side),
		Beside: true,
		Stale:  func() bool { return a.controller.Can(game.Resigning(side)) != nil },
	})
}
