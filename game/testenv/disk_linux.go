package testenv

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"syscall"
	"testing"
)

// mounting marks a test process that may mount disks.
const mounting = "MAY_MOUNT"

// MayMount runs the test again in a process that may mount disks, with the given flags, and reports whether this is that process.
// Only root may start one: for others the test is skipped.
func MayMount(t testing.TB, flags ...string) bool {
	t.Helper()
	if os.Getenv(mounting) != "" {
		mount(t, "none", "/", "", syscall.MS_REC|syscall.MS_PRIVATE, "")
		return true
	}
	if os.Getuid() != 0 {
		t.Skip("only root may mount a disk")
	}
	flags = append(flags, "-test.run=^"+t.Name()+"$", "-test.v", fmt.Sprint("-test.short=", testing.Short()))
	c := exec.Command("/proc/self/exe", flags...)
	c.Env = append(os.Environ(), mounting+"=1")
	c.SysProcAttr = &syscall.SysProcAttr{Cloneflags: syscall.CLONE_NEWNS}
	out, err := c.CombinedOutput()
	if t.Logf("%s", out); err != nil || !bytes.Contains(out, []byte("--- PASS: "+t.Name())) {
		t.Error("the test failed where it may mount disks:", err)
	}
	return false
}

// SmallDisk returns a folder on its own disk, of a size such as "64k", for a test that may mount one.
func SmallDisk(t testing.TB, size string) (folder string) {
	t.Helper()
	folder = t.TempDir()
	mount(t, "tmpfs", folder, "tmpfs", 0, "size="+size)
	t.Cleanup(func() { _ = syscall.Unmount(folder, syscall.MNT_DETACH) })
	return folder
}

func mount(t testing.TB, what, where, kind string, flags uintptr, options string) {
	t.Helper()
	if err := syscall.Mount(what, where, kind, flags, options); err != nil {
		t.Fatal(err)
	}
}
