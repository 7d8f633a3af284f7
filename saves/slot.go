package saves

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// Slot is the place in a folder that one running program has for its journal, or for a draft. No two programs have the same
// one: a slot is locked until it is closed, or its program ends in whatever way.
type Slot struct {
	Path string // of the journal or draft
	lock *os.File
}

// mostRefusals is how many slots of a folder may refuse to be taken before the folder counts as unfit.
const mostRefusals = 8

// errLocked says that another program has a slot.
var errLocked = errors.New("locked")

// slotName is how the files in the slots of a folder are called: by what stands before and after their number.
type slotName struct{ before, after string }

var (
	journalName = slotName{"game-", ".journal"}
	draftName   = slotName{"workshop-", ".draft"}
)

// path returns the path of a slot's file; slots count from 1, without end.
func (n slotName) path(folder string, number int) string {
	return filepath.Join(folder, fmt.Sprintf("%s%d%s", n.before, number, n.after))
}

// OpenSlot takes the first free slot for a journal of a folder, which is made if it is missing: one that no program has, and in
// which none has left a journal.
func OpenSlot(folder string) (*Slot, error) { return openSlot(folder, journalName) }

func openSlot(folder string, name slotName) (*Slot, error) {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return nil, err
	}
	var refused []error
	for number := 1; len(refused) < mostRefusals; number++ {
		slot, err := takeSlot(name.path(folder, number), false)
		switch {
		case err != nil:
			refused = append(refused, err)
		case slot != nil:
			return slot, nil
		}
	}
	return nil, refused[0]
}

// takeSlot takes the slot of a file, if that is there or not as wanted; nil if it is not, or another program has it.
func takeSlot(path string, there bool) (*Slot, error) {
	if exists(path) != there {
		return nil, nil
	}
	lock, err := lockFile(path + ".lock")
	if errors.Is(err, errLocked) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	slot := &Slot{Path: path, lock: lock}
	if exists(path) != there { // another program was faster, and has gone
		return nil, slot.Close()
	}
	return slot, nil
}

// exists tells whether there is anything at a path, be it a link that leads nowhere.
func exists(path string) bool {
	_, err := os.Lstat(path)
	return !errors.Is(err, fs.ErrNotExist)
}

// Close gives the slot back, its file staying where it is.
func (s *Slot) Close() error { return s.lock.Close() }

// leftJournals returns the paths of all journals in a folder, by their number.
func leftJournals(folder string) ([]string, error) { return leftFiles(folder, journalName) }

func leftFiles(folder string, name slotName) ([]string, error) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		if _, missing := os.Stat(folder); errors.Is(missing, fs.ErrNotExist) { // Windows calls a file in its place that, too
			err = nil
		}
		return nil, err
	}
	var numbers []int
	for _, e := range entries {
		text, found := strings.CutPrefix(e.Name(), name.before)
		text, whole := strings.CutSuffix(text, name.after)
		if n, err := strconv.Atoi(text); found && whole && err == nil && n > 0 && strconv.Itoa(n) == text {
			numbers = append(numbers, n)
		}
	}
	slices.Sort(numbers)
	var paths []string
	for _, n := range numbers {
		paths = append(paths, name.path(folder, n))
	}
	return paths, nil
}
