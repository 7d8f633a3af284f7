package play

import (
	"cmp"
	"slices"

	"overtheboard/game"
	"overtheboard/ui/command"
	"overtheboard/ui/kit"
	"overtheboard/ui/shell"
	"overtheboard/ui/words"
)

// askBack goes back to a position by an action. If a clock is running and that takes moves back, it first asks the opponent of the
// player who made the first of them.
func (a *Players) askBack(action game.Action, to *game.Node) {
	live, line := a.game.Live(), a.game.Game().MainLine()
	for !slices.Contains(line, to) { // a variation
		to = to.Parent()
	}
	take := func() {
		a.do(action)
		if cut := live.Ply() - to.Ply(); action == game.PlayingOn && cut > 0 && a.game.Live() == to {
			redo := a.shell.Command(command.Redo)
			a.table.Answer(words.Count("playOn.cut", cut, words.With{"Keys": cmp.Or(shell.KeyText(redo.Shortcut()), redo.Text())}))
		}
	}
	if to == live || !a.game.Clock().Running() {
		take()
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
			{Text: words.Text("takeback.allow"), Run: take},
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
