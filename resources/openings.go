package resources

import (
	_ "embed"
	"sync"

	"overtheboard/game/opening"
	"overtheboard/game/rules"
)

// openings are names of openings: facts, dedicated to the public domain (CC0) by the Lichess project, whose repository
// chess-openings they are of, as of 2026-07-22.
//
//go:embed openings/openings.tsv.gz
var openings []byte

// Openings returns the names of the openings of chess. They are read once.
var Openings = sync.OnceValue(func() *opening.Book {
	return must(opening.Read(must(Rulebook().Ruleset(DefaultRuleset)), unpacked(openings)))
})

// NamedOpening tells whether a position has a name among the openings, which are read when that is first asked.
func NamedOpening(p *rules.Position) bool { return Openings().Knows(p) }
