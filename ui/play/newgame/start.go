package newgame

import (
	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/ui/board"
	"overtheboard/ui/catalog"
	"overtheboard/ui/diagram"
)

// startState returns the board on which a game begins; of a ruleset that shuffles, one of many.
func startState(rs *rules.Ruleset) (board.State, error) {
	position, err := catalog.StartPosition(rs)
	if err != nil {
		return board.State{}, err
	}
	g, err := game.New(game.Config{Ruleset: rs, Position: position})
	if err != nil {
		return board.State{}, err
	}
	return diagram.Still(g.Root()), nil
}
