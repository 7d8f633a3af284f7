package notation

import (
	"bufio"
	"io"
	"strings"

	"overtheboard/game/source"
)

// EachLine calls do with every line of a text that is neither empty nor begins with "#", and its number from 1, until do returns
// false. It reports oddities of the text; faults have the name.
func EachLine(name string, in io.Reader, report func(*source.Fault), do func(number int, line string) bool) error {
	place := source.Fault{File: name, Line: 1}
	text, notices, err := source.Text(in)
	if err != nil {
		return source.Join(FaultsAt(place, err))
	}
	for _, n := range notices {
		report(FaultsAt(place, n)[0])
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

// ReadLine reads a line with any system's end, and returns at most somewhat more than source.MaxLine bytes of it, without byte order
// marks, blanks and DOS's end of file. After the last line the error is io.EOF.
func ReadLine(in *bufio.Reader) (string, error) {
	var most [128]byte // enough for most lines
	line := most[:0]
	for {
		b, err := in.ReadByte()
		switch {
		case err == nil && b != '\n' && b != '\r':
			if len(line) <= source.MaxLine {
				line = append(line, b)
			}
			continue
		case err != nil && (err != io.EOF || len(line) == 0):
			return "", err
		case b == '\r':
			if next, _ := in.Peek(1); len(next) == 1 && next[0] == '\n' {
				_, _ = in.Discard(1)
			}
		}
		return strings.TrimSpace(strings.TrimRight(strings.TrimPrefix(string(line), ByteOrderMark), "\x1a")), nil
	}
}
