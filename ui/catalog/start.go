package catalog

import (
	"math/rand/v2"

	"overtheboard/game/rules"
)

// StartPosition returns where a new game starts: nil for the ruleset's own board, or a start rank drawn anew.
func StartPosition(rs *rules.Ruleset) (*rules.Position, error) {
	if rs == nil || rs.Definition().Shuffle == nil {
		return nil, nil
	}
	p, err := rules.NewPosition(rs, rs.Shuffled(rand.IntN))
	return &p, err
}
