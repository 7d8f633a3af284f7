//go:build unix && !darwin

package environment

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
)

// noBus is an invalid bus address: using it is an error, and starts nothing.
const noBus = "disabled:"

// FindSessionBus sets the address of the desktop's session bus, or noBus. Without an address Fyne would start its own bus, which
// outlives the program together with the portals that it starts. Call it before making an app.
func FindSessionBus() {
	const name = "DBUS_SESSION_BUS_ADDRESS"
	if address := os.Getenv(name); address != "" && address != "autolaunch:" {
		return
	}
	os.Setenv(name, sessionBus(RuntimeFolder(), usualRuntimeFolder()))
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

// RuntimeFolder returns the folder in which the user's services listen. As the XDG standard demands, nobody else may own or write
// to it: another user's service could listen there in the place of the user's own.
func RuntimeFolder() string {
	folder := os.Getenv("XDG_RUNTIME_DIR")
	if info, err := os.Stat(folder); filepath.IsAbs(folder) && err == nil && ownAlone(info, os.Getuid()) {
		return folder
	}
	return usualRuntimeFolder()
}

func usualRuntimeFolder() string { return fmt.Sprintf("/run/user/%d", os.Getuid()) }

// ownAlone reports whether a file belongs to a user, and nobody else may write to it.
func ownAlone(info fs.FileInfo, user int) bool {
	of, ok := info.Sys().(*syscall.Stat_t)
	return ok && int(of.Uid) == user && info.Mode().Perm()&0o022 == 0
}
