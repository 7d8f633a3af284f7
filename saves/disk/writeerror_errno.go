//go:build !plan9

package disk

import (
	"errors"
	"syscall"
)

// systemErrors are errors of the system that come in a player's way, in a sentence.
var systemErrors = map[syscall.Errno]string{
	syscall.ELOOP:        circle,
	syscall.ENAMETOOLONG: "the name is too long",
	syscall.ENOSPC:       "the disk is full",
	syscall.EFBIG:        "the file would be larger than the system allows",
	syscall.EROFS:        "the disk can only be read",
	syscall.EIO:          "the disk reports a fault",
}

// systemError returns what an error of the system means, "" if that has no sentence.
func systemError(err error) string {
	var number syscall.Errno
	if !errors.As(err, &number) {
		return ""
	}
	return systemErrors[number]
}
