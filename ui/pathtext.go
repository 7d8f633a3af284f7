package ui

import (
	"path/filepath"
	"strconv"
	"strings"
	"unicode/utf8"

	"overtheboard/game/rules"
)

// pathText returns a path as a text that JSON can hold. A path is bytes, which need not be UTF-8: one that is not stands
// there in quotation marks with the odd bytes escaped, "/games/caf\xe9.json".
func pathText(path string) string {
	if utf8.ValidString(path) && !strings.HasPrefix(path, `"`) {
		return path
	}
	return strconv.Quote(path)
}

// shownName returns the last part of a path as it may be shown in a sentence.
func shownName(path string) string { return rules.Shown(filepath.Base(path), rules.LineText) }

// shownWhole returns a path as it may be shown in an entry or a list: what is not text in it is replaced.
func shownWhole(path string) string { return rules.Shown(path, rules.KeptText) }

// textPath returns the path that a text by pathText means.
func textPath(text string) string {
	if path, err := strconv.Unquote(text); err == nil && strings.HasPrefix(text, `"`) {
		return path
	}
	return text
}
