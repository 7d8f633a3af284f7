package environment

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
)

// noBus is an address that no bus has: whoever asks for it gets an error, and starts nothing.
const noBus = "disabled:"

// FindSessionBus names the desktop's session bus in the environment, or says that there is none. Without an address
// Fyne would start a bus of its own, which outlives the program together with the portals that it calls up. It is
// called before an app is made.
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

// sessionBus returns the address of the first bus that listens in one of the folders, noBus if none does.
func sessionBus(folders ...string) string {
	for _, folder := range folders {
		path := filepath.Join(folder, "bus")
		if info, err := os.Stat(path); filepath.IsAbs(path) && err == nil && info.Mode().Type() == os.ModeSocket {
			return "unix:path=" + path
		}
	}
	return noBus
}
