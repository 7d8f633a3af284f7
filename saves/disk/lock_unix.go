//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package disk

import (
	"errors"
	"os"
	"syscall"
)

// locksHang says that a lock may never answer.
const locksHang = true

// flock is replaced in tests. Network disks may have no locks.
var flock = syscall.Flock

// lockFile opens or creates a file, and locks it. The error is errLocked if another program has. The lock ends with the file or
// its program.
func lockFile(path string) (*os.File, error) {
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE|syscall.O_NOFOLLOW, 0o600) // a link may lead out of the folder
	if err != nil {
		return nil, err
	}
	if err := flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		_ = file.Close()
		if errors.Is(err, syscall.EWOULDBLOCK) {
			return nil, errLocked
		}
		return nil, &os.PathError{Op: "lock", Path: path, Err: err}
	}
	return file, nil
}
