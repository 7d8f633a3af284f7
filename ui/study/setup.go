package study

import (
	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/ui/kit"
	"overtheboard/ui/speech"
	"overtheboard/ui/study/setup"
)

// Games are played on a board.
type Games interface {
	PlayFrom(*rules.Position) // starts a game from a position, once the running one is safe
	Flipped() bool            // tells whether Black's side of the board is below
}

// Files are where games and positions are kept.
type Files interface {
	PositionDialog(*rules.Position) *kit.Dialog     // asks for a file, and writes a position there
	Meant(*game.Game) []rules.Move                  // which may be meant where a game breaks off
	ReadOn(*game.Game, game.Breakoff, game.Outcome) // reads on behind the main line, and ends the game as it had ended
}

// setUp lets the players set up a position, beginning with the one that is shown, and play from it.
func (s *Study) setUp() {
	editor := s.editor(s, s.game.Shown().Position())
	s.Drafted = editor.Draft
	s.shell.Dialogs.Show(editor.Modal)
}

// editor returns where a position is set up for somebody, beginning with one.
func (s *Study) editor(w setup.Window, p *rules.Position) *setup.Editor {
	return setup.New(w, setup.Options{
		Before: s.Drafted, Position: p, Catalog: s.shell.Catalog, Dialogs: s.shell.Dialogs, Clipboard: s.shell.App.Clipboard(),
		Colors: s.shell.BoardColors(), Flipped: s.games.Flipped(), Judge: s.shell.Judge,
	})
}

// InBackground does what is slow.
func (s *Study) InBackground(slow func() func()) { s.shell.Background(slow) }

// Say has a sentence spoken.
func (s *Study) Say(text string) { s.shell.Speak(speech.Answer, text) }

// SaveDialog returns the dialog in which a file for a position is named.
func (s *Study) SaveDialog(p *rules.Position) *kit.Dialog { return s.files.PositionDialog(p) }

// Play starts a game from a position.
func (s *Study) Play(p *rules.Position) { s.games.PlayFrom(p) }
