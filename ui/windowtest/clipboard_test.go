//go:build linux

package windowtest

import (
	"fmt"
	"os/exec"
	"testing"
)

// TestClipboard copies a game in one window and pastes it into another program's.
func TestClipboard(t *testing.T) {
	t.Parallel()
	s := NewScreen(t, program, 1280, 900)
	c := exec.Command(program.Path)
	first := s.Open(c)
	s.Move("e4 c5")
	s.Xdotool("key", "ctrl+shift+c")
	other := *s
	other.Live(t.TempDir())
	other.Prefer(map[string]string{})
	d := exec.Command(program.Path)
	d.Env = other.Env
	s.Start(d)
	second := ""
	s.Until("another window", func() bool {
		second = s.find("search", "--onlyvisible", "--pid", fmt.Sprint(d.Process.Pid))
		return second != "" && second != first
	})
	s.Focus(second)
	other.Insist("the pasted game", func() bool { return other.Played() == "e4 c5" }, "ctrl+v")
}
