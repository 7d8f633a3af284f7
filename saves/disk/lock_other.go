//go:build !(darwin || dragonfly || freebsd || linux || netbsd || openbsd || windows)

package disk

import "os"

// locksHang says that a lock may never answer. Here there is none, and what takes long is a page that is busy.
const locksHang = false

// lockFile opens or creates a file. On this system it locks out no other program.
func lockFile(path string) (*os.File, error) {
	return os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
}
