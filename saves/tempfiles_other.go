//go:build !(darwin || dragonfly || freebsd || linux || netbsd || openbsd)

package saves

import (
	"io"
	"os"
	"runtime"
)

// holdTemp does nothing: on Windows an open file cannot be removed, and elsewhere dropAbandoned removes none.
func holdTemp(string) (io.Closer, error) { return io.NopCloser(nil), nil }

// dropAbandoned removes a temporary file, unless a program has it open.
func dropAbandoned(path string) {
	if runtime.GOOS == "windows" {
		_ = os.Remove(path)
	}
}
