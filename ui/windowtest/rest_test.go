//go:build linux

package windowtest

import (
	"fmt"
	"os/exec"
	"testing"
	"time"
)

// rests waits until a program paints nothing for two seconds, but for a blinking caret.
func (s *Screen) rests(pid int) {
	s.Helper()
	const span, blinks = 2 * time.Second, 40 // a frame takes four writes, and there are up to sixty a second
	s.Until("a program at rest", func() bool {
		before := writes(s, pid)
		return !within(span, func() bool { return writes(s, pid) > before+blinks })
	})
}

// writes returns how often a process has written: it writes to the display for each frame.
func writes(s *Screen, pid int) (n int) {
	s.Helper()
	return int(procField(s, fmt.Sprintf("/proc/%d/io", pid), "syscw: "))
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
		s.Answer("the board after "+keys, "Escape")
	}
}
