package resources

import (
	"bytes"
	"compress/gzip"
	_ "embed"
	"fmt"
	"io"
	"sync"

	"overtheboard/game/opening"
)

// openings are names of openings: facts, dedicated to the public domain (CC0) by the Lichess project, whose repository
// chess-openings they are of, as of 2026-07-22.
//
//go:embed openings/openings.tsv.gz
var openings []byte

// Openings returns the names of the openings of chess. They are read once.
var Openings = sync.OnceValue(func() *opening.Book {
	rs, err := Rulebook().Ruleset(DefaultRuleset)
	if err != nil {
		panic(fmt.Sprintf("resources: %v", err))
	}
	in, err := gzip.NewReader(bytes.NewReader(openings))
	if err != nil {
		panic(fmt.Sprintf("resources: the openings are broken: %v", err))
	}
	table, err := io.ReadAll(in)
	if err != nil {
		panic(fmt.Sprintf("resources: the openings are broken: %v", err))
	}
	book, err := opening.Read(rs, string(table))
	if err != nil {
		panic(fmt.Sprintf("resources: %v", err))
	}
	return book
})
