package saves

import (
	"bufio"
	"bytes"
	"io"
)

// pgnPart is a piece of PGN text that seems to hold whole games: it ends after a game's result, and an "Event" tag follows.
// Whether that is so is known once it is read.
type pgnPart struct {
	text    []byte
	open    bool // it goes on in the stream
	last    bool
	line    int  // of its first byte
	games   int  // that it seems to hold
	before  int  // games before it
	returns bool // carriage returns stand before it
	read    chan partRead
}

// The sizes of parts in bytes: large enough that it does not matter to begin each, and small enough that what is made of
// some of them fits into memory.
const (
	partSize = 1 << 17
	mostPart = 1 << 22
)

// pgnCutter cuts a stream of PGN text into parts.
type pgnCutter struct {
	in   *bufio.Reader
	size int     // of a part, at least
	next pgnPart // whose text is only its beginning
}

// cut returns the next part. None follows the last one, or one that is open.
func (c *pgnCutter) cut() pgnPart {
	part := c.next
	for size := c.size; ; size *= 2 {
		more := make([]byte, max(0, size-len(part.text)))
		n, err := io.ReadFull(c.in, more)
		part.text = append(part.text, more[:n]...)
		at := 0
		if err != nil {
			part.last, part.open = true, err != io.EOF && err != io.ErrUnexpectedEOF
		} else if at = lastGame(part.text); at == 0 && size >= mostPart/partSize*c.size {
			part.last, part.open = true, true
		}
		if at == 0 && !part.last {
			continue
		}
		if !part.last {
			c.next.text = bytes.Clone(part.text[at:])
			part.text = part.text[:at]
		}
		part.games = bytes.Count(part.text, []byte("\n[Event \""))
		if bytes.HasPrefix(part.text, []byte("[Event \"")) {
			part.games++
		}
		c.next.line = part.line + lineEndsIn(part.text)
		c.next.before = part.before + part.games
		c.next.returns = part.returns || bytes.IndexByte(part.text, '\r') >= 0
		return part
	}
}

// lastGame returns where the last game of a text seems to begin that comes after the result of another one, 0 if there is
// none.
func lastGame(text []byte) int {
	const begins = "\n[Event \""
	for end := len(text); ; {
		at := bytes.LastIndex(text[:end], []byte(begins))
		if at < 0 {
			return 0
		}
		before := bytes.TrimRight(text[:at], " \t\r\n")
		apart := bytes.Count(text[len(before):at], []byte("\n")) > 0
		if n := len(before); apart && n > 1 && bytes.IndexByte([]byte("012*"), before[n-1]) >= 0 {
			return at + 1
		}
		end = at + len(begins) - 1
	}
}

// lineEndsIn counts the ends of lines in a text.
func lineEndsIn(text []byte) int {
	returns := bytes.Count(text, []byte("\r"))
	if returns > 0 {
		returns -= bytes.Count(text, []byte("\r\n"))
	}
	return returns + bytes.Count(text, []byte("\n"))
}
