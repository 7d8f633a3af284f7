package play

import (
	"overtheboard/game"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// askTakeback takes the last move back. If a clock is running, it first asks the opponent of the player who made it.
func (a *Players) askTakeback() {
	live := a.game.Live()
	if !a.game.Clock().Running() {
		a.do(game.TakingBack)
		return
	}
	side := live.Mover()
	names := a.shell.Sides(side)
	names["Move"] = words.Caption(live)
	a.shell.Dialogs.Show(&kit.Dialog{
		Title:   words.Text("takeback.title", names),
		Content: kit.Paragraph(words.Text("takeback.text", names)),
		Answers: []kit.Answer{
			{Text: words.Text("takeback.allow"), Run: func() { a.do(game.TakingBack) }},
			{Text: words.Text("bar.decline"), Run: func() {
				a.table.sayTo(words.Text("takeback.refused", a.shell.Sides(side.Other())), side)
			}},
		},
		Escape: 1,
		Turned: a.table.far(side.Other()),
		Beside: true,
		Stale: func() bool {
			return a.game.Live() != live || a.game.Can(game.TakingBack) != nil
		},
	})
}
