package ui

import (
	"overtheboard/game"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// afterSaving goes on once the running game is in the archive, or need not be. Only where it cannot be put there, and would
// be lost, are the players asked.
func (f *files) afterSaving(goOn func()) {
	f.archived.alone(f.fileHolds)
	f.archived.leave(goOn, func() { f.askSave(goOn) })
}

// askSave goes on once the running game is saved, or need not be: if it would be lost, the players are asked.
func (f *files) askSave(goOn func()) {
	loses := f.loses()
	if loses == "" {
		goOn()
		return
	}
	f.shell.Dialogs.ShowFirst(&kit.Dialog{
		Title:   words.Text("unsaved.title"),
		Content: kit.Paragraph(words.Text(loses)),
		Answers: []kit.Answer{
			{Text: words.Text("unsaved.discard"), Danger: true, Run: goOn},
			{Text: words.Text("button.cancel")},
			{Text: words.Text("unsaved.save"), Run: func() { f.save(goOn) }},
		},
		Escape: 1,
	})
}

// loses returns the key of the text that says what of the running game would be lost; "" if nothing would: a game in
// which nothing was played is none to save.
func (f *files) loses() string {
	g := f.shell.Controller.Game()
	switch {
	case !f.shell.Controller.Unsaved() && f.fileHolds():
		return ""
	case !f.shell.Controller.Unsaved():
		return "unsaved.gone"
	case f.path != "":
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
func (a *arbiter) askPlayOn() {
	if !a.shell.Controller.Outcome().Over() {
		a.shell.Try(a.shell.Controller.Do(game.PlayingOn))
		return
	}
	shown := a.shell.Controller.Shown()
	a.newGames.files.afterSaving(func() {
		a.shell.Controller.Show(shown)
		if err := a.shell.Controller.Do(game.PlayingOn); err != nil {
			a.shell.Try(err)
			return
		}
		a.newGames.files.setPath("", "")
	})
}
