package study

import (
	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/ui/kit"
	"overtheboard/ui/speech"
	"overtheboard/ui/study/positioneditor"
)

// Games are played on a board.
type Games interface {
	PlayFrom(*rules.Position) // starts a game from a position, once the current one is safe
	Flipped() bool            // reports whether Black's side is below
	Resumed()                 // the clocks wait for the next move
}

// Files store games and positions.
type Files interface {
	PositionDialog(*rules.Position) *kit.Dialog     // asks for a file, and writes a position to it
	Meant(*game.Game) []rules.Move                  // may be meant where a game breaks off
	ReadOn(*game.Game, game.Breakoff, game.Outcome) // continues reading after the main line, and ends the game as before
}

func (s *Study) setUp() {
	editor := s.editor(s, s.game.Shown().Position())
	s.Drafted = editor.Draft
	s.shell.Dialogs.Show(editor.Modal)
}

func (s *Study) editor(w positioneditor.Owner, p *rules.Position) *positioneditor.Editor {
	return positioneditor.New(w, positioneditor.Options{
		Before: s.Drafted, Position: p, Catalog: s.shell.Catalog, Dialogs: s.shell.Dialogs, Clipboard: s.shell.App.Clipboard(),
		Colors: s.shell.BoardColors(), Flipped: s.games.Flipped(), Judge: s.shell.Judge,
	})
}

func (s *Study) InBackground(slow func() func()) { s.shell.Background(slow) }

// Say speaks a sentence.
func (s *Study) Say(text string) { s.shell.Speak(speech.Answer, text) }

// SaveDialog returns the dialog that asks for a file for a position.
func (s *Study) SaveDialog(p *rules.Position) *kit.Dialog { return s.files.PositionDialog(p) }

// Play starts a game from a position.
func (s *Study) Play(p *rules.Position) { s.games.PlayFrom(p) }
