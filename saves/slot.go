package saves

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
)

// Slot is the place in a folder that one running program has for its journal. No two programs have the same one: a slot
// is locked until it is closed, or its program ends in whatever way.
type Slot struct {
	Path string // of the journal
	lock *os.File
}

// mostSlots is how many programs can have a slot of one folder.
const mostSlots = 16

// ErrNoSlot is the error of a folder whose slots are all taken.
var ErrNoSlot = errors.New("too many programs are running")

// errLocked says that another program has a slot.
var errLocked = errors.New("locked")

// OpenSlot takes a slot of a folder, which is made if it is missing: one that an ended program has left a journal in, if
// there is any, else the first free one.
func OpenSlot(folder string) (*Slot, error) {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return nil, err
	}
	for _, used := range []bool{true, false} {
		for i := range mostSlots {
			path := filepath.Join(folder, fmt.Sprintf("game-%d.journal", i+1))
			if _, err := os.Stat(path); used && err != nil {
				continue
			}
			lock, err := lockFile(path + ".lock")
			switch {
			case errors.Is(err, errLocked):
			case err != nil:
				return nil, err
			default:
				return &Slot{Path: path, lock: lock}, nil
			}
		}
	}
	return nil, ErrNoSlot
}

// Close gives the slot back, its journal staying where it is.
func (s *Slot) Close() error { return s.lock.Close() }
