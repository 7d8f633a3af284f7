package main

import (
	"os"
	"os/exec"
	"strings"
	"testing"

	"overtheboard/game/testenv"
)

func TestMain(m *testing.M) {
	testenv.Main(m, map[string]func(args []string) error{"overtheboard": func(args []string) error {
		os.Args = append(os.Args[:1], args...)
		main()
		return nil
	}})
}

// overtheboard returns the program with its arguments, without a display and as a container starts it.
func overtheboard(t *testing.T, args ...string) *exec.Cmd {
	t.Helper()
	words := testenv.Program("overtheboard", args...)
	c := exec.Command(words[0], words[1:]...)
	c.Env = append(os.Environ(), "LC_ALL=C.UTF-8", "DISPLAY=", "HOME="+t.TempDir())
	return c
}

// TestConsoleWithoutLocale runs a command as a container does: nothing but its own faults may be on standard error.
func TestConsoleWithoutLocale(t *testing.T) {
	c := overtheboard(t, "rules")
	var faults strings.Builder
	c.Stderr = &faults
	out, err := c.Output()
	if err != nil || faults.String() != "" || !strings.HasPrefix(string(out), "normal\n") {
		t.Errorf("overtheboard rules: %v, %q, %q", err, out, faults.String())
	}
}

// TestNoDisplay starts the window where there is none to open, in a sentence rather than a panic, and a misspelt command.
func TestNoDisplay(t *testing.T) {
	for args, want := range map[string]string{"": "no display", "perfd": "unexpected argument perfd"} {
		out, err := overtheboard(t, strings.Fields(args)...).CombinedOutput()
		if err == nil || !strings.Contains(string(out), want) || strings.Contains(string(out), "goroutine") {
			t.Errorf("overtheboard %s: %v\n%s", args, err, out)
		}
	}
}
