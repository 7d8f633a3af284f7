package environment

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
)

// noBus is an invalid bus address: using it is an error, and starts nothing.
const noBus = "disabled:"

// FindSessionBus sets the address of the desktop's session bus, or noBus. Without an address Fyne would start its own bus, which
// outlives the program together with the portals that it starts. Call it before making an app.
func FindSessionBus() {
	if runtime.GOOS == "windows" || runtime.GOOS == "darwin" {
		return
	}
	const name = "DBUS_SESSION_BUS_ADDRESS"
	if address := os.Getenv(name); address != "" && address != "autolaunch:" {
		return
	}
	os.Setenv(name, sessionBus(os.Getenv("XDG_RUNTIME_DIR"), fmt.Sprintf("/run/user/%d", os.Getuid())))
}

// sessionBus returns the address of the first bus that listens in one of the folders, or noBus.
func sessionBus(folders ...string) string {
	for _, folder := range folders {
		path := filepath.Join(folder, "bus")
		if info, err := os.Stat(path); filepath.IsAbs(path) && err == nil && info.Mode().Type() == os.ModeSocket {
			return "unix:path=" + path
		}
	}
	return noBus
}
