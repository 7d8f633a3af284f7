package pgn

import (
	"bytes"
	"io"
	"slices"
)

// part is a piece of PGN text that seems to hold whole games: it ends after a game's result, and an "Event" tag follows. Reading
// it shows whether that is true.
type part struct {
	text   []byte
	open   bool // it continues in the stream, or is too large to be read in parallel
	last   bool
	apart  bool // after an empty line
	line   int  // of its first byte
	games  int  // that it seems to hold
	before int  // games before it
}

// Sizes of parts in bytes: large enough to make the start of each negligible, and small enough that the results of some fit into
// memory.
const (
	partSize = 1 << 16
	mostPart = 1 << 22
)

type cutter struct {
	in   io.Reader
	size int  // of a part, at least
	next part // whose text is only its beginning
}

// cut returns the next part. None follows the last one, or an open one.
func (c *cutter) cut() part {
	part := c.next
	at := 0
	for size := c.size; at == 0 && !part.last; size *= 2 {
		had := len(part.text)
		part.text = slices.Grow(part.text, max(0, size-had))[:max(had, size)]
		n, err := io.ReadFull(c.in, part.text[had:])
		part.text = part.text[:had+n]
		if at = lastGame(part.text); err != nil || at == 0 && size >= mostPart/partSize*c.size {
			part.last, part.open = true, err != io.EOF && err != io.ErrUnexpectedEOF || len(part.text) > 4*c.size
		}
	}
	if part.last {
		return part
	}
	c.next.text = append(make([]byte, 0, max(c.size, len(part.text)-at)), part.text[at:]...)
	part.text = part.text[:at]
	part.games = events(part.text)
	c.next.apart, c.next.line, c.next.before = true, part.line+lineEndsIn(part.text), part.before+part.games
	return part
}

// eventBegins is the start of an "Event" tag's line.
const eventBegins = "[Event \""

func events(text []byte) int {
	n := bytes.Count(text, []byte("\n"+eventBegins))
	if bytes.HasPrefix(text, []byte(eventBegins)) {
		n++
	}
	return n
}

// lastGame returns where the last game of a text seems to begin that follows the result of another one, 0 if there is none.
func lastGame(text []byte) int {
	for end := len(text); ; {
		at := bytes.LastIndex(text[:end], []byte("\n"+eventBegins))
		if at < 0 {
			return 0
		}
		before := bytes.TrimRight(text[:at], " \t\r\n")
		apart := bytes.IndexByte(text[len(before):at], '\n') >= 0
		if n := len(before); apart && n > 1 && bytes.IndexByte([]byte("012*"), before[n-1]) >= 0 {
			return at + 1
		}
		end = at + len(eventBegins)
	}
}

func lineEndsIn(text []byte) int {
	return bytes.Count(text, []byte("\n")) + bytes.Count(text, []byte("\r")) - bytes.Count(text, []byte("\r\n"))
}
