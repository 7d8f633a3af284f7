//go:build linux

package windowtest

import (
	"os/exec"
	"strings"
	"testing"
)

func TestPlaceIsRemembered(t *testing.T) {
	t.Parallel()
	s := NewScreen(t, program, 1300, 900)
	stands := func(window string) string { return s.Xdotool("getwindowgeometry", window) }
	c := exec.Command(program.Path)
	window := s.Open(c)
	first := stands(window)
	s.Xdotool("windowmove", window, "150", "70", "windowsize", window, "800", "600")
	moved := ""
	s.Until("the window elsewhere", func() bool {
		before := moved
		moved = stands(window)
		return moved == before && moved != first && strings.Contains(moved, "800x600")
	})
	s.Insist("the end", func() bool { return s.WindowNow() == "" }, "ctrl+q")
	s.Ended(c)
	_, moved, _ = strings.Cut(moved, "\n") // without its number
	again := s.Open(exec.Command(program.Path))
	s.Until("the window where it stood", func() bool { return strings.HasSuffix(stands(again), moved) })
}
