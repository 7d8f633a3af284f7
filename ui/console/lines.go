package console

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"strings"

	"overtheboard/game/source"
)

// longestLine is how many bytes of a line are kept; no FEN is longer.
const longestLine = 1 << 16

// eachLine calls a function with every line of a file that is neither empty nor begins with "#", and its number from 1,
// until it returns false. What is odd about the file's text is reported.
func (f gameFile) eachLine(report func(*source.Fault), do func(number int, line string) bool) error {
	lines, notices, err := source.Text(f.in)
	if err != nil {
		return err
	}
	for _, n := range notices {
		report(&source.Fault{File: f.name, Line: 1, Format: n.Format, Args: n.Args, Warning: true})
	}
	for number := 1; ; number++ {
		line, err := readLine(lines)
		if err != nil {
			return endOfLines(err)
		}
		if line = bare(line); line != "" && line[0] != '#' && !do(number, line) {
			return nil
		}
	}
}

// bare returns a line without what stands around it: a byte order mark, blanks, the end of a file in the way of DOS.
func bare(line string) string {
	return strings.TrimSpace(strings.TrimRight(strings.TrimPrefix(line, "\ufeff"), "\x1a"))
}

// fenOf returns the position in a line of a file: what follows a semicolon is not part of it, nor are the operations that
// follow the four fields of an EPD ("bm e4"), but for those that give the counters.
func fenOf(line string) string {
	first, rest, _ := strings.Cut(line, ";")
	fields := strings.Fields(first)
	if len(fields) < 5 || !startsWithLetter(fields[4]) {
		return first
	}
	counters := map[string]string{"hmvc": "0", "fmvn": "1"}
	for operation := range strings.SplitSeq(strings.Join(fields[4:], " ")+";"+rest, ";") {
		words := strings.Fields(operation)
		if len(words) == 2 && counters[words[0]] != "" {
			counters[words[0]] = words[1]
		}
	}
	return strings.Join(append(fields[:4:4], counters["hmvc"], counters["fmvn"]), " ")
}

func startsWithLetter(s string) bool { return s[0]|0x20 >= 'a' && s[0]|0x20 <= 'z' }

// errLongLine is the fault of a line of which only a part was read.
var errLongLine = fmt.Errorf("the line has more than %d characters", longestLine)

// readLine reads a line, which may end as on any system, and returns it, or more than longestLine bytes of it. After the
// last line the error is io.EOF.
func readLine(in *bufio.Reader) (string, error) {
	var line []byte
	for {
		_, err := in.Peek(1)
		part, _ := in.Peek(in.Buffered())
		end := bytes.IndexAny(part, "\r\n")
		if end >= 0 {
			part = part[:end]
		}
		line = append(line, part[:min(len(part), longestLine+1-len(line))]...)
		_, _ = in.Discard(len(part))
		switch {
		case end >= 0:
			return string(line), skipLineEnd(in)
		case err == io.EOF && len(line) > 0:
			return string(line), nil
		case err != nil:
			return "", err
		}
	}
}

// hasLine tells whether the next line can be read without waiting for it.
func hasLine(in *bufio.Reader) bool {
	part, _ := in.Peek(in.Buffered())
	return bytes.ContainsAny(part, "\r\n")
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

// endOfLines returns the error that ended the reading of lines, nil for their end.
func endOfLines(err error) error {
	if err == io.EOF {
		return nil
	}
	return err
}
