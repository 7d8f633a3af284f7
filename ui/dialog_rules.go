package ui

import (
	"overtheboard/ui/kit"
	"overtheboard/ui/rulesview"
	"overtheboard/ui/words"
)

// showRules shows the rules of the game that is played.
func (w *Window) showRules() {
	g := w.controller.Game()
	w.dialogs.Show(&kit.Dialog{
		Title:   words.Text("rules.title", words.With{"Game": words.Game(g.Ruleset())}),
		Content: rulesview.NewPage(g.Ruleset(), g.Root().Position(), w.boardColors()),
		Answers: []kit.Answer{{Text: words.Text("button.close")}},
		Width:   rulesview.Width,
	})
}
