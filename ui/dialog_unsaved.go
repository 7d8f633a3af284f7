package ui

// afterSaving goes on once the running game is saved, or need not be: if it would be lost, the players are asked.
func (w *Window) afterSaving(goOn func()) {
	if !w.controller.Unsaved() {
		goOn()
		return
	}
	w.dialogs.showFirst(&sheet{
		title:   tr("unsaved.title"),
		content: paragraph(tr("unsaved.text")),
		answers: []answer{
			{text: tr("unsaved.discard"), danger: true, run: goOn},
			{text: tr("button.cancel")},
			{text: tr("unsaved.save"), run: func() { w.save(goOn) }},
		},
		escape: 1,
	})
}

// askPlayOn goes on from the shown position: a running game is taken back to it, a finished one stays as it is and a
// new one takes its place (R10), which is asked about if the finished one would be lost.
func (w *Window) askPlayOn() {
	if !w.controller.Outcome().Over() {
		w.try(w.controller.PlayOnFromHere())
		return
	}
	shown := w.controller.Shown()
	w.afterSaving(func() {
		w.controller.Show(shown)
		if err := w.controller.PlayOnFromHere(); err != nil {
			w.try(err)
			return
		}
		w.setPath("", "")
	})
}
