//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package disk

import (
	"errors"
	"io"
	"os"
	"syscall"
)

// holdTemp locks a temporary file that was just made, so that no other program removes it as one that was left. The
// lock ends with the program, however that ends. If another program was faster the error is errLocked. Where there are
// no locks, nothing is removed either.
func holdTemp(path string) (io.Closer, error) {
	file, err := os.OpenFile(path, os.O_RDONLY|syscall.O_NOFOLLOW, 0)
	if errors.Is(err, os.ErrNotExist) {
		return nil, errLocked
	}
	if err != nil {
		return nil, err
	}
	err = syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	if errors.Is(err, syscall.EWOULDBLOCK) || !still(file, path) {
		_ = file.Close()
		return nil, errLocked
	}
	return file, nil
}

// dropAbandoned removes a temporary file, unless the program that writes it still runs.
func dropAbandoned(path string) {
	info, err := os.Lstat(path)
	if err != nil || !info.Mode().IsRegular() {
		return
	}
	file, err := os.OpenFile(path, os.O_RDONLY|syscall.O_NOFOLLOW|syscall.O_NONBLOCK, 0)
	if err != nil {
		return
	}
	defer file.Close()
	if syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB) == nil && still(file, path) {
		_ = os.Remove(path)
	}
}

// still tells whether an open file is the one that has a path.
func still(file *os.File, path string) bool {
	open, err1 := file.Stat()
	named, err2 := os.Lstat(path)
	return err1 == nil && err2 == nil && os.SameFile(open, named)
}
