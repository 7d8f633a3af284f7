package saves

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"sync"
	"time"
)

// Draft is the file in which one running program keeps what is being made in it until that is kept where it belongs, so that
// none of it is lost in whatever way the program ends. It may be used from any goroutine.
type Draft struct {
	slot *Slot
	mu   sync.Mutex // held while the file is written
	shut bool
}

// mostDraft is how many bytes of a draft are read: more than the players' rules can be.
const mostDraft = 64 << 20

// OpenDraft takes a draft that an ended program has left in a folder, and returns what it holds, or takes a free place for one,
// and returns nil. No other program gets it until it is closed. The folder is made if it is missing. The error says why there is
// no draft.
func OpenDraft(folder string) (*Draft, []byte, error) {
	paths, err := leftFiles(folder, draftName)
	if err != nil {
		return nil, nil, err
	}
	for _, path := range paths {
		if slot, err := takeSlot(path, true); err == nil && slot != nil {
			data, err := readDraft(path)
			if err == nil {
				return &Draft{slot: slot}, data, nil
			}
			_ = slot.Close() // it stays for a later start
		}
	}
	slot, err := openSlot(folder, draftName)
	if err != nil {
		return nil, nil, err
	}
	return &Draft{slot: slot}, nil, nil
}

func readDraft(path string) ([]byte, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	if info, err := file.Stat(); err != nil || !info.Mode().IsRegular() || info.Size() > mostDraft {
		return nil, errors.Join(err, fs.ErrInvalid)
	}
	return io.ReadAll(file)
}

// Keep writes the draft, whole or not at all, and removes it if there is nothing to keep. After Close it does nothing.
func (d *Draft) Keep(data []byte) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.shut {
		return nil
	}
	if data == nil {
		if err := os.Remove(d.slot.Path); !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		return nil
	}
	_, err := WriteFile(d.slot.Path, func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	})
	return err
}

// PutAside gives a draft that cannot be read a name of its own: nothing overwrites it.
func (d *Draft) PutAside(cause error) Aside {
	d.mu.Lock()
	defer d.mu.Unlock()
	return putAside(d.slot.Path, false, cause, time.Now())
}

// Close gives the draft back, which stays where it is for the next start.
func (d *Draft) Close() error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.shut {
		return nil
	}
	d.shut = true
	return d.slot.Close()
}
