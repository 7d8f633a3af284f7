package ui

import (
	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/ui/catalog"
	"overtheboard/ui/kit"
	"overtheboard/ui/newgame"
	"overtheboard/ui/setup"
	"overtheboard/ui/speech"
	"overtheboard/ui/words"
)

// askSetup lets the players set up a position, beginning with the one that is shown, and play from it.
func (w *Window) askSetup() {
	room := setup.New(setup.Desk{
		Before: w.drafted, Position: w.shell.Controller.Shown().Position(), Catalog: w.shell.Catalog, Dialogs: w.shell.Dialogs, Clipboard: w.shell.App.Clipboard(),
		Colors: w.shell.BoardColors(), Flipped: w.table.board.Style().Flipped, Judge: w.shell.Judge, Aside: w.shell.Background,
		Say: func(text string) { w.shell.Speak(speech.Answer, text) },
		Choose: func(current catalog.Entry, chosen func(catalog.Entry)) *kit.Dialog {
			return newgame.Choose(words.Text("setup.chooseGame"), w.shell.Catalog.Entries, current, w.shell.Dialogs.TypedKey, chosen)
		},
		Save: w.files.positionDialog,
		Play: w.newGames.playFrom,
	})
	w.drafted = room.Draft
	w.shell.Dialogs.Show(room.Modal)
}

// positionDialog returns the dialog in which a file for a position is named.
func (f *files) positionDialog(p *rules.Position) *kit.Dialog {
	return f.chooser().Dialog(f.toSave(words.Text("setup.saveTitle"), words.Text("setup.file")+fenEnding, []string{fenEnding}, 1,
		func(to target) { f.savePosition(to, p) }))
}

// playFrom starts a game from a position, once the running one is safe: with the same players and the same time.
func (n *newGames) playFrom(p *rules.Position) {
	n.files.afterSaving(func() {
		before := n.shell.Controller.Game()
		config := game.Config{
			Ruleset: p.Ruleset(), Position: p, Names: before.Names, Judge: n.shell.Judge,
			TimeControl: before.TimeControl(), ClockStart: game.AfterFirstMove,
		}
		if err := n.shell.Controller.NewGame(config); err != nil {
			n.shell.ShowError(words.Text("error.start"), err, words.Text("error.startHint"))
			return
		}
		n.files.setPath("", "")
	})
}
