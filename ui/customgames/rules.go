package customgames

import (
	"overtheboard/ui/kit"
	"overtheboard/ui/rulesview"
	"overtheboard/ui/settings"
	"overtheboard/ui/shell"
	"overtheboard/ui/words"
)

func (v *CustomGames) showRules() { v.shell.Dialogs.Show(v.rulesDialog(false)) }

// rulesDialog returns the dialog of the rules. Players who sit opposite each other can turn it.
func (v *CustomGames) rulesDialog(turned bool) *kit.Dialog {
	g := v.shell.Controller.Game()
	d := &kit.Dialog{
		Title:   words.Text("rules.title", words.With{"Game": words.Game(g.Ruleset())}),
		Content: rulesview.NewPage(g.Ruleset(), g.Root().Position(), v.shell.BoardColors()),
		Answers: shell.Close(),
		Width:   rulesview.Width,
		Turned:  turned,
	}
	if v.shell.Prefs.Seating.Get() == settings.FaceToFace {
		turn := kit.Answer{Text: words.Text("button.turn"), Run: func() { v.shell.Dialogs.ShowFirst(v.rulesDialog(!turned)) }}
		d.Answers, d.Escape = append([]kit.Answer{turn}, d.Answers...), 1
	}
	return d
}
