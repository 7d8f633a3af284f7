package console

import (
	"bufio"
	"bytes"
)

// hasLine reports whether the next line can be read without waiting.
func hasLine(in *bufio.Reader) bool {
	part, _ := in.Peek(in.Buffered())
	return bytes.ContainsAny(part, "\r\n")
}
