package pgn

import (
	"bufio"
	"bytes"
	"io"
)

// part is a piece of PGN text that seems to hold whole games: it ends after a game's result, and an "Event" tag follows,
// or where there is none, another tag or the number of a first move. Whether that is so is known once it is read.
type part struct {
	text    []byte
	open    bool // it goes on in the stream
	last    bool
	apart   bool // an empty line stands before it
	line    int  // of its first byte
	games   int  // that it seems to hold
	before  int  // games before it
	returns bool // carriage returns stand before it
	read    chan partRead
}

// The sizes of parts in bytes: large enough that it does not matter to begin each, and small enough that what is made of
// some of them fits into memory.
const (
	partSize = 1 << 16
	mostPart = 1 << 22
)

// cutter cuts a stream of PGN text into parts.
type cutter struct {
	in    *bufio.Reader
	size  int         // of a part, at least
	given *GivenRules // of the parts that were cut, and perhaps more
	next  part        // whose text is only its beginning
}

// cut returns the next part. None follows the last one, or one that is open.
func (c *cutter) cut() part {
	part := c.next
	for size := c.size; ; size *= 2 {
		more := make([]byte, max(0, size-len(part.text)))
		n, err := io.ReadFull(c.in, more)
		part.text = append(part.text, more[:n]...)
		at := 0
		if err != nil {
			part.last, part.open = true, err != io.EOF && err != io.ErrUnexpectedEOF
		} else if at = lastGame(part.text); at > 0 {
			part.games, c.next.apart = events(part.text[:at]), true
		} else if part.games, at, c.next.apart = countGames(part.text); at == 0 && size >= mostPart/partSize*c.size {
			part.last, part.open = true, true
		}
		if at == 0 && !part.last {
			continue
		}
		if !part.last {
			c.next.text = bytes.Clone(part.text[at:])
			part.text = part.text[:at]
		}
		c.next.line = part.line + lineEndsIn(part.text)
		c.next.before = part.before + part.games
		c.next.returns = part.returns || bytes.IndexByte(part.text, '\r') >= 0
		if !part.open {
			scanRules(part.text, part.line, c.given.add)
		}
		return part
	}
}

// events counts the lines of a text that begin with an "Event" tag.
func events(text []byte) int {
	n := bytes.Count(text, []byte("\n[Event \""))
	if bytes.HasPrefix(text, []byte("[Event \"")) {
		n++
	}
	return n
}

// countGames counts the games in a text that seem to end with a line, and to be followed by another one. It returns where
// the last of these begins, and whether an empty line stands before it.
func countGames(text []byte) (games, next int, apart bool) {
	for at := 0; at < len(text); {
		end := bytes.IndexAny(text[at:], "\r\n")
		if end < 0 {
			break
		}
		line := text[at : at+end]
		rest := bytes.TrimLeft(text[at+end:], " \t\r\n")
		between := text[at+end : len(text)-len(rest)]
		if at = len(text) - len(rest); endsWithResult(line) && beginsAsGame(rest) {
			games, next, apart = games+1, at, lineEndsIn(between) > 1
		}
	}
	return games, next, apart
}

// endsWithResult tells whether a line ends with the result of a game.
func endsWithResult(line []byte) bool {
	line = bytes.TrimRight(line, " \t")
	last := line[bytes.LastIndexAny(line, " \t")+1:]
	switch string(last) {
	case "1-0", "0-1", "1/2-1/2", "*":
		return true
	}
	return false
}

// beginsAsGame tells whether a text begins with a tag or the number of a first move.
func beginsAsGame(text []byte) bool {
	return len(text) > 1 && (text[0] == '[' && text[1] >= 'A' && text[1] <= 'Z' || text[0] == '1' && text[1] == '.')
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
