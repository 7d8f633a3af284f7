package savestest

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"
	"testing"

	"overtheboard/game/source"
	"overtheboard/game/testenv"
)

// ErrFault is the error of failures that a test injects.
var ErrFault = errors.New("fault")

// Writing returns a function that writes s, for disk.WriteFile.
func Writing(s string) func(io.Writer) error {
	return func(w io.Writer) error { _, err := io.WriteString(w, s); return err }
}

// Write makes a file of this content.
func Write(t testing.TB, path, text string) {
	t.Helper()
	testenv.Must(t, os.WriteFile(path, []byte(text), 0o600))
}

// Read returns a file's content.
func Read(t Failer, path string) string {
	text, err := os.ReadFile(path)
	testenv.Must(t, err)
	return string(text)
}

// Holds fails the test unless a file has exactly this content.
func Holds(t testing.TB, path, want string) {
	t.Helper()
	got, err := os.ReadFile(path)
	if err != nil || string(got) != want {
		t.Errorf("%s holds %q (%v), want %q", path, got, err, want)
	}
}

// Names returns the names in a folder.
func Names(t testing.TB, dir string) []string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	testenv.Must(t, err)
	var list []string
	for _, e := range entries {
		list = append(list, e.Name())
	}
	return list
}

// Exists reports whether anything is at a path, even a broken link.
func Exists(path string) bool {
	_, err := os.Lstat(path)
	return !errors.Is(err, fs.ErrNotExist)
}

// Places returns where an error's faults are, such as "2:/round", separated by spaces.
func Places(err error) string {
	var all []string
	for _, f := range source.Faults(err) {
		all = append(all, fmt.Sprint(f.Line, ":", f.Pointer))
	}
	return strings.Join(all, " ")
}
