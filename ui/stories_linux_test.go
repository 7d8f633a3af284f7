package ui

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"overtheboard/game/testenv"
)

// smallDisk is a disk that a test can fill. nil means that it cannot.
type smallDisk struct{ filler string }

// onSmallDisk runs a test in a folder on a disk of its own, or in a plain folder where mounting needs root.
func onSmallDisk(t *testing.T, do func(t *testing.T, folder string, disk *smallDisk)) {
	t.Helper()
	if os.Getuid() != 0 {
		do(t, t.TempDir(), nil)
	} else if testenv.MayMount(t, fmt.Sprint("-stories=", *storyCount), fmt.Sprint("-stories.from=", *storyFrom)) {
		folder := testenv.SmallDisk(t, "8m")
		do(t, folder, &smallDisk{filepath.Join(folder, "filler")})
	}
}

func (d *smallDisk) fill(t *testing.T) {
	if err := os.WriteFile(d.filler, make([]byte, 16<<20), 0o600); !errors.Is(err, syscall.ENOSPC) {
		t.Fatal("the disk is not full:", err)
	}
}

func (d *smallDisk) full() bool {
	if d == nil {
		return false
	}
	_, err := os.Stat(d.filler)
	return err == nil
}

func (d *smallDisk) empty(t *testing.T) {
	testenv.Must(t, os.Remove(d.filler))
}
