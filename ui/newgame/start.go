package newgame

import (
	"math/rand/v2"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/ui/board"
	"overtheboard/ui/diagram"
)

// startState returns the board on which a game begins; of a ruleset that shuffles, one of many.
func startState(rs *rules.Ruleset) (board.State, error) {
	position, err := StartPosition(rs)
	if err != nil {
		return board.State{}, err
	}
	g, err := game.New(game.Config{Ruleset: rs, Position: position})
	if err != nil {
		return board.State{}, err
	}
	return diagram.Still(g.Root()), nil
}

// StartPosition returns where a new game starts: nil for the ruleset's own board, or a start rank drawn anew.
func StartPosition(rs *rules.Ruleset) (*rules.Position, error) {
	if rs == nil || rs.Definition().Shuffle == nil {
		return nil, nil
	}
	p, err := rules.NewPosition(rs, rs.Shuffled(rand.IntN))
	return &p, err
}
