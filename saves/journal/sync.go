package journal

import (
	"errors"
	"io/fs"
	"path/filepath"
	"time"
)

// Sync brings what was written to the disk, so that it survives a power cut too. It takes its time, and may be called
// from any goroutine.
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

// sync brings the journal to the disk, beside the game. After a failure nobody knows what of it is there, so everything
// is written down again.
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

// synced takes the answer of the disk.
func (k *Recorder) synced(j *Journal, err error) {
	if j != k.journal {
		return
	}
	k.report(&k.unsynced, err)
	if err == nil {
		return
	}
	j.torn = true // the game is to be written down whole again
	if k.timer == nil {
		k.timer = time.AfterFunc(retryAfter, func() { k.post(k.tick) })
	}
}
