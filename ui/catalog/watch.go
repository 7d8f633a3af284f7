package catalog

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"time"
)

// pollTime is how often the folders are checked, and pollShare how many times as long as a check takes the next one waits, at least:
// a folder may have very many files, or be on a slow disk.
const (
	pollTime  = 500 * time.Millisecond
	pollShare = 50
)

// Watch reports when files in folders change. It polls them on its own goroutine.
type Watch struct {
	folders []string
	last    []stamp // of the files, as last reported
}

// NewWatch returns a watch over folders, which need not exist. Run reports changes from now on.
func NewWatch(folders ...string) *Watch { return &Watch{folders, stamps(folders)} }

// Knows reports whether nothing changed between the reading of a catalog and the start of the watch.
func (w *Watch) Knows(c Catalog) bool { return c.read != nil && slices.Equal(c.read, w.last) }

// Run calls changed on this goroutine for each change, until ctx is done.
func (w *Watch) Run(ctx context.Context, changed func()) {
	poll := time.NewTicker(pollTime)
	defer poll.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-poll.C:
			began := time.Now()
			now := stamps(w.folders)
			poll.Reset(max(pollTime, pollShare*time.Since(began)))
			if !slices.Equal(now, w.last) {
				w.last = now
				changed()
			}
		}
	}
}

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
