package ui

import (
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// askTakeback takes the last move back. While a clock runs the opponent of the player who made it is asked before.
func (w *Window) askTakeback() {
	live := w.controller.Live()
	if !w.controller.Clock().Running() {
		w.try(w.controller.Takeback())
		return
	}
	side := live.Mover()
	names := words.With{"Side": words.Color(side), "Opponent": words.Color(side.Other()), "Move": words.Caption(live)}
	w.dialogs.Show(&kit.Dialog{
		Title:   words.Text("takeback.title", names),
		Content: kit.Paragraph(words.Text("takeback.text", names)),
		Answers: []kit.Answer{
			{Text: words.Text("takeback.allow"), Run: func() { w.try(w.controller.Takeback()) }},
			{Text: words.Text("bar.decline")},
		},
		Escape: 1,
		Turned: w.far(side.Other()),
		Stale:  func() bool { return w.controller.Live() != live || !w.controller.CanTakeback() },
	})
}
