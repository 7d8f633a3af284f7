package settings

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// PathText returns a path as text for JSON. Paths are bytes; one that is not UTF-8 is in quotation marks with escapes,
// "/games/caf\xe9.json".
func PathText(path string) string {
	if utf8.ValidString(path) && !strings.HasPrefix(path, `"`) {
		return path
	}
	return strconv.Quote(path)
}

// TextPath returns the path of a text by PathText.
func TextPath(text string) string {
	if path, err := strconv.Unquote(text); err == nil && strings.HasPrefix(text, `"`) {
		return path
	}
	return text
}
