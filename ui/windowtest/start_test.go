//go:build linux

package windowtest

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// TestDesktopEntry starts the program as its entry in a desktop's menu does: the window bears the entry's name, and "New
// game" begins with the choice of a game.
func TestDesktopEntry(t *testing.T) {
	t.Parallel()
	s := NewScreen(t, program, 1100, 760)
	window := s.Open(exec.Command(program.Path, "--new"))
	if found := s.find("search", "--onlyvisible", "--class", "^org[.]overtheboard[.]OverTheBoard$"); found != window {
		t.Errorf("of the class there is window %q, not %q", found, window)
	}
	s.Insist("a game begun in the dialog", func() bool {
		journals, _ := filepath.Glob(filepath.Join(s.Config(), "*.journal"))
		for _, path := range journals {
			if data, err := os.ReadFile(path); err == nil && bytes.Contains(data, []byte("zoe")) {
				return true
			}
		}
		return false
	}, "z", "o", "e", "Return")
}
