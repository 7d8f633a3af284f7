package testenv

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// Peer returns the path of another program. Without it the test is skipped, and fails if CI is set: `.ci/setup test` installs all
// of them. With -short the test is always skipped.
func Peer(t testing.TB, name string) string {
	t.Helper()
	if testing.Short() {
		t.Skip("-short does without ", name)
	}
	for _, place := range []string{name, filepath.Join("/usr/games", name)} { // Debian's games are not on every PATH
		if path, err := exec.LookPath(place); err == nil {
			return path
		}
	}
	if os.Getenv("CI") != "" {
		t.Fatal(name, " is not there: .ci/setup test installs it")
	}
	t.Skip(name, " is not there: .ci/setup test installs it")
	return ""
}
