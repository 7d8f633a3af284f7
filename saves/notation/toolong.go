package notation

import (
	"overtheboard/game"
	"overtheboard/game/source"
)

// TooLong returns the fault of a move after a node that is one too many (game.ErrTooLong).
func TooLong(n *game.Node) *source.Fault {
	if n.Ply() >= game.MostPlies {
		return &source.Fault{Format: "the game is longer than %d moves of both sides", Args: []any{game.MostPlies}}
	}
	return &source.Fault{Format: "the game has more than %d moves with its variations", Args: []any{game.MostNodes}}
}
