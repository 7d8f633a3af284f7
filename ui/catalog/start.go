package catalog

import (
	"math/rand/v2"

	"overtheboard/game/rules"
)

// StartPosition returns the start of a new game: nil for the ruleset's board, or a new shuffle of the back rank.
func StartPosition(rs *rules.Ruleset) (*rules.Position, error) {
	if rs == nil || rs.Definition().Shuffle == nil {
		return nil, nil
	}
	p, err := rules.NewPosition(rs, rs.Shuffled(rand.IntN))
	return &p, err
}
