package export

import (
	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/ui/board"
	"overtheboard/ui/diagram"
)

// Ply is a position of a game, and the move that led there; at the start there is none.
type Ply struct {
	position rules.Position
	move     rules.Move
}

// Plies returns the positions of a game's moves, which it can go on without.
func Plies(g *game.Game) []Ply {
	line := g.MainLine()
	plies := make([]Ply, len(line))
	for i, n := range line {
		plies[i].position = *n.Position()
		plies[i].move, _ = n.Move()
	}
	return plies
}

// state returns what a board shows after a ply.
func state(plies []Ply, i int) board.State {
	if i == 0 {
		return diagram.Position(&plies[0].position)
	}
	return diagram.After(&plies[i-1].position, &plies[i].position, plies[i].move)
}
