package source

import (
	"bytes"
	"encoding/json"
	"fmt"
	"unicode"
	"unicode/utf8"
)

// jsonTree is the text of a JSON file with the places of its values. A value takes a few bytes, for a file may have a
// million.
type jsonTree struct {
	text   []byte
	nodes  []jsonNode // each before what it holds; in an object every name before its value
	blocks []int      // how many line ends come before every lineBlock bytes of the text
}

// jsonNode is a value or a name.
type jsonNode struct {
	start, end int32 // in the text
	next       int32 // the index of the node after this one and all that it holds
	kind       byte  // see Value.Kind
	twice      bool  // a name that the object has already
}

// jsonParser makes a jsonTree. In its text comments and trailing commas are tolerated.
type jsonParser struct {
	jsonTree
	at      int
	fault   *Fault // without its place, which is at
	comment int    // the offset of the first comment and 1, 0 for none
}

// wrong notes why the text is refused, and where.
func (p *jsonParser) wrong(at int, format string, args ...any) bool {
	p.at, p.fault = at, &Fault{Format: format, Args: args}
	return false
}

func (p *jsonParser) ended() bool { return p.wrong(len(p.text), "the file ends too early") }

func (p *jsonParser) notJSON(at int, format string, args ...any) bool {
	return p.wrong(at, "not JSON: %s", Quoted(fmt.Sprintf(format, args...)))
}

// unexpected is notJSON for a character that stands where it should not.
func (p *jsonParser) unexpected(where string) bool {
	r, size := utf8.DecodeRune(p.text[p.at:])
	what := fmt.Sprintf(`'\U%08x'`, r)
	switch {
	case r == utf8.RuneError && size == 1:
		what = fmt.Sprintf(`'\x%02x'`, p.text[p.at])
	case unicode.IsPrint(r):
		what = fmt.Sprintf("%q", r)
	case r <= 0xffff:
		what = fmt.Sprintf(`'\u%04x'`, r)
	}
	return p.notJSON(p.at, "invalid character %s %s", what, where)
}

// parse reads the whole text. It tells whether that is good.
func (p *jsonParser) parse() bool {
	p.countLines()
	if !p.value(0) || !p.space() {
		return false
	}
	if p.at < len(p.text) {
		return p.unexpected("after top-level value")
	}
	return true
}

// space skips white space and comments, and tells whether those that begin here are whole.
func (p *jsonParser) space() bool {
	for p.at < len(p.text) {
		switch p.text[p.at] {
		case ' ', '\t', '\r', '\n':
			p.at++
		case '/':
			rest := p.text[p.at:]
			end := 0
			switch {
			case bytes.HasPrefix(rest, []byte("//")):
				if end = bytes.IndexAny(rest, "\r\n"); end < 0 {
					end = len(rest)
				}
			case bytes.HasPrefix(rest, []byte("/*")):
				if end = bytes.Index(rest[2:], []byte("*/")) + 4; end < 4 {
					return p.ended()
				}
			default:
				return true
			}
			if p.comment == 0 {
				p.comment = p.at + 1
			}
			p.at += end
		default:
			return true
		}
	}
	return true
}

// value reads a value at a depth, with what stands before it.
func (p *jsonParser) value(depth int) bool {
	if !p.space() {
		return false
	}
	if p.at == len(p.text) {
		return p.ended()
	}
	if len(p.nodes) >= maxValues {
		return p.wrong(p.at, "more than %d values", maxValues)
	}
	switch p.text[p.at] {
	case '{', '[':
		if depth == maxNesting {
			return p.wrong(p.at, "nested more than %d deep", maxNesting)
		}
		return p.collection(depth + 1)
	case '"':
		return p.str()
	}
	return p.literal()
}

// collection reads an object or an array.
func (p *jsonParser) collection(depth int) bool {
	node := p.open(p.text[p.at])
	object, closing := p.text[p.at] == '{', p.text[p.at]+2
	p.at++
	for first := true; ; first = false {
		if !p.space() {
			return false
		}
		switch {
		case p.at == len(p.text):
			return p.ended()
		case p.text[p.at] == closing:
			p.at++
			p.shut(node)
			return true
		case first:
		case p.text[p.at] != ',':
			return p.unexpected("after a value (expecting ',' or '" + string(closing) + "')")
		default:
			p.at++
			if !p.space() {
				return false
			}
			if p.at < len(p.text) && p.text[p.at] == closing { // after a trailing comma
				continue
			}
		}
		if object && !p.name() || !p.value(depth) {
			return false
		}
	}
}

// name reads a name with its colon.
func (p *jsonParser) name() bool {
	if p.at < len(p.text) && p.text[p.at] != '"' {
		if !p.literal() {
			return false
		}
		p.at = int(p.nodes[len(p.nodes)-1].start)
		return p.unexpected("at start of object name")
	}
	if p.at == len(p.text) {
		return p.ended()
	}
	if !p.str() || !p.space() {
		return false
	}
	switch {
	case p.at == len(p.text):
		return p.ended()
	case p.text[p.at] != ':':
		return p.unexpected("after object name")
	}
	p.at++
	return true
}

// open adds a node that begins here, and returns its index; shut says that it ends here.
func (p *jsonParser) open(kind byte) int {
	p.nodes = append(p.nodes, jsonNode{start: int32(p.at), kind: kind})
	return len(p.nodes) - 1
}

func (p *jsonParser) shut(node int) {
	p.nodes[node].end, p.nodes[node].next = int32(p.at), int32(len(p.nodes))
}

// str reads a string, the quotation marks of which belong to its node.
func (p *jsonParser) str() bool {
	node := p.open('"')
	sound := true
	for i := p.at + 1; i < len(p.text); i++ {
		switch c := p.text[i]; {
		case c == '\\':
			i++
		case c < ' ':
			sound = false
		case c == '"':
			literal := p.text[p.at : i+1]
			if !sound || bytes.IndexByte(literal, '\\') >= 0 && !json.Valid(literal) {
				return p.notJSON(p.at, "invalid literal: %s", literal[:min(len(literal), 1000)])
			}
			p.at = i + 1
			p.shut(node)
			return true
		}
	}
	return p.ended()
}

// literal reads a number, true, false or null.
func (p *jsonParser) literal() bool {
	end := p.at
	for end < len(p.text) && (p.text[end] == '-' || p.text[end] == '+' || p.text[end] == '.' || isAlphanumeric(p.text[end])) {
		end++
	}
	literal := p.text[p.at:end]
	switch {
	case len(literal) == 0:
		return p.unexpected("at start of value")
	case !json.Valid(literal):
		return p.notJSON(p.at, "invalid literal: %s", literal[:min(len(literal), 1000)])
	}
	kind := literal[0]
	if kind == '-' || kind >= '0' && kind <= '9' {
		kind = '0'
	}
	node := p.open(kind)
	p.at = end
	p.shut(node)
	return true
}

func isAlphanumeric(c byte) bool {
	return c >= '0' && c <= '9' || c|0x20 >= 'a' && c|0x20 <= 'z'
}

// raw returns a node's text as it stands in the file.
func (t *jsonTree) raw(node int32) []byte { return t.text[t.nodes[node].start:t.nodes[node].end] }

// str returns the text that a string means.
func (t *jsonTree) str(node int32) string {
	raw := t.raw(node)
	if bytes.IndexByte(raw, '\\') < 0 {
		return string(raw[1 : len(raw)-1])
	}
	var text string
	_ = json.Unmarshal(raw, &text) // it was checked before
	return text
}

// lineBlock is after how many bytes the line ends so far are counted.
const lineBlock = 1 << 14

// countLines prepares line.
func (t *jsonTree) countLines() {
	count := 0
	for at := 0; at < len(t.text); at += lineBlock {
		t.blocks = append(t.blocks, count)
		count += t.lineEnds(at, at+lineBlock)
	}
	t.blocks = append(t.blocks, count)
}

// lineEnds counts the ends of lines between two places: a line feed, or a carriage return that none follows.
func (t *jsonTree) lineEnds(from, to int) int {
	part := t.text[from:min(to, len(t.text))]
	count := bytes.Count(part, []byte("\n"))
	for i, c := range part {
		if c == '\r' && (from+i+1 == len(t.text) || t.text[from+i+1] != '\n') {
			count++
		}
	}
	return count
}

// line returns the line, from 1, of an offset.
func (t *jsonTree) line(offset int) int {
	block := offset / lineBlock
	return t.blocks[block] + t.lineEnds(block*lineBlock, offset) + 1
}
