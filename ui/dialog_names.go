package ui

import (
	"fyne.io/fyne/v2/container"

	"overtheboard/game/rules"
)

// showNames shows the names of both players whole, as far as they are kept.
func (w *Window) showNames() {
	if w.dialogs.busy() {
		return
	}
	box := container.NewVBox()
	for side, name := range w.controller.Game().Names {
		if name = rules.Shown(name, rules.KeptText); name != "" {
			box.Add(paragraph(tr("names.line", words{"Side": colorWord(rules.Color(side)), "Name": name})))
		}
	}
	w.dialogs.show(&sheet{
		title:   tr("names.title"),
		content: box,
		answers: []answer{{text: tr("button.close")}},
		width:   60 * step,
	})
}
