package play

import (
	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// askOffer asks a player to answer the opponent's offer of a draw. Escape answers nothing: the offer stays open, and
// can be answered in the player's bar or by moving.
func (a *Players) askOffer(side rules.Color) {
	names := a.shell.Sides(side)
	a.shell.Dialogs.Show(&kit.Dialog{
		Title:   words.Text("offer.title", names),
		Content: kit.Paragraph(words.Text("offer.text", names)),
		Answers: []kit.Answer{
			{Text: words.Text("bar.accept"), Run: func() { a.shell.Try(a.shell.Controller.Do(game.Accepting(side))) }},
			{Text: words.Text("bar.decline"), Run: func() { a.shell.Try(a.shell.Controller.Do(game.Declining(side))) }},
		},
		Escape: -1,
		Turned: a.table.far(side),
		Beside: true,
		Stale: func() bool {
			by, open := a.shell.Controller.Offer()
			return !open || by == side
		},
	})
}
