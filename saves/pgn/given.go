package pgn

import (
	"bytes"
	"io"
	"math"
	"sync"

	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/saves/notation"
)

// GivenRules are the rules that a text of games brings along. Its games may use those that stand before them, as they were
// written, which are read when a game asks for them. Several goroutines may ask at once, and add to them: the first in the order of
// the text, others what is there already.
type GivenRules struct {
	only     string // the id of those that are wanted; "": all are
	mutex    sync.Mutex
	byID     map[string]*oneRules
	size     int // of their texts, in bytes
	full     int // the line of the first rules for which there was no room, 0 if there was room for all
	compiled map[*oneRules]*rules.Ruleset
	offsets  int // that the pieces of these have
}

// oneRules are the rules with one id.
type oneRules struct {
	whole, damaged lineRange // the first that are as they were written, and the first that are not
	text           []byte    // of the whole ones, if they are wanted
	fault          error     // why these cannot be read
}

// Limits of the rules that a text brings along.
const (
	mostRules     = 10_000   // that differ
	mostRulesSize = 32 << 20 // bytes of their texts
	mostOffsets   = 30_000   // of the pieces of all rulesets that are ready for use, each of which takes up to a kilobyte
)

// add adds rules that stand in some lines, unless they are there already.
func (g *GivenRules) add(t *rulesText, lines lineRange) {
	whole := rulesID(t.text) == t.id
	g.mutex.Lock()
	defer g.mutex.Unlock()
	one := g.byID[t.id]
	if one == nil {
		one = new(oneRules)
	}
	place, size := &one.damaged, 0
	if whole {
		place, size = &one.whole, len(t.text)
	}
	if place.first > 0 || g.full > 0 {
		return
	}
	if g.byID[t.id] == nil && len(g.byID) >= mostRules || g.size+size > mostRulesSize {
		g.full = lines.first
		return
	}
	if *place = lines; whole && (g.only == "" || g.only == t.id) {
		one.text = bytes.Clone(t.text)
	}
	if g.byID == nil {
		g.byID = make(map[string]*oneRules)
	}
	g.byID[t.id] = one
	g.size += size
}

// find returns the ruleset with an id of which the text stands before a line, or why it cannot be used. Both are nil if there
// is none.
func (g *GivenRules) find(id string, line int, book *rules.Rulebook) (*rules.Ruleset, *source.Fault) {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	one := g.byID[id]
	switch {
	case one != nil && one.whole.before(line):
		rs, err := g.ruleset(one, book)
		if err != nil {
			return nil, &source.Fault{Format: "the rules of the game in line %d cannot be read: %v", Args: []any{one.whole.first, err}}
		}
		return rs, nil
	case g.full > 0 && g.full < line:
		const format = "the rules of the game are not among those that are read: the first %d of the file, and %d MB"
		return nil, &source.Fault{Format: format, Args: []any{mostRules, mostRulesSize >> 20}}
	case one != nil && one.damaged.before(line):
		return nil, &source.Fault{Format: "the rules of the game in line %d are not as they were written", Args: []any{one.damaged.first}}
	}
	return nil, nil
}

// ruleset returns the ruleset of a text, which stays ready for use as long as there are not too many.
func (g *GivenRules) ruleset(one *oneRules, book *rules.Rulebook) (*rules.Ruleset, error) {
	if rs := g.compiled[one]; rs != nil || one.fault != nil {
		return rs, one.fault
	}
	rs, err := readRules(one.text, book)
	if err != nil {
		one.fault = err
		return nil, err
	}
	offsets := 0
	for _, p := range rs.Definition().Pieces {
		offsets += len(p.Move) + len(p.Initial) + len(p.Capture)
	}
	if g.compiled == nil || g.offsets+offsets > mostOffsets {
		g.compiled, g.offsets = make(map[*oneRules]*rules.Ruleset), 0
	}
	g.compiled[one] = rs
	g.offsets += offsets
	return rs, nil
}

// readRules reads a text of rules. The error is a *source.Fault.
func readRules(text []byte, book *rules.Rulebook) (*rules.Ruleset, error) {
	doc, err := source.ParseJSON("", text)
	if err != nil {
		return nil, err
	}
	root := doc.Root()
	fields := root.Fields("name", "pieces", "ruleset")
	for _, field := range []string{"name", "ruleset"} {
		if !fields[field].Given() {
			root.Fault("%q is missing", field)
		}
	}
	var rs *rules.Ruleset
	if fields["name"].Given() && fields["ruleset"].Given() {
		name, _ := fields["name"].Text()
		rs = notation.ReadRuleset(book, name, fields["ruleset"], fields["pieces"])
	}
	for _, f := range doc.Faults() {
		if !f.Warning {
			return nil, f
		}
	}
	return rs, nil
}

// Lines returns the lines of the rules with an id, nil if they are not there as they were written.
func (g *GivenRules) Lines(id string) []byte {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	if one := g.byID[id]; one != nil && one.text != nil {
		return (&rulesText{id: id, text: one.text}).lines()
	}
	return nil
}

// FindRules finds the rules with an id in a text of games, of which it reads no more than it must.
func FindRules(in io.Reader, id string) (*GivenRules, error) { return new(GivenRules).search(in, id) }

// search looks for the rules with an id alone.
func (g *GivenRules) search(in io.Reader, id string) (*GivenRules, error) {
	g.only = id
	scan := rulesScan{rulesReader: rulesReader{found: g.add}, number: 1}
	piece := make([]byte, 1<<16)
	for {
		n, err := in.Read(piece)
		scan.scan(piece[:n])
		if one := g.byID[id]; one != nil && one.text != nil {
			return g, nil
		}
		switch {
		case err == io.EOF:
			scan.finish()
			return g, nil
		case err != nil:
			return nil, err
		}
	}
}

// passedRules are the rules of which a reader of games may make use.
type passedRules struct {
	rulesReader
	given  *GivenRules
	before func(id string) (*GivenRules, error) // finds those that stand before the text; nil if none do
}

// passingRules returns those that are given, to which those that are passed are added.
func passingRules(given *GivenRules) passedRules {
	return passedRules{rulesReader: rulesReader{found: given.add}, given: given}
}

// find is GivenRules.find where there is a fault if there is no ruleset. The error is one of the text that stands before.
func (p *passedRules) find(id string, line int, book *rules.Rulebook) (*rules.Ruleset, *source.Fault, error) {
	p.end()
	rs, fault := p.given.find(id, line, book)
	if rs == nil && p.before != nil {
		given, err := p.before(id)
		if err != nil {
			return nil, nil, err
		}
		found, first := given.find(id, math.MaxInt, book)
		if rs = found; first != nil {
			fault = first
		}
	}
	if rs == nil && fault == nil {
		fault = &source.Fault{Format: "the rules of the game are not in the file before it"}
	}
	return rs, fault, nil
}
