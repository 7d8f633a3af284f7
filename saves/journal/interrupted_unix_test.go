//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package journal

import (
	"os"
	"syscall"
)

// A pipe is quarantined without waiting for a writer, and so is a journal without read permission.
func init() {
	whatCannotBeRead["pipe"] = func(path string) error { return syscall.Mkfifo(path, 0o600) }
	whatCannotBeRead["locked away"] = func(path string) error { return os.WriteFile(path, []byte("x\n"), 0) }
}
