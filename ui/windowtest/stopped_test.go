//go:build linux

package windowtest

import (
	"bytes"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"overtheboard/saves/archive"
)

// TestStoppedProgram stops the process for longer than the running clock has left, as a frozen container does. Afterwards no
// flag has fallen and the game is paused. The same holds for a minimised window.
func TestStoppedProgram(t *testing.T) {
	t.Parallel()
	s := NewScreen(t, program, 1280, 900)
	s.Prefer(map[string]string{"game.time": "20"})
	c := exec.Command(program.Path)
	window := s.Open(c)
	changes := func() bool { // a running clock shows another text within a second
		before := s.Picture()
		time.Sleep(2 * time.Second)
		return !bytes.Equal(s.Picture().Pix, before.Pix)
	}
	stop := func(span time.Duration) {
		s.Helper()
		for _, signal := range []syscall.Signal{syscall.SIGSTOP, syscall.SIGCONT} {
			if err := c.Process.Signal(signal); err != nil {
				t.Fatal(err)
			}
			if signal == syscall.SIGSTOP {
				time.Sleep(span)
			}
		}
	}
	over := func() bool {
		games, _ := filepath.Glob(filepath.Join(s.Getenv("HOME"), "Documents", archive.FolderName, "*.pgn"))
		return len(games) > 0
	}
	s.Write("e4")
	s.Until("a running clock", changes)
	stop(21 * time.Second)
	s.Until("a clock that stands", func() bool { return !changes() })
	s.Photograph("stopped")
	if over() {
		t.Fatal("the flag fell while the program was stopped")
	}
	s.Shows("the board without the notice", "Escape")
	s.Shows("a game that goes on", "ctrl+p")
	s.Xdotool("windowminimize", window)
	s.Until("a minimised window", func() bool { return s.WindowNow() == "" })
	stop(7 * time.Second)
	time.Sleep(time.Second)
	s.Xdotool("windowmap", window, "windowactivate", window)
	s.Until("the window again", func() bool { return s.WindowNow() == window })
	s.Until("a clock that stands", func() bool { return !changes() })
	if over() {
		t.Fatal("the flag fell while the minimised program was stopped")
	}
}
