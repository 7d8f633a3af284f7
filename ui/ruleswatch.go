package ui

import (
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/fsnotify/fsnotify"
)

// How long the watch waits for an editor to finish writing, and how often it looks where the system tells it nothing.
const (
	settleTime = 120 * time.Millisecond
	pollTime   = 2 * time.Second
)

// rulesWatch tells when files of some folders change. It looks at them on a goroutine of its own.
type rulesWatch struct{ stop chan struct{} }

// watchRules watches folders until it is closed; changed is called on the watch's goroutine, once perhaps just after the
// close. A folder that is not there yet, or of which the system tells nothing, is looked at now and then.
func watchRules(folders []string, changed func()) *rulesWatch {
	w := &rulesWatch{stop: make(chan struct{})}
	watcher, err := fsnotify.NewWatcher()
	polled := err != nil
	if err == nil {
		for _, folder := range folders {
			polled = watcher.Add(folder) != nil || polled
		}
	}
	go w.run(watcher, folders, polled, changed)
	return w
}

// close ends the watch.
func (w *rulesWatch) close() { close(w.stop) }

func (w *rulesWatch) run(watcher *fsnotify.Watcher, folders []string, polled bool, changed func()) {
	var events chan fsnotify.Event
	var errors chan error
	if watcher != nil {
		defer watcher.Close()
		events, errors = watcher.Events, watcher.Errors
	}
	settled := time.NewTimer(time.Hour)
	settled.Stop()
	var poll <-chan time.Time
	if polled {
		ticker := time.NewTicker(pollTime)
		defer ticker.Stop()
		poll = ticker.C
	}
	last := stamps(folders)
	for {
		select {
		case <-w.stop:
			return
		case e := <-events:
			if filepath.Ext(e.Name) == ".json" && e.Op != fsnotify.Chmod {
				settled.Reset(settleTime)
			}
		case <-errors: // events were lost
			settled.Reset(settleTime)
		case <-poll:
			if now := stamps(folders); !slices.Equal(now, last) {
				last = now
				changed()
			}
		case <-settled.C:
			last = stamps(folders)
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
