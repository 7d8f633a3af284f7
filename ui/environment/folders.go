// Package environment finds the user's home folder, the program's own folders and the desktop's session bus.
package environment

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
)

// readmeFile is the name of the text in a folder that says what the folder is for.
const readmeFile = "README.txt"

// JournalFolder returns the folder in which the running game of an application is kept, and its preferences; "" if there is none. It
// is where Fyne keeps those of applications that leave them to it.
func JournalFolder(id string) string {
	config := configFolder()
	if home, err := os.UserHomeDir(); runtime.GOOS == "windows" || runtime.GOOS == "darwin" {
		if err != nil {
			return ""
		}
		config = filepath.Join(home, "AppData", "Roaming")
		if runtime.GOOS == "darwin" {
			config = filepath.Join(home, "Library", "Preferences")
		}
	}
	if config == "" {
		return ""
	}
	return filepath.Join(config, "fyne", id)
}

// TakeOver moves what an application has kept under its former ids into the folder of its id. What is there already stays, and
// what is in its way, or cannot be moved, stays where it was until another start.
func TakeOver(id string, former []string) {
	folder := JournalFolder(id)
	if folder == "" {
		return
	}
	for _, f := range former {
		old := JournalFolder(f)
		entries, err := os.ReadDir(old)
		if err != nil || os.MkdirAll(folder, 0o700) != nil {
			continue // nothing was kept there
		}
		for _, e := range entries {
			to := filepath.Join(folder, e.Name())
			if _, err := os.Lstat(to); errors.Is(err, os.ErrNotExist) {
				_ = os.Rename(filepath.Join(old, e.Name()), to)
			}
		}
		_ = os.Remove(old) // unless something is left
	}
}

// OwnFolder returns the folder of that name in which players keep what they make themselves; "" if the system has no
// place for one. It need not be there.
func OwnFolder(name string) string {
	config := configFolder()
	if config == "" || runtime.GOOS == "js" { // nobody could put anything into it
		return ""
	}
	return filepath.Join(config, "overtheboard", name)
}

// MakeFolder creates a folder with a text that says what it is for. A folder that is there stays as it is.
func MakeFolder(folder, text string) error {
	if _, err := os.Stat(folder); !errors.Is(err, os.ErrNotExist) {
		return err
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(folder, readmeFile), []byte(text), 0o644)
}

// configFolder returns the folder of the user's settings, "" if there is none.
func configFolder() string {
	config, err := os.UserConfigDir()
	if err != nil || config == os.DevNull {
		return ""
	}
	return config
}
