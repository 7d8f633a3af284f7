package disk

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"time"
)

// Quarantine gives a file that cannot be read a name of its own, by the time, in its folder: nothing is deleted, and nothing that
// lies there already is overwritten. A file that is still needed keeps its old name too. Quarantine returns the new path, or the
// old one with the error for which there is no new one.
func Quarantine(path string, needed bool, now time.Time) (string, error) {
	stem := path + "." + now.Format("2006-01-02-150405")
	name := stem + ".unreadable"
	for n := 2; ; n++ {
		err := giveName(path, name, needed)
		if err == nil {
			return name, nil
		}
		if !errors.Is(err, fs.ErrExist) || n > 1000 {
			return path, err
		}
		name = fmt.Sprintf("%s-%d.unreadable", stem, n)
	}
}

// giveName gives what lies at a path another name, which must be free, and takes the old one away unless it is needed. A
// second name is the only way by which a file system promises that nothing is overwritten; what can have none, such as a
// folder, is moved to where nothing lies, with a number that no other program holds.
func giveName(path, name string, needed bool) error {
	err := os.Link(path, name)
	switch {
	case err == nil && needed, errors.Is(err, fs.ErrExist):
		return err
	case err == nil:
		return os.Remove(path)
	case exists(name):
		return fs.ErrExist
	case needed:
		return copyFile(path, name)
	}
	return os.Rename(path, name)
}

// copyFile copies a file to where nothing lies.
func copyFile(path, name string) error {
	data, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	file, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	_, err = file.Write(data)
	if err = errors.Join(err, file.Sync(), file.Close()); err != nil {
		err = errors.Join(err, os.Remove(name))
	}
	return err
}
