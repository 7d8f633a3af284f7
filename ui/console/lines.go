package console

import (
	"bufio"
	"bytes"
	"strings"
)

// fenOf returns the position in a line of a file, without a comment after a semicolon or EPD operations after the fourth field
// ("bm e4").
func fenOf(line string) string {
	first, _, _ := strings.Cut(line, ";")
	if fields := strings.Fields(first); len(fields) > 4 && startsWithLetter(fields[4]) {
		return strings.Join(fields[:4], " ")
	}
	return first
}

func startsWithLetter(s string) bool { return s[0]|0x20 >= 'a' && s[0]|0x20 <= 'z' }

// hasLine reports whether the next line can be read without waiting.
func hasLine(in *bufio.Reader) bool {
	part, _ := in.Peek(in.Buffered())
	return bytes.ContainsAny(part, "\r\n")
}
