package play

import (
	"fyne.io/fyne/v2/container"

	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/ui/kit"
	"overtheboard/ui/shell"
	"overtheboard/ui/words"
)

func (a *Players) named() bool { return a.game.Game().Names != [2]string{} }

// ShowNames shows both players' stored names in full.
func (a *Players) ShowNames() {
	if a.shell.Dialogs.Busy() {
		return
	}
	box := container.NewVBox()
	for side, name := range a.game.Game().Names {
		if name = source.Shown(name, source.StoredText); name != "" {
			box.Add(kit.Paragraph(words.Text("names.line", words.With{"Side": words.Color(rules.Color(side)), "Name": name})))
		}
	}
	a.shell.Dialogs.Show(&kit.Dialog{
		Title:   words.Text("names.title"),
		Content: box,
		Answers: shell.Close(),
		Width:   60 * kit.Step,
	})
}
