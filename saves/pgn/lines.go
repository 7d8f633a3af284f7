package pgn

import (
	"bytes"
	"strings"

	"overtheboard/saves/notation"
)

// lineRange are lines of a text, which are counted from 1; the zero one are none.
type lineRange struct{ first, last int }

// before tells whether there are such lines, and all come before one.
func (l lineRange) before(line int) bool { return l.first > 0 && l.last < line }

// rulesReader puts rules together out of the lines of a text.
type rulesReader struct {
	found func(*rulesText, lineRange)
	now   rulesText // that may go on
	lines lineRange // in which they stand; none if there are none
}

// Limits of what one ruleset has in a text.
const (
	mostRulesText = 1 << 24 // bytes, more than any that is written
	mostRulesLine = 1 << 12 // bytes of a line
)

// add takes a line that has a number, and tells whether it belongs to rules.
func (r *rulesReader) add(line string, number int) bool {
	whole := len(line) <= mostRulesLine
	line = strings.TrimRight(line, " \t\r\n")
	if id, begins := strings.CutPrefix(line, rulesBegin); begins && whole && isRulesID(id) {
		r.end()
		r.now.id, r.lines = id, lineRange{number, number}
		return true
	}
	more, goesOn := strings.CutPrefix(line, rulesGoOn)
	if !goesOn || !whole || r.lines.first == 0 || number != r.lines.last+1 || len(r.now.text)+len(more) > mostRulesText {
		r.end()
		return false
	}
	r.now.text, r.lines.last = append(r.now.text, more...), number
	return true
}

// end gives away the rules that were read last: no line of theirs follows.
func (r *rulesReader) end() {
	if r.lines.first > 0 {
		r.found(&r.now, r.lines)
	}
	r.now, r.lines = rulesText{text: r.now.text[:0]}, lineRange{}
	if cap(r.now.text) > 4*usualText { // which few rules need
		r.now.text = nil
	}
}

// isRulesID tells whether a text can be the id of rules.
func isRulesID(text string) bool {
	return len(text) == rulesIDSize && strings.Trim(text, "0123456789abcdef") == ""
}

// rulesScan finds rules in a text that comes in pieces, whatever else stands there: a line of rules is one anywhere.
type rulesScan struct {
	rulesReader
	number   int    // of the line
	line     []byte // what is known of it, if it may be one of rules
	begun    bool   // some of it is known
	returned bool   // a carriage return ended the line before
}

// scanRules tells of all rules in a text whose first line has a number, or in several whole lines of it.
func scanRules(text []byte, number int, found func(*rulesText, lineRange)) {
	if !bytes.Contains(text, []byte(rulesBegin)) {
		return
	}
	s := rulesScan{rulesReader: rulesReader{found: found}, number: number}
	s.scan(text)
	s.finish()
}

// scan takes the next piece.
func (s *rulesScan) scan(text []byte) {
	for len(text) > 0 {
		end := lineStops.in(text)
		s.take(text[:end])
		if end == len(text) {
			return
		}
		if second := text[end] == '\n' && s.returned && !s.begun; !second {
			s.endLine()
		}
		s.returned = text[end] == '\r'
		text = text[end+1:]
	}
}

// take takes a part of a line.
func (s *rulesScan) take(part []byte) {
	switch {
	case len(part) == 0:
		return
	case !s.begun && part[0] != '%' && part[0] != notation.ByteOrderMark[0]:
	case !s.begun || len(s.line) > 0:
		s.line = append(s.line, part[:min(len(part), mostRulesLine+1-len(s.line))]...)
	}
	s.begun = true
}

// endLine ends the line.
func (s *rulesScan) endLine() {
	line := withoutByteOrderMarks(s.line)
	if len(line) > 0 && line[0] == '%' {
		s.add(string(line), s.number)
	} else if s.lines.first > 0 {
		s.end()
	}
	s.line, s.begun = s.line[:0], false
	s.number++
}

// withoutByteOrderMarks returns a line without the marks before it.
func withoutByteOrderMarks(line []byte) []byte {
	for bytes.HasPrefix(line, []byte(notation.ByteOrderMark)) {
		line = line[len(notation.ByteOrderMark):]
	}
	return line
}

// finish ends the text.
func (s *rulesScan) finish() {
	if s.begun {
		s.endLine()
	}
	s.end()
}
