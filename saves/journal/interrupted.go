package journal

import (
	"cmp"
	"errors"
	"os"
	"slices"
	"time"

	"overtheboard/game/source"
	"overtheboard/saves/disk"
	"overtheboard/saves/notation"
)

var files = disk.Numbered{Before: "game-", After: ".journal"}

// Quarantined is a journal that could not be read, wholly or in part, and was renamed so that nothing overwrites it.
type Quarantined struct {
	Path string // its new path; the old one if renaming failed
	Was  string // its old path
	Err  error  // why it cannot be read
}

// quarantine renames a journal that cannot be read; one that is still needed is copied instead.
func quarantine(path string, needed bool, cause error, now time.Time) Quarantined {
	to, err := disk.Quarantine(path, needed, now)
	return Quarantined{Path: to, Was: path, Err: errors.Join(cause, err)}
}

// Interrupted is a game that an ended program has left in its journal. No other program gets it until it is released, discarded,
// or taken over by a Recorder (GoOn).
type Interrupted struct {
	*Recovered
	Written time.Time // when its journal was last written
	file    *disk.LockedFile
}

// Release leaves the game in its journal, for a later start.
func (l *Interrupted) Release() error { return l.file.Close() }

// Discard removes the game's journal for good.
func (l *Interrupted) Discard() error {
	return errors.Join(os.Remove(l.file.Path), l.file.Close())
}

// FindInterrupted reads every journal in a folder that ended programs have left, newest first. It quarantines and returns what it
// cannot read, and deletes only empty files. It skips the caller's own journal. It may be called from any goroutine; the error is
// one of the folder.
func FindInterrupted(o notation.Options, form Form, folder, own string) (left []*Interrupted, quarantined []Quarantined, err error) {
	paths, err := files.Left(folder)
	if err != nil {
		return nil, nil, err
	}
	for _, path := range paths {
		if path == own {
			continue
		}
		file, err := disk.Take(path)
		if err != nil {
			quarantined = append(quarantined, Quarantined{Path: path, Was: path, Err: err})
		}
		if file == nil {
			continue
		}
		l, q := findIn(o, form, file)
		if q != nil {
			quarantined = append(quarantined, *q)
		}
		if l == nil {
			_ = file.Close()
			continue
		}
		left = append(left, l)
	}
	slices.SortStableFunc(left, func(a, b *Interrupted) int { return b.Written.Compare(a.Written) })
	return left, quarantined, nil
}

// findIn returns the game in a journal, nil if there is none, and quarantines what it cannot read.
func findIn(o notation.Options, form Form, file *disk.LockedFile) (*Interrupted, *Quarantined) {
	l := &Interrupted{file: file}
	if info, err := os.Lstat(file.Path); err == nil {
		l.Written = info.ModTime()
	}
	var err error
	l.Recovered, err = Recover(o, form, file.Path)
	switch {
	case err == nil && l.Damage == nil:
		if l.intact > 0 {
			_ = l.cut() // an unfinished line holds nothing, and would look like damage later
		}
		return l, nil
	case err == nil:
		q := quarantine(file.Path, true, l.Damage, time.Now())
		if q.Path == q.Was { // there is no copy of the damage: all of it stays for a later start
			return nil, &q
		}
		q.Err = errors.Join(q.Err, l.cut())
		return l, &q
	case errors.Is(err, notation.ErrEmpty) && blank(file.Path):
		_ = os.Remove(file.Path)
		return nil, nil
	}
	q := quarantine(file.Path, false, err, time.Now())
	return nil, &q
}

// cut truncates the journal to its readable part, so that the rest, quarantined by now, is reported once.
func (l *Interrupted) cut() error {
	return cmp.Or(os.Truncate(l.file.Path, l.intact), os.Chtimes(l.file.Path, time.Time{}, l.Written))
}

func blank(path string) bool {
	file, err := source.OpenFile(path)
	if err != nil {
		return false
	}
	defer file.Close()
	lines, err := journalLines(file)
	return err == nil && len(lines) == 0
}
