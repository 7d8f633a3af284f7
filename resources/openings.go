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

// Openings returns the named openings of chess. They are read once.
var Openings = sync.OnceValue(func() *opening.Book {
	return must(opening.Read(must(Rulebook().Ruleset(DefaultRuleset)), unpacked(openings)))
})

// NamedOpening reports whether a position is a named opening. The first call reads the openings.
func NamedOpening(p *rules.Position) bool { return Openings().Knows(p) }
