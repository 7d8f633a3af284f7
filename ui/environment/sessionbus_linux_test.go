package environment

import (
	"errors"
	"net"
	"os"
	"path/filepath"
	"testing"

	"overtheboard/game/testenv"
)

// A session bus is found where it listens, and never started.
func TestSessionBus(t *testing.T) {
	dir, err := os.MkdirTemp("", "bus") // a socket's path is short
	testenv.Must(t, err)
	t.Cleanup(func() { os.RemoveAll(dir) })
	testenv.Same(t, sessionBus(dir, ""), noBus, "without a bus")
	listener, err := net.Listen("unix", filepath.Join(dir, "bus"))
	testenv.Must(t, err)
	defer listener.Close()
	if got, want := sessionBus("", dir), "unix:path="+dir+"/bus"; got != want {
		t.Errorf("the bus is %q, want %q", got, want)
	}

	t.Setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/elsewhere")
	FindSessionBus()
	testenv.Same(t, os.Getenv("DBUS_SESSION_BUS_ADDRESS"), "unix:path=/elsewhere", "an address that is given is changed")
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", "autolaunch:")
	t.Setenv("XDG_RUNTIME_DIR", dir)
	FindSessionBus()
	testenv.Same(t, os.Getenv("DBUS_SESSION_BUS_ADDRESS"), "unix:path="+dir+"/bus", "the bus is")
}

// TestRuntimeFolder: in a folder of somebody else, or one that others may write to, nothing is trusted.
func TestRuntimeFolder(t *testing.T) {
	own, open := t.TempDir(), t.TempDir()
	testenv.Must(t, errors.Join(os.Chmod(own, 0o700), os.Chmod(open, 0o777)))
	t.Chdir(own)
	for folder, trusted := range map[string]bool{own: true, open: false, ".": false, "": false, filepath.Join(own, "none"): false} {
		t.Setenv("XDG_RUNTIME_DIR", folder)
		if got := RuntimeFolder(); (got == folder) != trusted || got != folder && got != usualRuntimeFolder() {
			t.Errorf("%q: %q", folder, got)
		}
	}
	info, err := os.Stat(own)
	testenv.Must(t, err)
	testenv.Same(t, ownAlone(info, os.Getuid()+1), false, "somebody else's folder is trusted:")
}
