package ui

import (
	"overtheboard/ui/kit"
	"overtheboard/ui/rulesview"
	"overtheboard/ui/settings"
	"overtheboard/ui/words"
)

// showRules shows the rules of the game that is played.
func (w *Window) showRules() { w.dialogs.Show(w.rulesDialog(false)) }

// rulesDialog returns the dialog of the rules. Players who sit opposite each other can turn it round.
func (w *Window) rulesDialog(turned bool) *kit.Dialog {
	g := w.controller.Game()
	s := &kit.Dialog{
		Title:   words.Text("rules.title", words.With{"Game": words.Game(g.Ruleset())}),
		Content: rulesview.NewPage(g.Ruleset(), g.Root().Position(), w.boardColors()),
		Answers: []kit.Answer{{Text: words.Text("button.close")}},
		Width:   rulesview.Width,
		Turned:  turned,
	}
	if w.prefs.Seating() == settings.FaceToFace {
		turn := kit.Answer{Text: words.Text("button.turn"), Run: func() { w.dialogs.ShowFirst(w.rulesDialog(!turned)) }}
		s.Answers, s.Escape = append([]kit.Answer{turn}, s.Answers...), 1
	}
	return s
}
