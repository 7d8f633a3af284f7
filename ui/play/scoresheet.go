package play

import (
	"fyne.io/fyne/v2"

	"overtheboard/game"
	"overtheboard/ui/play/panel"
	"overtheboard/ui/shell"
	"overtheboard/ui/words"
)

// scoreSheet shows the moves of the game in the list, and on the board the position selected there.
type scoreSheet struct {
	shell  *shell.Shell
	game   *game.Controller
	window Host
	sheet  *panel.Sheet
}

func (s *scoreSheet) refresh() {
	c := s.game
	g, n := c.Game(), c.Shown()
	line := g.MainLine()
	writing := words.Writing{Figurines: s.shell.Prefs.Figurines.Get(), Variations: g.Outcome().Over() || c.Study().Opened(), Longest: mostComment}
	written := gameNotation{writing, g, line}
	m := panel.Moves{Plies: len(line) - 1, Notation: written, Notes: written.notes(), Shown: n.Ply()}
	if n.Corrected() || !g.OnMainLine(n) {
		m.Current = n
	}
	m.Result, m.Reason = words.OutcomeLine(g.Outcome())
	s.sheet.Set(m)
}

// Show shows the position after a ply of the main line.
func (s *scoreSheet) Show(ply int) {
	c := s.game
	c.Show(c.Game().MainLine()[min(ply, c.Live().Ply())])
}

func (s *scoreSheet) Pick(move any) {
	if n, ok := move.(*game.Node); ok {
		s.game.Show(n)
	}
}

func (s *scoreSheet) Step(by int) { s.game.Study().Step(by) }

func (s *scoreSheet) Menu(at fyne.Position) { s.window.MovesMenu(at) }

// mostComment is how much of a comment is shown below a move, in runes.
const mostComment = 2000

// gameNotation writes a game; without variations, as during the game, also without clock times.
type gameNotation struct {
	writing words.Writing
	game    *game.Game
	line    []*game.Node // the main line, by ply
}

func (w gameNotation) Move(ply int) (m panel.Move) {
	n := w.line[ply]
	m.Pictures, m.Text = w.writing.Move(n)
	if w.writing.Variations {
		m.Clock = words.Left(n)
	}
	return m
}

// Place returns a move's number and column; no column for a corrected position, which is not a move.
func (w gameNotation) Place(ply int) (number, column int) {
	if n := w.line[ply]; ply > 0 && !n.Corrected() {
		return n.Parent().Position().Fullmove(), int(n.Mover())
	}
	return 0, -1
}

func (w gameNotation) Below(ply int) []panel.Phrase {
	return w.writing.Below(w.line[ply], w.line[min(ply+1, len(w.line)-1)])
}
