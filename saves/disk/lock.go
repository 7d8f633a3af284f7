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

// errSilent says that a disk does not answer: the locks of a network disk may hang while it reads and writes.
var errSilent = errors.New("the disk does not answer")

const (
	lockEvery = 10 * time.Millisecond // how often to retry a lock that another program has
	answerIn  = 5 * time.Second       // how long a disk may take to answer
)

// Lock waits until no other program holds the file at a path, creates it if necessary, and holds it until it is closed or the
// program ends. When ctx is done, the error is ctx's.
func Lock(ctx context.Context, path string) (io.Closer, error) {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return nil, err
	}
	for {
		file, err := tryLock(ctx, path)
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

// tryLock is lockFile, but waits no longer than a disk may take to answer.
func tryLock(ctx context.Context, path string) (*os.File, error) {
	if !locksHang {
		return lockFile(path)
	}
	ctx, cancel := context.WithTimeoutCause(ctx, answerIn, errSilent)
	defer cancel()
	type answer struct {
		file *os.File
		err  error
	}
	answers := make(chan answer)
	go func() {
		file, err := lockFile(path)
		select {
		case answers <- answer{file, err}:
		case <-ctx.Done():
			if err == nil {
				_ = file.Close()
			}
		}
	}()
	select {
	case a := <-answers:
		return a.file, a.err
	case <-ctx.Done():
		return nil, &os.PathError{Op: "lock", Path: path, Err: context.Cause(ctx)}
	}
}
