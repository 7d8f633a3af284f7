package catalog

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"time"
)

// pollTime is how often the folders are looked at.
const pollTime = 500 * time.Millisecond

// Watch tells when files of some folders change. It looks at them now and then, on a goroutine of its own.
type Watch struct {
	folders []string
	last    []stamp // of the files, as far as is told
}

// NewWatch returns a watch over folders, which need not be there yet; what changes from now on is told once it runs.
func NewWatch(folders ...string) *Watch { return &Watch{folders, stamps(folders)} }

// Knows tells whether nothing has changed between the reading of a catalog and the start of the watch.
func (w *Watch) Knows(c Catalog) bool { return c.read != nil && slices.Equal(c.read, w.last) }

// Run calls changed on this goroutine, for each change until ctx is done.
func (w *Watch) Run(ctx context.Context, changed func()) {
	poll := time.NewTicker(pollTime)
	defer poll.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-poll.C:
			if now := stamps(w.folders); !slices.Equal(now, w.last) {
				w.last = now
				changed()
			}
		}
	}
}

// stamp is by what a change of a file is seen without reading it.
type stamp struct {
	path    string
	size    int64
	changed time.Time
}

// stamps returns the stamps of all files in the folders.
func stamps(folders []string) []stamp {
	var all []stamp
	for _, folder := range folders {
		entries, _ := os.ReadDir(folder)
		for _, e := range entries {
			if info, err := e.Info(); err == nil {
				all = append(all, stamp{filepath.Join(folder, e.Name()), info.Size(), info.ModTime()})
			}
		}
	}
	return all
}
