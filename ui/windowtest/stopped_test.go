//go:build linux

package windowtest

import (
	"os/exec"
	"syscall"
	"testing"
	"time"

	"overtheboard/game/testenv"
)

// TestStoppedProgram stops the process for longer than the running clock has left, as a frozen container does. Afterwards no
// flag has fallen and the clock stands.
func TestStoppedProgram(t *testing.T) {
	t.Parallel()
	s := NewScreen(t, program, 1280, 900)
	s.Prefer(map[string]string{"game.time": "10"})
	c := exec.Command(program.Path)
	s.Open(c)
	s.Move("e4")
	for _, signal := range []syscall.Signal{syscall.SIGSTOP, syscall.SIGCONT} {
		testenv.Must(t, c.Process.Signal(signal))
		if signal == syscall.SIGSTOP {
			time.Sleep(11 * time.Second) // which the clock must not count
		}
	}
	s.Until("a clock that stands", func() bool {
		changes := s.Changes()
		return !within(3*time.Second, changes) // a running one shows another text within a second
	})
	s.Photograph("stopped")
	if s.Kept() != "" || s.Journal().Outcome().Over() {
		t.Fatal("the flag fell while the program was stopped")
	}
}
