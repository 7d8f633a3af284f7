package pgn

import (
	"bytes"
	"io"
	"sync"

	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/saves/notation"
)

// givenRules are the rules in a text of games. What is written into them is searched for lines of rules. A game may use the rules
// before it, as they were written; they are parsed when a game needs them. Several goroutines may call find, and one Write.
type givenRules struct {
	mutex    sync.Mutex
	kept     map[string]*oneRules // by their id, the first complete ones
	size     int                  // of their texts, in bytes
	compiled map[*oneRules]*rules.Ruleset

	number int      // of lines that were read
	line   []byte   // beginning of the current line, which may be one of rules
	now    oneRules // which may continue
}

type oneRules struct {
	id          string
	text        []byte
	first, last int   // lines; 0 for none
	whole       bool  // they are as they were written
	fault       error // why they cannot be read
}

// Limits of the rules in a text.
const (
	usualRules    = 1 << 11
	mostRulesLine = 1 << 12 // bytes of a line
	mostCompiled  = 16      // ready for use
)

// Write takes the next piece of the text.
func (g *givenRules) Write(text []byte) (int, error) {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	for line := range bytes.Lines(text) {
		ended := line[len(line)-1] == '\n'
		if ended && len(g.line) == 0 && g.now.first == 0 && line[0] != '%' && line[0] != notation.ByteOrderMark[0] { // the usual case
			g.number++
			continue
		}
		g.line = append(g.line, line[:min(len(line), mostRulesLine+1-len(g.line))]...)
		if ended {
			g.endLine()
		}
	}
	return len(text), nil
}

func (g *givenRules) endLine() {
	g.number++
	line := bytes.TrimRight(withoutByteOrderMarks(g.line), " \t\r\n")
	id, begins := bytes.CutPrefix(line, []byte(rulesBegin))
	more, goesOn := bytes.CutPrefix(line, []byte(rulesGoOn))
	switch {
	case begins && len(id) == rulesIDSize && len(bytes.Trim(id, "0123456789abcdef")) == 0:
		g.end()
		g.now = oneRules{id: string(id), first: g.number, last: g.number}
	case goesOn && g.now.first > 0 && len(g.line) <= mostRulesLine && len(g.now.text) <= source.MaxRules:
		g.now.text, g.now.last = append(g.now.text, more...), g.number
	default:
		g.end()
	}
	g.line = g.line[:0]
}

// end stores the last rules, after their last line, unless they are known.
func (g *givenRules) end() {
	one := g.now
	g.now = oneRules{}
	if one.whole = rulesID(one.text) == one.id; !one.whole {
		one.text = nil
	}
	size := g.size + len(one.text) + usualRules
	if known := g.kept[one.id]; one.first == 0 || size > source.MaxRules || known != nil && (known.whole || !one.whole) {
		return
	}
	if g.kept == nil {
		g.kept = make(map[string]*oneRules)
	}
	g.kept[one.id], g.size = &one, size
}

func withoutByteOrderMarks(line []byte) []byte {
	for bytes.HasPrefix(line, []byte(notation.ByteOrderMark)) {
		line = line[len(notation.ByteOrderMark):]
	}
	return line
}

// find returns the ruleset with an id in the text before a line, or why it cannot be used.
func (g *givenRules) find(id string, line int, book *rules.Rulebook) (*rules.Ruleset, *source.Fault) {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	if g.now.last < line {
		g.end()
	}
	one := g.kept[id]
	switch {
	case one == nil || one.last >= line:
		return nil, &source.Fault{Format: "the rules of the game are not in the file before it"}
	case !one.whole:
		return nil, &source.Fault{Format: "the rules of the game in line %d have been changed", Args: []any{one.first}}
	}
	rs := g.compiled[one]
	if rs == nil && one.fault == nil {
		if rs, one.fault = readRules(one.text, book); len(g.compiled)%mostCompiled == 0 {
			g.compiled = make(map[*oneRules]*rules.Ruleset)
		}
		g.compiled[one] = rs
	}
	if one.fault != nil {
		return nil, &source.Fault{Format: "the rules of the game in line %d cannot be read: %v", Args: []any{one.first, one.fault}}
	}
	return rs, nil
}

// readRules parses a text of rules. The error is a *source.Fault.
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
	if doc.Wrong() == 0 {
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

func (g *givenRules) readAll(in io.Reader) error {
	_, err := io.Copy(g, in)
	g.endLine()
	g.end()
	return err
}

// FindRules returns the lines of the rules with an id in a text of games; nil if they are missing or damaged.
func FindRules(in io.Reader, id string) (lines []byte, err error) {
	var g givenRules
	err = g.readAll(in)
	if one := g.kept[id]; err == nil && one != nil && one.whole {
		lines = (&rulesText{id: id, text: one.text}).lines()
	}
	return lines, err
}
