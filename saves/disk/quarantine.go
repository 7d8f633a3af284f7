package disk

import (
	"fmt"
	"io"
	"io/fs"
	"os"
	"time"

	"overtheboard/game/source"
)

// Quarantine renames a file that cannot be read, by the time, within its folder, or copies it if it is still needed. It deletes
// and overwrites nothing. It returns the new path, or the old one with an error. No other program may do so at the same time.
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
	file, err := source.OpenFile(path)
	if err != nil {
		return err
	}
	defer file.Close()
	return WriteFile(name, func(to io.Writer) error {
		_, err := io.Copy(to, file)
		return err
	})
}
