package ui

import (
	"errors"
	"io/fs"
	"overtheboard/game/rules"
	"strings"
)

// longestFault is how many runes of a fault a dialog shows.
const longestFault = 300

// errorTexts returns the lines of an error, those of a file's name shortened, so that the reason is not cut off.
func errorTexts(err error) []string {
	text := err.Error()
	if f := (*fs.PathError)(nil); errors.As(err, &f) {
		text = strings.Replace(text, f.Path, rules.Shown(f.Path, rules.LineText), 1)
	}
	return strings.Split(strings.TrimSpace(text), "\n")
}

// faultLine returns a fault as people read it: one of a whole file has no place, and needs no second colon.
func faultLine(fault string) string {
	return rules.Shown(strings.Replace(fault, ":: ", ": ", 1), longestFault)
}
