//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package saves

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// A pipe in a journal's place is put aside without waiting for anybody; a journal that may not be read, too.
func TestPutAsideOfUnix(t *testing.T) {
	for name, put := range map[string]func(path string) error{
		"pipe": func(path string) error { return syscall.Mkfifo(path, 0o600) },
		"locked away": func(path string) error {
			return os.WriteFile(path, []byte("x\n"), 0)
		},
	} {
		folder := t.TempDir()
		path := filepath.Join(folder, "game-1.journal")
		if err := put(path); err != nil {
			t.Fatal(err)
		}
		left, aside, err := shipped().FindLeft(folder, "")
		if err != nil || len(left) != 0 || len(aside) != 1 || aside[0].Err == nil || !strings.HasSuffix(aside[0].Path, ".unreadable") || exists(path) {
			t.Errorf("%s: left %v, put aside %+v, %v", name, left, aside, err)
		}
	}
}
