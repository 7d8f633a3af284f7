package pgn

import (
	"bytes"
	"io"
	"strings"
	"sync"

	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/saves/notation"
)

// givenRules are the rules that a text of games brings along: what is written into them is read for lines of rules, wherever
// these stand. Games may use those that stand before them, as they were written, which are read when a game asks for them.
// Several goroutines may ask, and one write.
type givenRules struct {
	mutex    sync.Mutex
	kept     map[rulesKey]*oneRules // the first of each
	size     int                    // of their texts, in bytes
	full     int                    // the line of the first rules for which there was no room, 0 if there was room for all
	compiled map[*oneRules]*rules.Ruleset
	offsets  int // that the pieces of these have

	number   int      // of lines that were read
	line     []byte   // what is known of it, if it may be one of rules
	begun    bool     // some of it is known
	returned bool     // a carriage return ended the line before
	now      oneRules // that may go on
}

// rulesKey tells rules from others. Whole are those that are as they were written.
type rulesKey struct {
	id    string
	whole bool
}

// oneRules are rules that a text holds.
type oneRules struct {
	rulesKey
	text        []byte
	first, last int   // lines; 0 for none
	fault       error // why they cannot be read
}

// Limits of the rules that a text brings along.
const (
	mostRules     = 10_000   // that differ
	mostRulesSize = 32 << 20 // bytes of their texts
	mostRulesText = 1 << 24  // bytes of one, more than any that is written
	mostRulesLine = 1 << 12  // bytes of a line
	mostOffsets   = 30_000   // of the pieces of all rulesets that are ready for use, each of which takes up to a kilobyte
)

// Write takes the next piece of the text.
func (g *givenRules) Write(text []byte) (int, error) {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	if g.now.first == 0 && len(g.line) == 0 && !g.returned && holdsNone(text) {
		g.number += bytes.Count(text, []byte("\n"))
		g.begun = !bytes.HasSuffix(text, []byte("\n"))
		return len(text), nil
	}
	for rest := text; len(rest) > 0; {
		end := bytes.IndexAny(rest, "\r\n")
		if end < 0 {
			end = len(rest)
		}
		if !g.begun || len(g.line) > 0 {
			g.take(rest[:end])
		}
		g.begun = g.begun || end > 0
		if end == len(rest) {
			break
		}
		if second := rest[end] == '\n' && g.returned && !g.begun; !second {
			g.endLine()
		}
		g.returned = rest[end] == '\r'
		rest = rest[end+1:]
	}
	return len(text), nil
}

// holdsNone tells whether a piece of text certainly holds no part of a line of rules, as in most files, and is not empty.
func holdsNone(text []byte) bool {
	for _, b := range []byte{'%', '\r', notation.ByteOrderMark[0]} {
		if bytes.IndexByte(text, b) >= 0 {
			return false
		}
	}
	return len(text) > 0
}

// take takes a part of a line that may be one of rules.
func (g *givenRules) take(part []byte) {
	if len(part) > 0 && (len(g.line) > 0 || part[0] == '%' || part[0] == notation.ByteOrderMark[0]) {
		g.line = append(g.line, part[:min(len(part), mostRulesLine+1-len(g.line))]...)
	}
}

// endLine reads the line.
func (g *givenRules) endLine() {
	g.number++
	line := strings.TrimRight(string(withoutByteOrderMarks(g.line)), " \t")
	id, begins := strings.CutPrefix(line, rulesBegin)
	more, goesOn := strings.CutPrefix(line, rulesGoOn)
	switch {
	case len(g.line) > mostRulesLine:
		g.end()
	case begins && len(id) == rulesIDSize && strings.Trim(id, "0123456789abcdef") == "":
		g.end()
		g.now = oneRules{rulesKey: rulesKey{id: id}, first: g.number, last: g.number}
	case goesOn && g.now.first > 0 && len(g.now.text)+len(more) <= mostRulesText:
		g.now.text, g.now.last = append(g.now.text, more...), g.number
	default:
		g.end()
	}
	g.line, g.begun = g.line[:0], false
}

// end keeps the rules that were read last, of which no line follows, unless they are there already.
func (g *givenRules) end() {
	if g.now.first == 0 {
		return
	}
	one := g.now
	g.now = oneRules{}
	if one.whole = rulesID(one.text) == one.id; !one.whole {
		one.text = nil
	}
	switch {
	case g.full > 0 || g.kept[one.rulesKey] != nil:
		return
	case len(g.kept) >= mostRules || g.size+len(one.text) > mostRulesSize:
		g.full = one.first
		return
	case g.kept == nil:
		g.kept = make(map[rulesKey]*oneRules)
	}
	g.size += len(one.text)
	g.kept[one.rulesKey] = &one
}

// withoutByteOrderMarks returns a line without the marks before it.
func withoutByteOrderMarks(line []byte) []byte {
	for bytes.HasPrefix(line, []byte(notation.ByteOrderMark)) {
		line = line[len(notation.ByteOrderMark):]
	}
	return line
}

// find returns the ruleset with an id of which the text stands before a line, or why it cannot be used.
func (g *givenRules) find(id string, line int, book *rules.Rulebook) (*rules.Ruleset, *source.Fault) {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	if g.now.last < line {
		g.end()
	}
	if one := g.kept[rulesKey{id, true}]; one != nil && one.last < line {
		rs, err := g.ruleset(one, book)
		if err != nil {
			return nil, &source.Fault{Format: "the rules of the game in line %d cannot be read: %v", Args: []any{one.first, err}}
		}
		return rs, nil
	}
	if g.full > 0 && g.full < line {
		const format = "the rules of the game are not among those that are read: the first %d of the file, and %d MB"
		return nil, &source.Fault{Format: format, Args: []any{mostRules, mostRulesSize >> 20}}
	}
	if one := g.kept[rulesKey{id, false}]; one != nil && one.last < line {
		return nil, &source.Fault{Format: "the rules of the game in line %d are not as they were written", Args: []any{one.first}}
	}
	return nil, &source.Fault{Format: "the rules of the game are not in the file before it"}
}

// ruleset returns the ruleset of a text, which stays ready for use as long as there are not too many.
func (g *givenRules) ruleset(one *oneRules, book *rules.Rulebook) (*rules.Ruleset, error) {
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

// FindRules returns the lines of the rules with an id in a text of games, of which it reads no more than it must; nil if they are
// not there as they were written.
func FindRules(in io.Reader, id string) (lines []byte, err error) {
	var g givenRules
	for piece := make([]byte, 1<<16); err == nil; {
		var n int
		n, err = in.Read(piece)
		_, _ = g.Write(piece[:n])
		if err == io.EOF {
			g.endLine()
			g.end()
		}
		if one := g.kept[rulesKey{id, true}]; one != nil {
			return (&rulesText{id: id, text: one.text}).lines(), nil
		}
	}
	if err == io.EOF {
		err = nil
	}
	return nil, err
}
