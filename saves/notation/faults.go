package notation

import (
	"errors"

	"overtheboard/game/source"
)

// SplitFaults splits the faults of a file into notices and the joined rest, without duplicates.
func SplitFaults(faults []*source.Fault) (notices []*source.Fault, err error) {
	var wrong []error
	seen := make(map[string]bool)
	for _, f := range faults {
		text := f.Error()
		if seen[text] {
			continue
		}
		seen[text] = true
		if f.Warning {
			notices = append(notices, f)
		} else {
			wrong = append(wrong, f)
		}
	}
	return notices, errors.Join(wrong...)
}
