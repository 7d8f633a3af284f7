package settings

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// PathText returns a path as a text that JSON can hold. A path is bytes, which need not be UTF-8: one that is not stands
// there in quotation marks with the odd bytes escaped, "/games/caf\xe9.json".
func PathText(path string) string {
	if utf8.ValidString(path) && !strings.HasPrefix(path, `"`) {
		return path
	}
	return strconv.Quote(path)
}

// TextPath returns the path that a text by pathText means.
func TextPath(text string) string {
	if path, err := strconv.Unquote(text); err == nil && strings.HasPrefix(text, `"`) {
		return path
	}
	return text
}
