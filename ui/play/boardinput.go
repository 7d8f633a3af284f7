package play

import (
	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/ui/board"
	"overtheboard/ui/diagram"
)

// Moved plays the move that a player made on the board.
func (t *Table) Moved(from, to int) {
	if t.shell.Dialogs.Busy() || !t.changeable() {
		return
	}
	switch found := diagram.MovesTo(t.game.Shown().Position(), from, to); len(found) {
	case 0:
		t.Refused(from, to)
	case 1:
		t.players.make(found[0])
	default:
		t.askPromotion(found)
	}
}

// changeable reports whether a piece can be moved on the shown board: in the game, or to try a move after its end.
func (t *Table) changeable() bool {
	return t.game.CanPlay() || t.waiting() || t.game.Study().CanVary() == nil
}

// Drew adds or removes an arrow or a circle. The comment after the move stores them.
func (t *Table) Drew(a board.Arrow) {
	m := game.Mark{From: rules.Square(a.From), To: rules.Square(a.To)}
	for _, color := range game.MarkColors {
		if diagram.ArrowStyles[color] == a.Style {
			m.Color = color
		}
	}
	n := t.game.Shown()
	notes := n.Notes()
	before, drawn := game.Marks(notes.Before)
	after, more := game.Marks(notes.After)
	notes.Before, notes.After = before, game.WithMarks(after, game.Toggle(append(drawn, more...), m))
	t.shell.Try(t.game.Study().Annotate(n, notes))
}
