package ui

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// insideDisk tells the test's own binary that it runs where it may mount what it likes.
const insideDisk = "INSIDE_STORIES_DISK"

// smallDisk is a disk that a test can fill; nil stands for one that it cannot.
type smallDisk struct{ filler string }

// onSmallDisk runs a test in a folder on a disk of its own, or in any folder where only root may mount one.
func onSmallDisk(t *testing.T, do func(t *testing.T, folder string, disk *smallDisk)) {
	t.Helper()
	switch {
	case os.Getuid() != 0:
		do(t, t.TempDir(), nil)
	case os.Getenv(insideDisk) == "":
		c := exec.Command("/proc/self/exe", "-test.run=^"+t.Name()+"$", fmt.Sprint("-test.v=", testing.Verbose()), fmt.Sprint("-test.short=", testing.Short()),
			fmt.Sprint("-stories=", *storyCount), fmt.Sprint("-stories.from=", *storyFrom))
		c.Env = append(os.Environ(), insideDisk+"=1")
		c.SysProcAttr = &syscall.SysProcAttr{Cloneflags: syscall.CLONE_NEWNS}
		out, err := c.CombinedOutput()
		if t.Log(string(out)); err != nil || !strings.Contains(string(out), "PASS") {
			t.Error(err)
		}
	default:
		folder := t.TempDir()
		err := errors.Join(syscall.Mount("none", "/", "", syscall.MS_REC|syscall.MS_PRIVATE, ""), syscall.Mount("tmpfs", folder, "tmpfs", 0, "size=8m"))
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = syscall.Unmount(folder, syscall.MNT_DETACH) })
		do(t, folder, &smallDisk{filepath.Join(folder, "filler")})
	}
}

// fill leaves no room on the disk.
func (d *smallDisk) fill(t *testing.T) {
	if err := os.WriteFile(d.filler, make([]byte, 16<<20), 0o600); !errors.Is(err, syscall.ENOSPC) {
		t.Fatal("the disk is not full:", err)
	}
}

// full tells whether there is no room.
func (d *smallDisk) full() bool {
	if d == nil {
		return false
	}
	_, err := os.Stat(d.filler)
	return err == nil
}

// empty makes room again.
func (d *smallDisk) empty(t *testing.T) {
	if err := os.Remove(d.filler); err != nil {
		t.Fatal(err)
	}
}
