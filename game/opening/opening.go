// Package opening names the openings of chess. It names positions, so the order of moves does not matter.
//
// It reads a table of names from its caller. Begin with Read and Of.
package opening

import (
	"fmt"
	"hash/maphash"
	"strings"

	"overtheboard/game/rules"
)

// Opening is a named opening. The zero value is no opening.
type Opening struct {
	ECO  string // code in the Encyclopaedia of Chess Openings: "C50"
	Name string // in English: "Italian Game"
}

// String returns code and name: "C50 Italian Game"; "" for no opening.
func (o Opening) String() string { return strings.TrimSpace(o.ECO + " " + o.Name) }

// Book holds openings by position. Goroutines may share it.
type Book struct {
	ruleset *rules.Ruleset
	seed    maphash.Seed
	named   map[uint64]Opening // by hash: positions are large, and there are thousands
}

// Read reads a table of openings of a ruleset. After a line of headings, each line has a code, a name and moves in
// algebraic notation, separated by tabs. The error names the wrong line.
func Read(rs *rules.Ruleset, table string) (*Book, error) {
	b := &Book{ruleset: rs, seed: maphash.MakeSeed(), named: map[uint64]Opening{}}
	_, table, _ = strings.Cut(table, "\n")
	for line := range strings.Lines(table) {
		fields := strings.Split(strings.TrimSpace(line), "\t")
		if len(fields) != 3 {
			return nil, fmt.Errorf("opening: not a code, a name and moves: %q", line)
		}
		p, next := rs.Start(), rules.Position{}
		for word := range strings.FieldsSeq(fields[2]) {
			if _, _, err := p.PlaySAN(&next, word, false); err != nil {
				return nil, fmt.Errorf("opening: %q: %w", line, err)
			}
			p = next
		}
		b.named[b.hash(&p)] = Opening{fields[0], fields[1]}
	}
	return b, nil
}

func (b *Book) hash(p *rules.Position) uint64 { return maphash.Comparable(b.seed, p.Key()) }

// Knows reports whether a position has a name.
func (b *Book) Knows(p *rules.Position) bool {
	_, named := b.named[b.hash(p)]
	return named && p.Ruleset() == b.ruleset
}

// Node is a position of a game with its predecessor; the zero value precedes the first.
type Node[N any] interface {
	comparable
	Position() *rules.Position
	Parent() N
}

// Of returns the opening of the line to a node: that of its last position with a name.
func Of[N Node[N]](b *Book, n N) Opening {
	var none N
	for ; n != none && n.Position().Ruleset() == b.ruleset; n = n.Parent() {
		if o, named := b.named[b.hash(n.Position())]; named {
			return o
		}
	}
	return Opening{}
}

// Follow returns the opening of a game that begins with moves in algebraic notation, as far as these can be played.
func (b *Book) Follow(moves []string) (o Opening) {
	p, next := b.ruleset.Start(), rules.Position{}
	for _, text := range moves {
		if _, _, err := p.PlaySAN(&next, text, false); err != nil {
			break
		}
		p = next
		if named, ok := b.named[b.hash(&p)]; ok {
			o = named
		}
	}
	return o
}
