package disk

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"time"
)

// errLocked says that another program holds a file.
var errLocked = errors.New("locked")

// lockEvery is how often to retry a lock that another program has.
const lockEvery = 10 * time.Millisecond

// Lock waits until no other program holds the file at a path, creates it if necessary, and holds it until it is closed or the
// program ends. When ctx is done, it returns ctx's error.
func Lock(ctx context.Context, path string) (io.Closer, error) {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return nil, err
	}
	for {
		file, err := lockFile(path)
		if err == nil {
			return file, nil
		}
		if !errors.Is(err, errLocked) {
			return nil, err
		}
		select {
		case <-ctx.Done():
			return nil, ctx.Err()
		case <-time.After(lockEvery):
		}
	}
}
