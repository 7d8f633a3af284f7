package ui

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// pathText returns a path as a text that JSON can hold. A path is bytes, which need not be UTF-8: one that is not stands
// there in quotation marks with the odd bytes escaped, "/games/caf\xe9.json".
func pathText(path string) string {
	if utf8.ValidString(path) && !strings.HasPrefix(path, `"`) {
		return path
	}
	return strconv.Quote(path)
}

// onOneLine returns a name of a file as an entry or a list can show it: bytes that are not text, and what would break
// the line, are replaced.
func onOneLine(name string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return utf8.RuneError
		}
		return r
	}, strings.ToValidUTF8(name, string(utf8.RuneError)))
}

// textPath returns the path that a text by pathText means.
func textPath(text string) string {
	if path, err := strconv.Unquote(text); err == nil && strings.HasPrefix(text, `"`) {
		return path
	}
	return text
}
