package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"overtheboard/game/testenv"
)

func TestMain(m *testing.M) {
	run := func(args []string) error {
		os.Args = append(os.Args[:1], args...)
		main()
		return nil
	}
	testenv.Main(m, map[string]func(args []string) error{"overtheboard": run, "renamed": func(args []string) error {
		fyneApp = renamed(fyneApp)
		return run(args)
	}})
}

// formerID is what FyneApp.toml says.
var formerID = regexp.MustCompile(`(?m)^ID = "(.*)"$`)

// renamed returns FyneApp.toml's text as one has it who publishes the program under an id of his own.
func renamed(text string) string {
	text = strings.Replace(text, "FormerIDs = []", `FormerIDs = ["`+formerID.FindStringSubmatch(text)[1]+`"]`, 1)
	return formerID.ReplaceAllString(text, `ID = "io.github.somebody.OverTheBoard"`)
}

// TestRenamed: a program with another id finds what was kept under the former one.
func TestRenamed(t *testing.T) {
	c := overtheboard(t)
	words := testenv.Program("renamed")
	c.Path, c.Args = words[0], words
	c.Env = append(c.Env, "XDG_CONFIG_HOME=")
	home := t.TempDir()
	c.Env = append(c.Env, "HOME="+home)
	config := filepath.Join(home, ".config", "fyne")
	former := filepath.Join(config, formerID.FindStringSubmatch(fyneApp)[1])
	testenv.Must(t, os.MkdirAll(former, 0o700))
	for _, name := range []string{"kept.journal.damaged", "settings.json"} {
		testenv.Must(t, os.WriteFile(filepath.Join(former, name), []byte("{}"), 0o600))
	}
	if out, err := c.CombinedOutput(); err == nil || !strings.Contains(string(out), "no display") {
		t.Fatalf("%v\n%s", err, out)
	}
	for _, name := range []string{"kept.journal.damaged", "settings.json"} {
		if _, err := os.Stat(filepath.Join(config, "io.github.somebody.OverTheBoard", name)); err != nil {
			t.Error(err)
		}
	}
	if _, err := os.Stat(former); err == nil {
		t.Error("the former folder is still there")
	}
}

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
