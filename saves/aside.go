package saves

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"time"
)

// Aside is a journal that could not be read, wholly or in part. It lies where nothing overwrites it.
type Aside struct {
	Path string // where it lies now; its old one if it could not be put aside
	Was  string // where it lay
	Err  error  // why it cannot be read
}

// putAside gives a journal a name of its own, by the time, beside the old one: nothing is deleted, and nothing that lies there
// already is overwritten. Of a journal that is still needed a second name is made.
func putAside(path string, needed bool, cause error, now time.Time) Aside {
	a := Aside{Path: path, Was: path, Err: cause}
	var err error
	for _, name := range asideNames(path, now) {
		if err = rename(path, name, needed); err == nil {
			a.Path = name
			break
		}
		if !errors.Is(err, fs.ErrExist) {
			break
		}
	}
	a.Err = errors.Join(a.Err, err)
	return a
}

// asideNames returns the names that a journal can have when it is put aside at a time, the best first.
func asideNames(path string, now time.Time) []string {
	stem := path + "." + now.Format("2006-01-02-150405")
	names := []string{stem + ".unreadable"}
	for n := 2; n <= 1000; n++ {
		names = append(names, fmt.Sprintf("%s-%d.unreadable", stem, n))
	}
	return names
}

// rename gives what lies at a path another name, which must be free, and takes the old one away unless it is needed. A
// second name is the only way by which a file system promises that nothing is overwritten; what can have none, such as a
// folder, is moved to where nothing lies, in a slot that no other program has.
func rename(path, name string, needed bool) error {
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
