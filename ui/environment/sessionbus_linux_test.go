package environment

import (
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
