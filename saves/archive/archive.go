// Package archive stores all games that were played: in one folder, in a PGN file a year, each game once. Package gamelist lists
// them.
//
// Begin with Archive.Put.
package archive

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"overtheboard/game/source"
	"overtheboard/saves/disk"
	"overtheboard/saves/gamelist"
	"overtheboard/saves/pgn"
)

// FolderName is the name of the archive's folder in the player's documents, and the start of its files' names, before the year.
const FolderName = "Over the Board"

// patience is how long to wait for another program's change of the archive.
const patience = 10 * time.Second

// mostTries is how often to retry a change because a program that ignores the lock has changed the file meanwhile.
const mostTries = 5

// errBusy is the error if other programs keep changing the archive.
var errBusy = errors.New("another program is changing the archive")

// Archive is a folder of games. Several programs may use one at once. Its methods may be called from any goroutine.
type Archive struct {
	folder string
	lock   string
	own    sync.Mutex // orders this program's changes

	// replace is disk.ReplaceFile; the fault tests replace it.
	replace func(path string, known disk.Stamp, write func(io.Writer) error) (disk.Stamp, error)
}

// makeFolder creates the archive's folder, and syncs the folder around it against a power failure.
func makeFolder(folder string) error {
	if info, err := os.Stat(folder); err == nil && info.IsDir() {
		return nil
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return cmp.Or(dangling(folder), err)
	}
	return disk.SyncFolder(filepath.Dir(folder))
}

// dangling returns the error of the link on the way to a folder that leads nowhere, nil if there is none.
func dangling(folder string) error {
	to, err := os.Readlink(folder)
	switch {
	case err != nil && filepath.Dir(folder) == folder:
		return nil
	case err != nil:
		return dangling(filepath.Dir(folder))
	case !filepath.IsAbs(to):
		to = filepath.Join(filepath.Dir(folder), to)
	}
	if _, err := os.Stat(to); err != nil {
		return err
	}
	return dangling(filepath.Dir(folder))
}

// New returns the archive in a folder, which the first game creates. Programs with the same lock file wait for each other.
func New(folder, lock string) *Archive {
	return &Archive{folder: folder, lock: lock, replace: disk.ReplaceFile}
}

// Folder returns the archive's folder, which may not exist yet.
func (a *Archive) Folder() string { return a.folder }

// Files returns the archive's files, the newest year first, with other PGN files in its folder.
func (a *Archive) Files() ([]string, error) {
	entries, err := os.ReadDir(a.folder)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	var paths []string
	for _, e := range entries {
		if strings.EqualFold(filepath.Ext(e.Name()), ".pgn") && e.Type().IsRegular() {
			paths = append(paths, filepath.Join(a.folder, e.Name()))
		}
	}
	slices.Sort(paths)
	slices.Reverse(paths)
	return paths, nil
}

// Games returns the archive's games as the source of a list.
func (a *Archive) Games() gamelist.Source { return gamelist.Source{Files: a.Files} }

// Path returns the path of the file of a year.
func (a *Archive) Path(year string) string {
	return filepath.Join(a.folder, fmt.Sprintf("%s %s.pgn", FolderName, year))
}

// Put stores a game's text from Text in the archive, and returns its place there. A text that is already there is not stored
// again, and the new text replaces the game's former one. But Put does not change what anybody else has edited: the game gets a
// place after it.
func (a *Archive) Put(p Place, text []byte) (Place, error) {
	if !validID(p.ID) {
		return p, fmt.Errorf("%q is no place in the archive", p.ID)
	}
	put := p
	lines, text := pgn.CutRules(text)
	err := a.change(a.Path(p.year()), func(old []byte) ([]byte, error) {
		if source.IsUTF16(old) {
			return nil, errUTF16
		}
		for n := 1; ; n++ {
			put.ID = p.numbered(n)
			entry := bytes.Replace(text, idLine(p.ID), idLine(put.ID), 1)
			put.Kept = stampOf(entry)
			put.Known = nil
			at := find(old, put.ID)
			switch {
			case at < 0:
				return withRules(appended(old, entry), lines, entry)
			case holds(old[at:], put.Kept):
				return withRules(old, lines, entry)
			case n > 1:
				continue
			}
			for _, s := range p.stamps() {
				if size := int(s.Size()); holds(old[at:], s) {
					behind := pgn.LinesOfRules(old[at : at+size]) // of the games after it
					return withRules(spliced(old, at, size, append(entry, behind...)), lines, entry)
				}
			}
		}
	})
	if err != nil {
		return p, err
	}
	return put, nil
}

// change replaces a file of the archive, atomically, by a change of its content.
func (a *Archive) change(path string, change func(old []byte) ([]byte, error)) error {
	return a.locked(func() error { return a.rewrite(path, change) })
}

// unsureError is the error of a file that was replaced, though a power failure might bring the old one back.
type unsureError struct{ error }

// Unwrap returns the disk's error.
func (e unsureError) Unwrap() error { return e.error }

// locked changes the archive while no other program does.
func (a *Archive) locked(change func() error) error {
	a.own.Lock()
	defer a.own.Unlock()
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	lock, err := disk.Lock(ctx, a.lock)
	if errors.Is(err, context.DeadlineExceeded) {
		err = errBusy
	}
	if err != nil {
		return err
	}
	defer lock.Close()
	if err := makeFolder(a.folder); err != nil {
		return err
	}
	return change()
}

func (a *Archive) rewrite(path string, change func(old []byte) ([]byte, error)) error {
	for range mostTries {
		old, err := source.ReadAtMost(path, source.MaxArchive)
		known := disk.Stamp("")
		switch {
		case err == nil:
			known = disk.StampOfText(old)
		case !errors.Is(err, os.ErrNotExist):
			return err
		}
		content, err := change(old)
		if err != nil || bytes.Equal(content, old) {
			return err
		}
		if len(content) > source.MaxArchive {
			return source.TooLarge(path, source.MaxArchive)
		}
		stamp, err := a.replace(path, known, disk.Content(content))
		if err != nil && stamp != "" {
			return unsureError{err}
		} else if !errors.Is(err, disk.ErrChanged) {
			return err
		}
	}
	return errBusy
}
