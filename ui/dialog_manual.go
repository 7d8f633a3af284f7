package ui

import (
	"overtheboard/ui/kit"
	"overtheboard/ui/manual"
	"overtheboard/ui/words"
)

// showManual shows the manual.
func (w *Window) showManual() {
	page := manual.NewPage(w.Dialogs.TypedKey)
	w.Dialogs.Show(&kit.Dialog{
		Title:   words.Text("manual.title"),
		Content: page.Container,
		Answers: []kit.Answer{{Text: words.Text("button.close")}},
		First:   page.Search,
		Width:   manual.Width,
		Height:  manual.Height,
		Typed:   page.Typed,
		Texts:   page.Texts,
	})
}
