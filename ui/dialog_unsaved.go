package ui

import (
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// afterSaving goes on once the running game is saved, or need not be: if it would be lost, the players are asked.
func (w *Window) afterSaving(goOn func()) {
	loses := w.loses()
	if loses == "" {
		goOn()
		return
	}
	w.dialogs.ShowFirst(&kit.Dialog{
		Title:   words.Text("unsaved.title"),
		Content: kit.Paragraph(words.Text(loses)),
		Answers: []kit.Answer{
			{Text: words.Text("unsaved.discard"), Danger: true, Run: goOn},
			{Text: words.Text("button.cancel")},
			{Text: words.Text("unsaved.save"), Run: func() { w.save(goOn) }},
		},
		Escape: 1,
	})
}

// loses returns the key of the text that says what of the running game would be lost; "" if nothing would: a game in
// which nothing was played is none to save.
func (w *Window) loses() string {
	g := w.controller.Game()
	switch {
	case !w.controller.Unsaved():
		return ""
	case w.path != "":
		return "unsaved.changed"
	case len(g.Root().Children()) > 0:
		return "unsaved.moves"
	case g.Outcome().Over():
		return "unsaved.result"
	}
	return ""
}

// askPlayOn goes on from the shown position: a running game is taken back to it, a finished one stays as it is and a
// new one takes its place, which is asked about if the finished one would be lost.
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
