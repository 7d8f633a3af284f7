package pgn

import (
	"bytes"
	"io"
)

// part is a piece of PGN text that seems to hold whole games: it ends after a game's result, and an "Event" tag follows. Whether
// that is so is known once it is read.
type part struct {
	text   []byte
	open   bool // it goes on in the stream, or is too large to be read beside others
	last   bool
	apart  bool // an empty line stands before it
	line   int  // of its first byte
	games  int  // that it seems to hold
	before int  // games before it
}

// The sizes of parts in bytes: large enough that it does not matter to begin each, and small enough that what is made of
// some of them fits into memory.
const (
	partSize = 1 << 16
	mostPart = 1 << 22
)

// cutter cuts a stream of PGN text into parts.
type cutter struct {
	in   io.Reader
	size int  // of a part, at least
	next part // whose text is only its beginning
}

// cut returns the next part. None follows the last one, or one that is open.
func (c *cutter) cut() part {
	part := c.next
	at := 0
	for size := c.size; at == 0 && !part.last; size *= 2 {
		more := make([]byte, max(0, size-len(part.text)))
		n, err := io.ReadFull(c.in, more)
		part.text = append(part.text, more[:n]...)
		if at = lastGame(part.text); err != nil || at == 0 && size >= mostPart/partSize*c.size {
			part.last, part.open = true, err != io.EOF && err != io.ErrUnexpectedEOF || len(part.text) > 4*c.size
		}
	}
	if part.last {
		return part
	}
	c.next.text = bytes.Clone(part.text[at:])
	part.text = part.text[:at]
	part.games = events(part.text)
	c.next.apart, c.next.line, c.next.before = true, part.line+lineEndsIn(part.text), part.before+part.games
	return part
}

// eventBegins is how the line of an "Event" tag begins.
const eventBegins = "[Event \""

// events counts the lines of a text that begin with an "Event" tag.
func events(text []byte) int {
	n := bytes.Count(text, []byte("\n"+eventBegins))
	if bytes.HasPrefix(text, []byte(eventBegins)) {
		n++
	}
	return n
}

// lastGame returns where the last game of a text seems to begin that comes after the result of another one, 0 if there is
// none.
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

// lineEndsIn counts the ends of lines in a text.
func lineEndsIn(text []byte) int {
	return bytes.Count(text, []byte("\n")) + bytes.Count(text, []byte("\r")) - bytes.Count(text, []byte("\r\n"))
}
