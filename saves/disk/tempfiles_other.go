//go:build !(darwin || dragonfly || freebsd || linux || netbsd || openbsd)

package disk

import (
	"io"
	"os"
	"runtime"
	"time"
)

// abandoned is how old a temporary file is that no program can still be writing.
const abandoned = time.Hour

// holdTemp does nothing: an open file could not be renamed, and dropAbandoned goes by the time.
func holdTemp(string) (io.Closer, error) { return io.NopCloser(nil), nil }

// dropAbandoned removes a temporary file of Windows that nobody has written to for long; elsewhere it removes none. A
// younger one may be another program's, closed and about to be renamed.
func dropAbandoned(path string) {
	info, err := os.Lstat(path)
	if err == nil && runtime.GOOS == "windows" && time.Since(info.ModTime()) > abandoned {
		_ = os.Remove(path)
	}
}
