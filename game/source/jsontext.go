package source

import (
	"bytes"
	"errors"
	"fmt"
	"io"

	"github.com/tailscale/hujson"
)

// jsonText is the text of a JSON file and its parsed tree.
type jsonText struct {
	text  []byte
	plain []byte // with spaces for comments, and a line feed for each line end
	lines []int  // the number of lines before every lineBlock bytes
	root  hujson.Value
	twice map[*hujson.Value]bool // values with a duplicate name
	own   int                    // offset of the first comment or ignored name, else the length
}

func newText(text []byte) *jsonText {
	t := &jsonText{text: text, plain: lineFeeds(text), own: len(text), twice: make(map[*hujson.Value]bool)}
	for at, count := 0, 0; at <= len(text); at += lineBlock {
		t.lines = append(t.lines, count)
		count += bytes.Count(t.plain[at:min(at+lineBlock, len(text))], []byte("\n"))
	}
	return t
}

func parseText(text []byte, mostValues int) (*jsonText, *Fault) {
	t := newText(text)
	if _, fault := t.scan(mostValues); fault != nil {
		return nil, fault
	}
	read := bytes.Clone(t.plain)
	root, err := hujson.Parse(read)
	switch {
	case errors.Is(err, io.ErrUnexpectedEOF):
		return nil, &Fault{Line: t.line(len(text)), Format: "the file ends too early"}
	case err != nil:
		fault := &Fault{Format: "not JSON: %s", Args: []any{Quoted(errors.Unwrap(err).Error())}}
		_, _ = fmt.Sscanf(err.Error(), "hujson: line %d,", &fault.Line)
		return nil, fault
	}
	copy(read, text) // restores the comments, which the tree shares
	t.root = root
	return t, nil
}

// lineFeeds replaces each carriage return without a line feed by one.
func lineFeeds(text []byte) []byte {
	text = bytes.Clone(text)
	for i, c := range text {
		if c == '\r' && !bytes.HasPrefix(text[i+1:], []byte("\n")) {
			text[i] = '\n'
		}
	}
	return text
}

// lineBlock is the number of bytes between counted lines.
const lineBlock = 1 << 14

func (t *jsonText) line(at int) int {
	block := at / lineBlock
	return 1 + t.lines[block] + bytes.Count(t.plain[block*lineBlock:at], []byte("\n"))
}

// scan blanks comments, and refuses what a parser might not survive: deep nesting, or too many values.
func (t *jsonText) scan(mostValues int) (values int, fault *Fault) {
	depth := 0
	for at := 0; at < len(t.plain); at++ {
		start := at
		switch c := t.plain[at]; {
		case c == '/':
			at += t.blank(at)
		case c == '"':
			for at++; at < len(t.plain) && t.plain[at] != '"'; at++ {
				if t.plain[at] == '\\' {
					at++
				}
			}
			values++
		case c == '{', c == '[':
			depth++
			values++
		case c == '}', c == ']':
			depth--
		case inLiteral(c):
			for at+1 < len(t.plain) && inLiteral(t.plain[at+1]) {
				at++
			}
			values++
		}
		switch {
		case depth > MaxNesting:
			return values, &Fault{Line: t.line(start), Format: "nested more than %d deep", Args: []any{MaxNesting}}
		case values > mostValues:
			return values, &Fault{Line: t.line(start), Format: "more than %d values", Args: []any{mostValues}}
		}
	}
	return values, nil
}

// Values returns the number of values in a JSON text, at most one more than a limit, without parsing it.
func Values(data []byte, most int) int {
	values, _ := newText(data).scan(most)
	return values
}

// inLiteral reports whether a byte may be part of a number, true, false or null.
func inLiteral(c byte) bool {
	return c >= '0' && c <= '9' || c|0x20 >= 'a' && c|0x20 <= 'z' || c == '-' || c == '+' || c == '.'
}

// blank replaces a comment at an offset by spaces. It returns the offset where scanning continues, the end of the text for an
// unterminated comment.
func (t *jsonText) blank(at int) int {
	rest, end := t.plain[at:], 0
	switch {
	case bytes.HasPrefix(rest, []byte("//")):
		if end = bytes.IndexByte(rest, '\n'); end < 0 {
			end = len(rest)
		}
	case bytes.HasPrefix(rest, []byte("/*")):
		if end = bytes.Index(rest[2:], []byte("*/")) + 4; end < 4 {
			return len(rest)
		}
	default:
		return 0
	}
	t.own = min(t.own, at)
	for i, c := range rest[:end] {
		if c != '\n' {
			rest[i] = ' '
		}
	}
	return end - 1
}

// meaning returns the text of a string literal.
func meaning(literal hujson.Literal) string {
	if bytes.IndexByte(literal, '\\') < 0 {
		return string(literal[1 : len(literal)-1])
	}
	return literal.String()
}
