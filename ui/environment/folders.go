// Package environment finds the user's home folder, the program's own folders and the desktop's session bus.
package environment

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
)

// readmeFile is the name of the explaining text in a folder.
const readmeFile = "README.txt"

// JournalFolder returns the folder of an application's journals and preferences, where Fyne stores its own too; "" if there is
// none.
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

// TakeOver moves an application's files from the folders of its former IDs to its own. Existing files stay, and what cannot be
// moved stays until another start.
func TakeOver(id string, former []string) {
	folder := JournalFolder(id)
	if folder == "" {
		return
	}
	for _, f := range former {
		old := JournalFolder(f)
		entries, err := os.ReadDir(old)
		if err != nil || os.MkdirAll(folder, 0o700) != nil {
			continue // nothing there
		}
		for _, e := range entries {
			to := filepath.Join(folder, e.Name())
			if _, err := os.Lstat(to); errors.Is(err, os.ErrNotExist) {
				_ = os.Rename(filepath.Join(old, e.Name()), to)
			}
		}
		_ = os.Remove(old) // fails if something is left
	}
}

// OwnFolder returns the folder of that name for what players make; "" if the system has no place for it. It may not exist.
func OwnFolder(name string) string {
	config := configFolder()
	if config == "" || runtime.GOOS == "js" { // nobody could put anything into it
		return ""
	}
	return filepath.Join(config, "overtheboard", name)
}

// MakeFolder creates a folder with a text that explains it. An existing folder is unchanged.
func MakeFolder(folder, text string) error {
	if _, err := os.Stat(folder); !errors.Is(err, os.ErrNotExist) {
		return err
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(folder, readmeFile), []byte(text), 0o644)
}

// configFolder returns the user's configuration folder, "" if there is none.
func configFolder() string {
	config, err := os.UserConfigDir()
	if err != nil || config == os.DevNull {
		return ""
	}
	return config
}
