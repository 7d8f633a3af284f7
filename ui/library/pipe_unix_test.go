//go:build unix

package library

import (
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"overtheboard/game/testenv"
	"overtheboard/ui/kit"
)

// TestOpenPipe: what is not a regular file is refused at once, whatever its extension.
func TestOpenPipe(t *testing.T) {
	for _, ending := range gameFiles {
		path := filepath.Join(t.TempDir(), "pipe"+ending)
		testenv.Must(t, syscall.Mkfifo(path, 0o600))
		w, answered := newWindow(t), make(chan bool)
		go func() { w.files.open(path); close(answered) }()
		select {
		case <-answered:
		case <-time.After(time.Minute):
			t.Fatalf("%s is waited for", ending)
		}
		if !w.shell.Dialogs.Busy() || w.shell.Dialogs.Open.Kind == kit.Work {
			t.Errorf("%s: nobody is told", ending)
		}
	}
}
