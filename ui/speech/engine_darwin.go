package speech

import (
	"os/exec"
	"strings"
)

func openEngine(string) (engine, error) {
	path, err := exec.LookPath("say")
	if err != nil {
		return nil, ErrNoService
	}
	return newProcesses(func(_, text string) *exec.Cmd {
		c := exec.Command(path) // in the system's voice
		c.Stdin = strings.NewReader(text)
		return c
	}), nil
}
