package console

import (
	"sync"

	"overtheboard/game"
	"overtheboard/resources"
)

// judge returns who tells whether a side can still win.
var judge = sync.OnceValue(func() game.Judge {
	standard, err := resources.Rulebook().Ruleset(resources.DefaultRuleset)
	if err != nil {
		return game.Judge{}
	}
	return game.MaterialJudge(standard)
})
