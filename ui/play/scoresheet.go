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
	written := gameNotation{g, line, s.shell.Prefs.Figurines.Get(), g.Outcome().Over() || c.Study().Opened()}
	m := panel.Moves{Plies: len(line) - 1, Notation: written, Notes: written.notes(), Shown: n.Ply()}
	if corrected(n) || !g.OnMainLine(n) {
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

type gameNotation struct {
	game      *game.Game
	line      []*game.Node // the main line, by ply
	figurines bool         // pieces as pictures instead of letters
	told      bool         // with variations and clock times: not during the game
}

func (w gameNotation) Move(ply int) (m panel.Move) {
	n := w.line[ply]
	m.Pictures, m.Text = w.written(n)
	if w.told {
		m.Clock = words.Left(n)
	}
	return m
}

// Place returns a move's number and column; no column for a corrected position, which is not a move.
func (w gameNotation) Place(ply int) (number, column int) {
	if n := w.line[ply]; ply > 0 && !corrected(n) {
		return n.Parent().Position().Fullmove(), int(n.Mover())
	}
	return 0, -1
}

// corrected reports whether a position was corrected there.
func corrected(n *game.Node) bool {
	i, _ := n.Irregular()
	return i.Sets()
}

// written returns a move's text, and its pictures unless letters stand for pieces.
func (w gameNotation) written(n *game.Node) (pictures [2]string, text string) {
	if w.figurines {
		return words.Figurine(n)
	}
	return pictures, words.AnnotatedMove(n)
}

func (w gameNotation) Below(ply int) []panel.Phrase {
	var next *game.Node
	if ply+1 < len(w.line) {
		next = w.line[ply+1]
	}
	p := phraseWriter{gameNotation: w}
	return p.below(w.line[ply], next)
}
