package study

import (
	"fyne.io/fyne/v2"

	"overtheboard/game/rules"
	draft "overtheboard/game/setup"
	"overtheboard/ui/kit"
	"overtheboard/ui/shell"
	"overtheboard/ui/speech"
	"overtheboard/ui/study/setup"
)

// Games are played on a board.
type Games interface {
	PlayFrom(*rules.Position) // starts a game from a position, once the running one is safe
	Flipped() bool            // tells whether Black's side of the board is below
}

// Files are where positions are kept.
type Files interface {
	PositionDialog(*rules.Position) *kit.Dialog // asks for a file, and writes a position there
}

// Setup lets the players set up positions.
type Setup struct {
	shell   *shell.Shell
	games   Games
	files   Files
	drafted *draft.Draft // what was set up last; nil: nothing was
}

// NewSetup returns what sets up positions, which games are played from.
func NewSetup(s *shell.Shell, g Games, f Files) *Setup { return &Setup{shell: s, games: g, files: f} }

// Command returns the command to set up a position.
func (s *Setup) Command() *shell.Command {
	return &shell.Command{ID: "setup", Label: "command.setup", Shortcut: shell.Key(fyne.KeyE, shell.Ctrl), Run: s.ask}
}

// Drafted returns what was set up last, nil if nothing was.
func (s *Setup) Drafted() *draft.Draft { return s.drafted }

// ask lets the players set up a position, beginning with the one that is shown, and play from it.
func (s *Setup) ask() {
	editor := setup.New(s, setup.Options{
		Before: s.drafted, Position: s.shell.Controller.Shown().Position(), Catalog: s.shell.Catalog, Dialogs: s.shell.Dialogs, Clipboard: s.shell.App.Clipboard(),
		Colors: s.shell.BoardColors(), Flipped: s.games.Flipped(), Judge: s.shell.Judge,
	})
	s.drafted = editor.Draft
	s.shell.Dialogs.Show(editor.Modal)
}

// InBackground does what is slow.
func (s *Setup) InBackground(slow func() func()) { s.shell.Background(slow) }

// Say has a sentence spoken.
func (s *Setup) Say(text string) { s.shell.Speak(speech.Answer, text) }

// SaveDialog returns the dialog in which a file for a position is named.
func (s *Setup) SaveDialog(p *rules.Position) *kit.Dialog { return s.files.PositionDialog(p) }

// Play starts a game from a position.
func (s *Setup) Play(p *rules.Position) { s.games.PlayFrom(p) }
