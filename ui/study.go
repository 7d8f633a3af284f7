package ui

import (
	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/ui/board"
	"overtheboard/ui/diagram"
	"overtheboard/ui/shell"
)

// changeable tells whether a piece can be moved on the board that is shown: in the game, or to try a move in one that is over.
func (t *table) changeable() bool {
	return t.shell.Controller.CanPlay() || t.shell.Controller.Study().CanVary() == nil
}

// make plays a move in the game, or tries it as one of a variation where the game is over.
func (w *Window) make(m rules.Move) {
	if w.shell.Controller.CanPlay() {
		w.arbiter.playMove(m)
		return
	}
	w.shell.Try(w.shell.Controller.Study().Vary(m))
}

// Drew draws an arrow or a circle, or takes it away where it is drawn already. All stand in the comment after the move then.
func (t *table) Drew(a board.Arrow) {
	m := game.Mark{From: rules.Square(a.From), To: rules.Square(a.To)}
	for _, color := range game.MarkColors {
		if diagram.ArrowStyles[color] == a.Style {
			m.Color = color
		}
	}
	n := t.shell.Controller.Shown()
	notes := n.Notes()
	before, drawn := game.Marks(notes.Before)
	after, more := game.Marks(notes.After)
	notes.Before, notes.After = before, game.WithMarks(after, game.Toggle(append(drawn, more...), m))
	t.shell.Try(t.shell.Controller.Study().Annotate(n, notes))
}

// commandView shows what can be commanded, in the menu and on the buttons, and answers in the status.
type commandView struct{ w *Window }

// Instead returns the command that takes the place of another: once the game is over, taking back is undoing what was
// written.
func (v commandView) Instead(c *shell.Command) *shell.Command {
	if !v.w.shell.Controller.Outcome().Over() {
		return c
	}
	switch c.ID {
	case "takeback":
		return v.w.shell.Command("undoEdit")
	case "redo":
		return v.w.shell.Command("redoEdit")
	}
	return c
}

func (v commandView) Begin()            { v.w.table.tips.Away() }
func (v commandView) Leave()            { v.w.table.board.CancelChoice() }
func (v commandView) Refuse(why string) { v.w.table.Answer(why) }
func (v commandView) Refresh()          { v.w.refreshCommands() }
