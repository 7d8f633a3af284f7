package ui

import (
	"overtheboard/ui/kit"
	"overtheboard/ui/rulesview"
	"overtheboard/ui/settings"
	"overtheboard/ui/words"
)

// showRules shows the rules of the game that is played.
func (w *Window) showRules() { w.shell.Dialogs.Show(w.rulesDialog(false)) }

// rulesDialog returns the dialog of the rules. Players who sit opposite each other can turn it round.
func (w *Window) rulesDialog(turned bool) *kit.Dialog {
	g := w.shell.Controller.Game()
	s := &kit.Dialog{
		Title:   words.Text("rules.title", words.With{"Game": words.Game(g.Ruleset())}),
		Content: rulesview.NewPage(g.Ruleset(), g.Root().Position(), w.shell.BoardColors()),
		Answers: []kit.Answer{{Text: words.Text("button.close")}},
		Width:   rulesview.Width,
		Turned:  turned,
	}
	if w.shell.Prefs.Seating() == settings.FaceToFace {
		turn := kit.Answer{Text: words.Text("button.turn"), Run: func() { w.shell.Dialogs.ShowFirst(w.rulesDialog(!turned)) }}
		s.Answers, s.Escape = append([]kit.Answer{turn}, s.Answers...), 1
	}
	return s
}
