package ui

import (
	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/ui/kit"
	"overtheboard/ui/library"
	"overtheboard/ui/setup"
	"overtheboard/ui/shell"
	"overtheboard/ui/speech"
	"overtheboard/ui/words"
)

// askSetup lets the players set up a position, beginning with the one that is shown, and play from it.
func (w *Window) askSetup() {
	editor := setup.New(forSetup{w.shell, w.library, w.newGames}, setup.Options{
		Before: w.drafted, Position: w.shell.Controller.Shown().Position(), Catalog: w.shell.Catalog, Dialogs: w.shell.Dialogs, Clipboard: w.shell.App.Clipboard(),
		Colors: w.shell.BoardColors(), Flipped: w.table.board.Style().Flipped, Judge: w.shell.Judge,
	})
	w.drafted = editor.Draft
	w.shell.Dialogs.Show(editor.Modal)
}

// forSetup is what the position's editor needs of the window.
type forSetup struct {
	shell    *shell.Shell
	library  *library.Library
	newGames *newGames
}

// InBackground does what is slow.
func (f forSetup) InBackground(slow func() func()) { f.shell.InBackground(slow) }

// Say has a sentence spoken.
func (f forSetup) Say(text string) { f.shell.Speak(speech.Answer, text) }

// SaveDialog returns the dialog in which a file for a position is named.
func (f forSetup) SaveDialog(p *rules.Position) *kit.Dialog { return f.library.PositionDialog(p) }

// Play starts a game from a position.
func (f forSetup) Play(p *rules.Position) { f.newGames.playFrom(p) }

// playFrom starts a game from a position, once the running one is safe: with the same players and the same time.
func (n *newGames) playFrom(p *rules.Position) {
	n.library.Leave(func() {
		before := n.shell.Controller.Game()
		config := game.Config{
			Ruleset: p.Ruleset(), Position: p, Names: before.Names, Judge: n.shell.Judge,
			TimeControl: before.TimeControl(), ClockStart: game.AfterFirstMove,
		}
		if err := n.shell.Controller.NewGame(config); err != nil {
			n.shell.ShowError(words.Text("error.start"), err, words.Text("error.startHint"))
		}
	})
}
