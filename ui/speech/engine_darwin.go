package speech

import (
	"os/exec"
	"strings"
)

// openEngine finds the command that speaks, which every system has.
func openEngine(string) (engine, error) {
	path, err := exec.LookPath("say")
	if err != nil {
		return nil, ErrNoService
	}
	return newProcesses(func(_, text string) *exec.Cmd {
		c := exec.Command(path) // in the system's own voice
		c.Stdin = strings.NewReader(text)
		return c
	}), nil
}
