package library

import (
	"strings"
	"testing"
	"time"
)

// A path that no system could have is none: the game comes back without a file.
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

// When a game was played last is said by the calendar.
func TestWhen(t *testing.T) {
	now := time.Date(2026, 3, 1, 0, 30, 0, 0, time.Local)
	for ago, want := range map[time.Duration]string{
		29 * time.Minute: "today, 00:01", 31 * time.Minute: "yesterday, 23:59", 24 * time.Hour: "yesterday, 00:30", 25 * time.Hour: "2026-02-27, 23:30",
	} {
		if got := when(now.Add(-ago), now); got != want {
			t.Errorf("%v ago: %s, want %s", ago, got, want)
		}
	}
}
