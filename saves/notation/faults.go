package notation

import (
	"errors"
	"fmt"

	"overtheboard/game/source"
)

// ReplayFault is a fault that replaying finds: it stands at a value of a document, and is noted there only if the game cannot be
// read in another way either.
type ReplayFault struct {
	at     source.Value
	format string
	args   []any
}

// WrongAt returns a fault at a value.
func WrongAt(at source.Value, format string, args ...any) *ReplayFault {
	return &ReplayFault{at, format, args}
}

// Report notes the fault in its document.
func (f *ReplayFault) Report() { f.at.Fault(f.format, f.args...) }

// Error returns the fault without its place.
func (f *ReplayFault) Error() string { return fmt.Sprintf(f.format, f.args...) }

// SplitFaults parts the faults of a file into notices and the joined rest. What was noted twice comes once.
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
