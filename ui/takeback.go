package ui

// askTakeback takes the last move back. While a clock runs the opponent of the player who made it is asked before.
func (w *Window) askTakeback() {
	live := w.controller.Live()
	if !w.controller.Clock().Running() {
		w.try(w.controller.Takeback())
		return
	}
	side := live.Mover()
	names := words{"Side": colorWord(side), "Opponent": colorWord(side.Other()), "Move": nodeCaption(live)}
	w.dialogs.show(&sheet{
		title:   tr("takeback.title", names),
		content: paragraph(tr("takeback.text", names)),
		answers: []answer{
			{text: tr("takeback.allow"), run: func() { w.try(w.controller.Takeback()) }},
			{text: tr("bar.decline")},
		},
		escape: 1,
		turned: w.far(side.Other()),
		stale:  func() bool { return w.controller.Live() != live || !w.controller.CanTakeback() },
	})
}
