package journal

import (
	"errors"
	"io/fs"
	"os"
	"sync"
	"time"

	"overtheboard/game/source"
	"overtheboard/saves/disk"
)

// Draft is the file in which one running program records unsaved work, so that nothing is lost however the program ends. It may
// be used from any goroutine.
type Draft struct {
	file *disk.LockedFile
	mu   sync.Mutex // held while the file is written
	shut bool
}

// OpenDraft takes a draft of a name that an ended program has left in a folder, and returns its content, or takes a free place for
// one, and returns nil. No other program gets it until it is closed. It creates the folder if necessary. The error says why there is
// no draft.
func OpenDraft(folder, name string) (*Draft, []byte, error) {
	draftFiles := disk.Numbered{Before: name + "-", After: ".draft"}
	paths, err := draftFiles.Left(folder)
	if err != nil {
		return nil, nil, err
	}
	for _, path := range paths {
		if file, err := disk.Take(path); err == nil && file != nil {
			if data, err := source.ReadAtMost(path, source.MaxDraft); err == nil {
				return &Draft{file: file}, data, nil
			}
			_ = file.Close() // it stays for a later start
		}
	}
	file, err := draftFiles.Open(folder)
	if err != nil {
		return nil, nil, err
	}
	return &Draft{file: file}, nil, nil
}

// Keep writes the draft atomically, and removes it if there is nothing to record. After Close it does nothing.
func (d *Draft) Keep(data []byte) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.shut {
		return nil
	}
	if data == nil {
		if err := os.Remove(d.file.Path); !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		return nil
	}
	return disk.WriteFile(d.file.Path, disk.Content(data))
}

// Quarantine renames a draft that cannot be read, so that nothing overwrites it.
func (d *Draft) Quarantine(cause error) Quarantined {
	d.mu.Lock()
	defer d.mu.Unlock()
	return quarantine(d.file.Path, false, cause, time.Now())
}

// Close releases the draft, which stays on disk for the next start.
func (d *Draft) Close() error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.shut {
		return nil
	}
	d.shut = true
	return d.file.Close()
}
