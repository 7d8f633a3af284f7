package journal

import (
	"errors"
	"io/fs"
	"path/filepath"
	"time"
)

// Sync flushes the journal to the disk, so that it survives a power failure too. It is slow, and may be called from any
// goroutine.
func (j *Journal) Sync() error {
	j.opening.Lock()
	file, unnamed := j.file, j.unnamed
	j.opening.Unlock()
	if file == nil {
		return nil
	}
	if err := file.Sync(); err != nil {
		return err
	}
	if unnamed {
		if err := j.syncFolder(filepath.Dir(j.path)); err != nil {
			return err
		}
		j.opening.Lock()
		j.unnamed = j.unnamed && j.file != file
		j.opening.Unlock()
	}
	return nil
}

// sync flushes journals in the background. After a failure nobody knows what is on the disk, so everything is recorded again.
func (k *Recorder) sync(journals <-chan *Journal) {
	failed := false
	for j := range journals {
		err := j.Sync()
		if errors.Is(err, fs.ErrClosed) || err == nil && !failed {
			continue
		}
		failed = err != nil
		k.post(func() { k.synced(j, err) })
	}
}

func (k *Recorder) synced(j *Journal, err error) {
	if j != k.journal {
		return
	}
	k.report(&k.unsynced, err)
	if err == nil {
		return
	}
	j.torn = true // the whole game must be written again
	if k.timer == nil {
		k.timer = time.AfterFunc(retryAfter, func() { k.post(k.tick) })
	}
}
