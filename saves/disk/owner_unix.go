//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package disk

import (
	"errors"
	"io/fs"
	"os"
	"syscall"
)

// umask is the player's mask for the mode of new files.
var umask = func() fs.FileMode {
	mask := syscall.Umask(0) // no call only reads it
	syscall.Umask(mask)
	return fs.FileMode(mask) & fs.ModePerm
}()

// errOwner is the error of a file that would get another owner or group.
var errOwner = errors.New("saving would change the owner or group of the file")

// inherit gives a new file the owner and the group of an old one. If that is not allowed, it returns an error: nobody's rights
// change silently.
func inherit(temp string, info fs.FileInfo) error {
	fresh, err := os.Lstat(temp)
	if err != nil {
		return err
	}
	was, ok1 := info.Sys().(*syscall.Stat_t)
	is, ok2 := fresh.Sys().(*syscall.Stat_t)
	if ok1 && ok2 && (was.Uid != is.Uid || was.Gid != is.Gid) {
		uid := -1
		if was.Uid != is.Uid {
			uid = int(was.Uid)
		}
		if os.Lchown(temp, uid, int(was.Gid)) != nil {
			return errOwner
		}
	}
	return nil
}
