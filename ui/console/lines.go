package console

import (
	"bufio"
	"bytes"
	"strings"
)

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

// hasLine tells whether the next line can be read without waiting for it.
func hasLine(in *bufio.Reader) bool {
	part, _ := in.Peek(in.Buffered())
	return bytes.ContainsAny(part, "\r\n")
}
