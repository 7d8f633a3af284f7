package console

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// oddNames are file names without their extension that are possible on systems other than Windows.
var oddNames = []string{
	"caf\xe9", "two\nlines", "100%25 %s %!d", "-leading", "--from=pgn", "\"quoted\"", "a,b;c", "~", " space ", strings.Repeat("é", 125),
	"\x1b[31m", "$HOME ${default}", "@file", "null", "1e3",
}

// TestOddNames: a file is read and written under exactly the given name, also in a folder with such a name.
func TestOddNames(t *testing.T) {
	if runtime.GOOS == "windows" {
		return // has no such names
	}
	for _, name := range oddNames {
		dir := filepath.Join(t.TempDir(), name)
		if err := os.Mkdir(dir, 0o700); err != nil {
			t.Fatal(err)
		}
		t.Chdir(dir)
		if err := os.WriteFile(name+".pgn", []byte("1. e4 e5 *\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		for _, command := range [][]string{
			{"check", name + ".pgn"}, {"replay", name + ".pgn"}, {"convert", name + ".pgn", name + ".fen"},
			{"convert", filepath.Join(dir, name+".fen"), filepath.Join(dir, "again.pgn")},
		} {
			args := append([]string{command[0], "--"}, command[1:]...)
			if code, out, faults := run("", args...); code != good {
				t.Errorf("%q: code %d: %s%s", args, code, out, faults)
			}
		}
		entries, err := os.ReadDir(".")
		if err != nil || len(entries) != 3 {
			t.Errorf("%q: the folder holds %q, %v", name, entries, err)
		}
		if _, err := os.Lstat(name + ".fen"); err != nil {
			t.Error(err)
		}
	}
}
