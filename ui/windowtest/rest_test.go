//go:build linux

package windowtest

import (
	"os/exec"
	"testing"
	"time"
)

func (s *Screen) rests(pid int) {
	s.Helper()
	s.Until("a program at rest", func() bool {
		before := cpuTicks(s, pid)
		time.Sleep(time.Second)
		return cpuTicks(s, pid)-before < 40 // at rest it takes a few hundredths of a second
	})
}

// TestRoomsRest: no page or dialog repaints itself without end. Each repaint draws the whole window.
func TestRoomsRest(t *testing.T) {
	t.Parallel()
	s := NewScreen(t, program, 1280, 900)
	s.Env = append(s.Env, "OVERTHEBOARD_DRAW_WHOLE=1")
	c := exec.Command(program.Path)
	s.Open(c)
	for _, keys := range []string{"ctrl+e", "ctrl+g", "ctrl+n", "ctrl+h", "ctrl+o", "ctrl+s", "ctrl+comma", "ctrl+shift+e", "F1", "F10"} {
		s.Shows("what "+keys+" opens", keys)
		s.rests(c.Process.Pid)
		s.Shows("the board after "+keys, "Escape")
	}
}
