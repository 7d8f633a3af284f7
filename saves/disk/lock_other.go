//go:build !(darwin || dragonfly || freebsd || linux || netbsd || openbsd || windows)

package disk

import "os"

// lockFile opens a file, making it if it is missing. On this system no program is kept from opening it as well.
func lockFile(path string) (*os.File, error) {
	return os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
}
