package play

import (
	"slices"

	"overtheboard/game"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// askBack goes back to a position by an action. If a clock is running and that takes moves back, it first asks the opponent of the
// player who made the first of them.
func (a *Players) askBack(action game.Action, to *game.Node) {
	live, line := a.game.Live(), a.game.Game().MainLine()
	for !slices.Contains(line, to) { // a variation
		to = to.Parent()
	}
	if to == live || !a.game.Clock().Running() {
		a.do(action)
		return
	}
	first := line[to.Ply()+1]
	side := first.Mover()
	names := a.shell.Sides(side)
	names["Move"] = words.Caption(first)
	if first != live {
		names["Move"] = words.Caption(first) + " – " + words.Caption(live)
	}
	a.shell.Dialogs.Show(&kit.Dialog{
		Title:   words.Text("takeback.title", names),
		Content: kit.Paragraph(words.Text("takeback.text", names)),
		Answers: []kit.Answer{
			{Text: words.Text("takeback.allow"), Run: func() { a.do(action) }},
			{Text: words.Text("bar.decline"), Run: func() {
				a.table.sayTo(words.Text("takeback.refused", a.shell.Sides(side.Other())), side)
			}},
		},
		Escape: 1,
		Turned: a.table.far(side.Other()),
		Where:  kit.Beside,
		Stale: func() bool {
			return a.game.Live() != live || a.game.Can(action) != nil
		},
	})
}
