package console

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// oddNames are file names that are possible on systems other than Windows.
var oddNames = []string{
	"caf\xe9.pgn", "\xff\xfe.pgn", "two\nlines.pgn", "100%25 %s %!d.pgn", "-leading.pgn", "--from=pgn.pgn", "\"quoted\".pgn", "a,b;c.pgn", "~.pgn",
	" space .pgn", strings.Repeat("é", 125) + ".pgn", "\x1b[31m.pgn", "$HOME ${default}.pgn", "@file.pgn", "null", "1e3.pgn",
}

// TestOddNames: a file is read and written under exactly the given name, also in a folder with such a name.
func TestOddNames(t *testing.T) {
	if runtime.GOOS == "windows" {
		return // has no such names
	}
	const moves = "1. e4 e5 *\n"
	for _, name := range oddNames {
		name = strings.TrimSuffix(name, ".pgn") + ".pgn"
		dir := filepath.Join(t.TempDir(), strings.TrimSuffix(name, ".pgn"))
		if err := os.Mkdir(dir, 0o700); err != nil {
			t.Fatal(err)
		}
		t.Chdir(dir)
		if err := os.WriteFile(name, []byte(moves), 0o600); err != nil {
			t.Fatal(err)
		}
		target := strings.TrimSuffix(name, ".pgn") + ".fen"
		for _, args := range [][]string{
			{"check", "--", name}, {"check", "--", filepath.Join(dir, name)}, {"replay", "--", name},
			{"convert", "--", name, target}, {"check", "--", target}, {"convert", "--", filepath.Join(dir, target), filepath.Join(dir, "again.pgn")},
		} {
			var out, faults strings.Builder
			if code := Run("", args, nil, &out, &faults); code != good {
				t.Errorf("%q: code %d: %s%s", args, code, out.String(), faults.String())
			}
		}
		entries, err := os.ReadDir(".")
		if err != nil || len(entries) != 3 {
			t.Errorf("%q: the folder holds %q, %v", name, entries, err)
		}
		if _, err := os.Lstat(target); err != nil {
			t.Error(err)
		}
	}
}
