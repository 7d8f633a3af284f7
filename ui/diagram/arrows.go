package diagram

import (
	"overtheboard/game"
	"overtheboard/ui/board"
)

// ArrowStyles are the board's styles for the colours of marks.
var ArrowStyles = map[game.MarkColor]board.ArrowStyle{
	game.Green: board.GreenArrow, game.Red: board.RedArrow, game.Yellow: board.YellowArrow, game.Blue: board.BlueArrow,
}

// Arrows returns the arrows and circles in a move's comments.
func Arrows(n *game.Node) []board.Arrow {
	var all []board.Arrow
	for _, m := range n.Marks() {
		all = append(all, board.Arrow{From: int(m.From), To: int(m.To), Style: ArrowStyles[m.Color]})
	}
	return all
}
