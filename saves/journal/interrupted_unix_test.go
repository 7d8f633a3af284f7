//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package journal

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"overtheboard/saves/savedgame"
	"overtheboard/saves/savestest"
)

// A pipe in a journal's place is quarantined without waiting for a writer, and so is a journal without read permission.
func TestQuarantineOnUnix(t *testing.T) {
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
		left, quarantined, err := FindInterrupted(savestest.Shipped(), savedgame.Form{}, folder, "")
		if err != nil || len(left) != 0 || len(quarantined) != 1 || quarantined[0].Err == nil || !strings.HasSuffix(quarantined[0].Path, ".unreadable") || savestest.Exists(path) {
			t.Errorf("%s: left %v, quarantined %+v, %v", name, left, quarantined, err)
		}
	}
}
