package catalog

import (
	"context"
	"os"
	"path/filepath"
	"testing"
	"testing/synctest"
	"time"
)

// TestWatchPolls reports new, changed and deleted files, and a change between making the watch and running it.
func TestWatchPolls(t *testing.T) {
	folder := t.TempDir()
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		told := make(chan struct{}, 10)
		watch := NewWatch(folder, filepath.Join(folder, "none"))
		change := func(what string, f func()) {
			t.Helper()
			f()
			select {
			case <-told:
			case <-time.After(10 * pollTime):
				t.Errorf("nobody tells of %s", what)
			}
		}
		change("a file that was there when the watch began to run", func() {
			write(t, folder, "a.json", "{}")
			go watch.Run(ctx, func() { told <- struct{}{} })
		})
		change("a changed file", func() { write(t, folder, "a.json", "{ }") })
		change("a deleted file", func() { _ = os.Remove(filepath.Join(folder, "a.json")) })
		time.Sleep(10 * pollTime)
		if len(told) > 0 {
			t.Error("a change is told of though there is none")
		}
		cancel()
	})
}

// TestWatchKnows: a catalog is not read again before something changes.
func TestWatchKnows(t *testing.T) {
	folder := t.TempDir()
	c := Catalog{Folder: folder}
	if NewWatch(c.Folders()...).Knows(c.Shipped()) {
		t.Error("a catalog that was not read is known")
	}
	write(t, folder, "own.json", `{"own": {"inherits": "normal"}}`)
	c = c.Read(t.Context())
	if !NewWatch(c.Folders()...).Knows(c) {
		t.Error("a catalog that was just read is not known")
	}
	write(t, folder, "own.json", `{"others": {"inherits": "normal"}}`)
	if NewWatch(c.Folders()...).Knows(c) {
		t.Error("a changed file is known")
	}
}
