package saves

import (
	"bytes"
	"errors"
	"io"
	"os"
	"slices"
	"time"
)

// Left is a game that an ended program has left in its journal. No other program gets it until it is released, let go,
// or gone on with by a Keeper.
type Left struct {
	*Recovered
	Written time.Time // when its journal was last written on
	slot    *Slot
	only    bool // its journal holds damage of which there is no copy
}

// Release leaves the game in its journal, for a later start.
func (l *Left) Release() error { return l.slot.Close() }

// Discard removes the game's journal for good, but for one of which something cannot be read that is nowhere else.
func (l *Left) Discard() error {
	if l.only {
		a := putAside(l.slot.Path, false, nil, time.Now())
		return errors.Join(a.Err, l.slot.Close())
	}
	return errors.Join(os.Remove(l.slot.Path), l.slot.Close())
}

// FindLeft reads every journal in a folder that ended programs have left, newest first. What cannot be read of them is
// put aside, and told of; nothing but empty files is deleted. The path of the caller's own journal is passed over. It
// may be called from any goroutine; the error is one of the folder.
func (r Reader) FindLeft(folder, own string) (left []*Left, aside []Aside, err error) {
	paths, err := leftJournals(folder)
	if err != nil {
		return nil, nil, err
	}
	for _, path := range paths {
		if path == own {
			continue
		}
		slot, err := takeSlot(path, true)
		if err != nil {
			aside = append(aside, Aside{Path: path, Was: path, Err: err})
		}
		if slot == nil {
			continue
		}
		l, a := r.findIn(slot)
		if a != nil {
			aside = append(aside, *a)
		}
		if l == nil {
			_ = slot.Close()
			continue
		}
		left = append(left, l)
	}
	slices.SortStableFunc(left, func(a, b *Left) int { return b.Written.Compare(a.Written) })
	return left, aside, nil
}

// findIn returns what was left in a slot, nil if nothing; what cannot be read of it is put aside.
func (r Reader) findIn(slot *Slot) (*Left, *Aside) {
	l := &Left{slot: slot}
	if info, err := os.Lstat(slot.Path); err == nil {
		l.Written = info.ModTime()
	}
	var err error
	l.Recovered, err = r.Recover(slot.Path)
	switch {
	case err == nil && l.Damage == nil && l.intact > 0:
		_ = os.Truncate(slot.Path, l.intact) // an unfinished line holds nothing; left there, it would look like damage later
		return l, nil
	case err == nil && l.Damage == nil:
		return l, nil
	case err == nil:
		a := putAside(slot.Path, true, l.Damage, time.Now())
		if l.only = a.Path == a.Was; !l.only {
			a.Err = errors.Join(a.Err, cutOff(slot.Path, l.intact))
		}
		return l, &a
	case errors.Is(err, ErrEmpty) && blank(slot.Path):
		_ = os.Remove(slot.Path)
		return nil, nil
	}
	a := putAside(slot.Path, false, err, time.Now())
	return nil, &a
}

// cutOff makes a journal hold what it can be read of, so that the rest, which lies elsewhere by now, is told of once.
func cutOff(path string, size int64) error {
	info, err := os.Stat(path)
	if err == nil {
		_, err = WriteFile(path, func(w io.Writer) error {
			file, err := os.Open(path)
			if err != nil {
				return err
			}
			defer file.Close() // Windows replaces no open file
			_, err = io.CopyN(w, file, size)
			return err
		})
	}
	if err == nil {
		err = os.Chtimes(path, time.Time{}, info.ModTime())
	}
	return err
}

// blank tells whether a file holds nothing but white space.
func blank(path string) bool {
	data, err := os.ReadFile(path)
	return err == nil && len(bytes.TrimSpace(data)) == 0
}
