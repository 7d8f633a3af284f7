package disk

import (
	"errors"
	"os"
	"syscall"
	"time"
)

// renameOS renames a file. It waits up to a second for another program that has the old file open briefly, such as a virus
// scanner.
func renameOS(from, to string) error {
	for wait := time.Millisecond; ; wait *= 2 {
		err := os.Rename(from, to)
		open := errors.Is(err, syscall.ERROR_ACCESS_DENIED) || errors.Is(err, sharingViolation)
		if !open || wait >= time.Second {
			return err
		}
		time.Sleep(wait)
	}
}
