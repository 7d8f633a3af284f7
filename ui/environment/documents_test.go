package environment

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"overtheboard/game/testenv"
)

// The documents folder is the one that the desktop names, however it is written.
func TestUserFolder(t *testing.T) {
	if runtime.GOOS == "windows" {
		return // where paths have no such file
	}
	for _, c := range []struct{ text, want string }{
		{"", ""},
		{"# a comment\nXDG_DOCUMENTS_DIR=\"$HOME/Dokumente\"\n", "/home/ann/Dokumente"},
		{"XDG_DESKTOP_DIR=\"$HOME/Desktop\"\r\nXDG_DOCUMENTS_DIR=\"/data/My \\\"papers\\\"\"\r\n", `/data/My "papers"`},
		{"XDG_DOCUMENTS_DIR=\"$HOME/\"", "/home/ann"},
		{"XDG_DOCUMENTS_DIR=\"$HOME\"", "/home/ann"},
		{"XDG_DOCUMENTS_DIR=\"$HOMELESS/x\"", ""},
		{"XDG_DOCUMENTS_DIR=\"papers\"", ""},
		{"XDG_DOCUMENTS_DIR=\"$HOME/a\"\nXDG_DOCUMENTS_DIR=\"$HOME/b\"", "/home/ann/b"},
	} {
		testenv.Same(t, userFolder(c.text, "XDG_DOCUMENTS_DIR", "/home/ann"), c.want, c.text)
	}
}

func TestDocumentsFolder(t *testing.T) {
	if runtime.GOOS == "windows" || runtime.GOOS == "darwin" {
		return // they know better than the environment
	}
	home := t.TempDir()
	t.Setenv("HOME", home)
	t.Setenv("XDG_CONFIG_HOME", filepath.Join(home, "conf"))
	finds := func(want string) {
		t.Helper()
		testenv.Same(t, DocumentsFolder(), want)
	}
	finds(filepath.Join(home, "Documents"))
	write(t, filepath.Join(home, "conf", "user-dirs.dirs"), `XDG_DOCUMENTS_DIR="$HOME/Papiere"`)
	finds(filepath.Join(home, "Papiere"))
	t.Setenv("HOME", "")
	finds("")
}

func write(t *testing.T, path, text string) {
	t.Helper()
	testenv.Must(t, errors.Join(os.MkdirAll(filepath.Dir(path), 0o700), os.WriteFile(path, []byte(text), 0o600)))
}
