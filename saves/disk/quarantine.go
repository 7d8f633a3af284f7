package disk

import (
	"fmt"
	"io/fs"
	"os"
	"time"
)

// Quarantine gives a file that cannot be read a name of its own, by the time, in its folder: nothing is deleted, and nothing that
// lies there already is overwritten. Of a file that is still needed it makes a copy. Quarantine returns the new path, or the
// old one with the error for which there is no new one. No other program may do so at the same time.
func Quarantine(path string, needed bool, now time.Time) (string, error) {
	stem := path + "." + now.Format("2006-01-02-150405")
	name := stem + ".unreadable"
	for n := 2; exists(name); n++ {
		if n > 1000 {
			return path, fs.ErrExist
		}
		name = fmt.Sprintf("%s-%d.unreadable", stem, n)
	}
	give := os.Rename
	if needed {
		give = copyFile
	}
	if err := give(path, name); err != nil {
		return path, err
	}
	return name, nil
}

func copyFile(path, name string) error {
	data, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	return WriteFile(name, Content(data))
}
