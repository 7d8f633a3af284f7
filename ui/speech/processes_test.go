//go:build !windows

package speech

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"overtheboard/game/testenv"
)

// A program started for each sentence is ended by the next one.
func TestProcesses(t *testing.T) {
	file := filepath.Join(t.TempDir(), "said")
	p := newProcesses(func(language, text string) *exec.Cmd {
		return exec.Command("sh", "-c", `[ "$2" = long ] && sleep 60; echo "$1 $2" >>"$0"`, file, language, text)
	})
	for _, text := range []string{"one", "long", "two"} {
		testenv.Must(t, p.say("en", text))
		if text != "long" {
			ended(t, p)
		}
	}
	_ = p.say("en", "long")
	p.close()
	if data, _ := os.ReadFile(file); string(data) != "en one\nen two\n" {
		t.Errorf("said %q", data)
	}
	none := newProcesses(func(string, string) *exec.Cmd { return exec.Command(filepath.Join(t.TempDir(), "none")) })
	if none.say("en", "one") == nil {
		t.Error("no program is no fault")
	}
}

// A program that reads lines gets each sentence in one line, and ends with the voice.
func TestTeller(t *testing.T) {
	file := filepath.Join(t.TempDir(), "said")
	e, err := newTeller(exec.Command("sh", "-c", `while read -r line; do echo "$line" >>"$0"; echo .; done`, file))
	testenv.Must(t, err)
	for _, text := range []string{"one", "two\nlines"} {
		testenv.Must(t, e.say("en", text))
		ended(t, e)
	}
	e.close()
	for range e.done() {
	}
	if data, _ := os.ReadFile(file); string(data) != "en\tone\nen\ttwo lines\n" {
		t.Errorf("said %q", data)
	}
	if _, err := newTeller(exec.Command(filepath.Join(t.TempDir(), "none"))); !errors.Is(err, ErrNoService) {
		t.Errorf("the error is %v", err)
	}
}
