//go:build linux || freebsd || netbsd || openbsd

package environment

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"overtheboard/game/testenv"
)

// What stands in place of the desktop's list of folders, and never ends, is not read.
func TestEndlessUserFolders(t *testing.T) {
	home := t.TempDir()
	t.Setenv("HOME", home)
	t.Setenv("XDG_CONFIG_HOME", home)
	path := filepath.Join(home, "user-dirs.dirs")
	for name, make := range map[string]func() error{
		"a pipe":   func() error { return syscall.Mkfifo(path, 0o600) },
		"a device": func() error { return os.Symlink("/dev/zero", path) },
		"a hole":   func() error { return errors.Join(os.WriteFile(path, nil, 0o600), os.Truncate(path, 1<<40)) },
	} {
		testenv.Must(t, make(), name)
		if got, want := DocumentsFolder(), filepath.Join(home, "Documents"); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
		testenv.Must(t, os.Remove(path))
	}
}
