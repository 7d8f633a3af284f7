package notation

import (
	"bufio"
	"bytes"
	"io"
	"strings"

	"overtheboard/game/source"
)

// LongestLine is how many bytes of a line are kept; no FEN is longer.
const LongestLine = 1 << 16

// EachLine calls a function with every line of a text that is neither empty nor begins with "#", and its number from 1,
// until it returns false. What is odd about the text is reported; faults give the name.
func EachLine(name string, in io.Reader, report func(*source.Fault), do func(number int, line string) bool) error {
	place := source.Fault{File: name, Line: 1}
	text, notices, err := source.Text(in)
	if err != nil {
		return source.Join(FaultsAt(place, err))
	}
	for _, n := range notices {
		report(noticeAt(place, n))
	}
	for number := 1; ; number++ {
		line, err := ReadLine(text)
		switch {
		case err == io.EOF:
			return nil
		case err != nil:
			return err
		case line != "" && line[0] != '#' && !do(number, line):
			return nil
		}
	}
}

// ReadLine reads a line, which may end as on any system, and returns it, or more than LongestLine bytes of it, without a byte order
// mark, blanks and the end of a file in the way of DOS around it. After the last line the error is io.EOF.
func ReadLine(in *bufio.Reader) (string, error) {
	var line []byte
	for {
		_, err := in.Peek(1)
		part, _ := in.Peek(in.Buffered())
		end := bytes.IndexAny(part, "\r\n")
		if end >= 0 {
			part = part[:end]
		}
		line = append(line, part[:min(len(part), LongestLine+1-len(line))]...)
		_, _ = in.Discard(len(part))
		switch {
		case end >= 0:
			return bare(line), skipLineEnd(in)
		case err == io.EOF && len(line) > 0:
			return bare(line), nil
		case err != nil:
			return "", err
		}
	}
}

// bare returns a line without what stands around it.
func bare(line []byte) string {
	return strings.TrimSpace(strings.TrimRight(strings.TrimPrefix(string(line), ByteOrderMark), "\x1a"))
}

// skipLineEnd reads a line feed, a carriage return, or both.
func skipLineEnd(in *bufio.Reader) error {
	b, err := in.ReadByte()
	if err != nil || b == '\n' {
		return err
	}
	if next, _ := in.Peek(1); len(next) == 1 && next[0] == '\n' {
		_, err = in.Discard(1)
	}
	return err
}
