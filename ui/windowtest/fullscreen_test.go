//go:build linux

package windowtest

import (
	"os/exec"
	"strings"
	"testing"
)

// TestFullScreenIsRemembered: a program closed in full screen opens so until F11, which restores the window's size.
func TestFullScreenIsRemembered(t *testing.T) {
	t.Parallel()
	s := NewScreen(t, program, 1300, 900)
	fills := func(window string) bool { return strings.Contains(s.Xdotool("getwindowgeometry", window), "1300x900") }
	c := exec.Command(program.Path)
	window := s.Open(c)
	if fills(window) {
		t.Fatal("the first window fills the screen")
	}
	size := func(window string) string {
		_, size, _ := strings.Cut(s.Xdotool("getwindowgeometry", window), "Geometry:")
		return strings.TrimSpace(size)
	}
	own := size(window)
	s.Xdotool("key", "F11")
	s.Until("a full screen", func() bool { return fills(window) })
	s.Xdotool("key", "F11")
	s.Until("the window as large as before: "+own, func() bool { return size(window) == own })
	s.Xdotool("key", "F11")
	s.Until("a full screen once more", func() bool { return fills(window) })
	s.Xdotool("key", "ctrl+q")
	s.Ended(c)
	again := s.Open(exec.Command(program.Path))
	s.Until("a full screen again", func() bool { return fills(again) })
	s.Xdotool("key", "F11")
	s.Until("a window of its own size: "+own, func() bool { return size(again) == own })
}
