package catalog

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/fsnotify/fsnotify"
)

// How long the watch waits for an editor to finish writing, and how often it looks where the system tells it nothing.
const (
	settleTime = 120 * time.Millisecond
	pollTime   = 2 * time.Second
)

// Watch tells when files of some folders change. It looks at them on a goroutine of its own.
type Watch struct {
	Kinds   []string // ends of the names of the files that matter; ".json" at first
	folders []string
	last    []stamp           // of the files, as far as is told
	watcher *fsnotify.Watcher // nil if the system has none left
	polled  bool              // the folders are looked at now and then
}

// NewWatch returns a watch over folders; what changes from now on is told once it runs. notify is fsnotify.NewWatcher:
// a folder that is not there yet, or of which the system tells nothing, is looked at now and then.
func NewWatch(folders []string, notify func() (*fsnotify.Watcher, error)) *Watch {
	w := &Watch{Kinds: []string{".json"}, folders: folders}
	watcher, err := notify()
	if err != nil {
		w.polled = true
	} else {
		w.watcher = watcher
		for _, folder := range folders {
			w.polled = watcher.Add(folder) != nil || w.polled
		}
	}
	w.last = stamps(folders)
	return w
}

// Knows tells whether nothing has changed between the reading of a catalog and the start of the watch.
func (w *Watch) Knows(c Catalog) bool { return c.read != nil && slices.Equal(c.read, w.last) }

// Run calls changed on this goroutine, for each change until ctx is done.
func (w *Watch) Run(ctx context.Context, changed func()) {
	var events chan fsnotify.Event
	var errors chan error
	if w.watcher != nil {
		defer w.watcher.Close()
		events, errors = w.watcher.Events, w.watcher.Errors
	}
	settled := time.NewTimer(time.Hour)
	settled.Stop()
	var poll <-chan time.Time
	if w.polled {
		ticker := time.NewTicker(pollTime)
		defer ticker.Stop()
		poll = ticker.C
	}
	for {
		select {
		case <-ctx.Done():
			return
		case e := <-events:
			if slices.Contains(w.Kinds, strings.ToLower(filepath.Ext(e.Name))) && e.Op != fsnotify.Chmod {
				settled.Reset(settleTime)
			}
		case <-errors: // events were lost
			settled.Reset(settleTime)
		case <-poll:
			if now := stamps(w.folders); !slices.Equal(now, w.last) {
				w.last = now
				changed()
			}
		case <-settled.C:
			w.last = stamps(w.folders)
			changed()
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
