package ui

import (
	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// askOffer asks a player to answer the opponent's offer of a draw. Escape answers nothing: the offer stays open, and
// can be answered in the player's bar or by moving.
func (a *arbiter) askOffer(side rules.Color) {
	names := words.With{"Side": words.Color(side), "Opponent": words.Color(side.Other())}
	a.dialogs.Show(&kit.Dialog{
		Title:   words.Text("offer.title", names),
		Content: kit.Paragraph(words.Text("offer.text", names)),
		Answers: []kit.Answer{
			{Text: words.Text("bar.accept"), Run: func() { a.try(a.controller.Do(game.Accepting(side))) }},
			{Text: words.Text("bar.decline"), Run: func() { a.try(a.controller.Do(game.Declining(side))) }},
		},
		Escape: -1,
		Turned: a.table.far(side),
		Stale: func() bool {
			by, open := a.controller.Offer()
			return !open || by == side
		},
	})
}

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
		Title:   words.Text("resign.title", words.With{"Side": words.Color(side)}),
		Content: kit.Paragraph(words.Text("resign.text", words.With{"Opponent": words.Color(side.Other())})),
		Answers: []kit.Answer{
			{Text: words.Text("bar.resign"), Danger: true, Run: func() { a.try(a.controller.Do(game.Resigning(side))) }},
			{Text: words.Text("bar.decline")},
		},
		Escape: 1,
		Turned: a.table.far(side),
		Stale:  func() bool { return a.controller.Can(game.Resigning(side)) != nil },
	})
}
