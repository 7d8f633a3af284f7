package words

import (
	"errors"
	"io/fs"
	"strings"

	"overtheboard/game/rules"
)

// ErrorLines is how many faults a dialog lists; the console's "check" lists all.
const ErrorLines = 12

// LongestFault is how many runes of a fault a dialog shows.
const LongestFault = 300

// ErrorTexts returns the lines of an error, those of a file's name shortened, so that the reason is not cut off.
func ErrorTexts(err error) []string {
	text := err.Error()
	if f := (*fs.PathError)(nil); errors.As(err, &f) {
		text = strings.Replace(text, f.Path, rules.Shown(f.Path, rules.LineText), 1)
	}
	return strings.Split(strings.TrimSpace(text), "\n")
}

// FaultLine returns a fault as people read it: one of a whole file has no place, and needs no second colon.
func FaultLine(fault string) string {
	return rules.Shown(strings.Replace(fault, ":: ", ": ", 1), LongestFault)
}
