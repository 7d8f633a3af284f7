//go:build linux

package windowtest

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"overtheboard/game/testenv"
)

// settings returns the program's settings as they are on the disk.
func (s *Screen) settings() []byte { return read(filepath.Join(s.Config(), "settings.json")) }

// geometry returns a window's place and size.
func (s *Screen) geometry(window string) (place, size string) {
	s.Helper()
	lines := strings.Split(s.Xdotool("getwindowgeometry", window), "\n")
	return strings.TrimSpace(lines[1]), strings.TrimSpace(lines[2])
}

// TestPlaceIsRemembered: a program that is killed opens again where its window stood, in that size, with the look chosen just
// before. Unreadable old preferences do not stop it.
func TestPlaceIsRemembered(t *testing.T) {
	t.Parallel()
	s := NewScreen(t, program, 1300, 900)
	stands := func(window string) string { place, size := s.geometry(window); return place + ", " + size }
	c := exec.Command(program.Path)
	window := s.Open(c)
	s.Xdotool("windowmove", window, "150", "70", "windowsize", "--sync", window, "800", "600")
	moved := stands(window)
	holds := func(text string) {
		t.Helper()
		s.Until(text+" in the settings", func() bool { return bytes.Contains(s.settings(), []byte(text)) })
	}
	holds(`"window.width": 800`)
	holds(`"window.x": 150`)
	s.Xdotool("key", "ctrl+f") // the board is turned
	holds(`"view.flipped"`)
	s.Kill(c)
	broken := []byte(`{"a": [true, 1]}`) // it would end Fyne with a panic
	testenv.Must(t, os.WriteFile(filepath.Join(s.Config(), "preferences.json"), broken, 0o600))
	again := s.Open(exec.Command(program.Path))
	s.Until("the window where it stood: "+moved, func() bool { return stands(again) == moved })
}

// TestFullScreenIsRemembered: a program closed in full screen opens so until F11, which restores the window's size.
func TestFullScreenIsRemembered(t *testing.T) {
	t.Parallel()
	s := NewScreen(t, program, 1300, 900)
	size := func(window string) string { _, size := s.geometry(window); return size }
	fills := func(window string) bool { return strings.Contains(size(window), "1300x900") }
	c := exec.Command(program.Path)
	window := s.Open(c)
	own := size(window)
	s.Xdotool("key", "F11")
	s.Until("a full screen", func() bool { return fills(window) })
	s.Quit(c)
	again := s.Open(exec.Command(program.Path))
	s.Until("a full screen again", func() bool { return fills(again) })
	s.Xdotool("key", "F11")
	s.Until("a window of its own size: "+own, func() bool { return size(again) == own })
}
