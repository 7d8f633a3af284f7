package library

import (
	"strings"
	"testing"
)

// A path that no system could have is ignored: the game is resumed without a file.
func TestEndlessPathIsNone(t *testing.T) {
	folder := t.TempDir()
	w := newWindowWith(t, Options{Journal: folder})
	w.play(t, "d4 d5")
	w.files.file.path = "/" + strings.Repeat("x", 20_000)
	w.quit()
	again := newWindowWith(t, Options{Journal: folder})
	if again.shell.Dialogs.Busy() || again.lastSAN() != "d5" || again.files.file.path != "" {
		t.Errorf("resumed at %q with a path of %d bytes", again.lastSAN(), len(again.files.file.path))
	}
}
