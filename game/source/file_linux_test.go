package source

import (
	"errors"
	"net"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"overtheboard/game/testenv"
)

// TestOpenFile opens plain files only, and never blocks.
func TestOpenFile(t *testing.T) {
	folder := t.TempDir()
	at := func(name string) string { return filepath.Join(folder, name) }
	testenv.Must(t, os.WriteFile(at("plain"), []byte("x"), 0o600))
	socket, err := net.Listen("unix", at("socket"))
	testenv.Must(t, err)
	defer socket.Close()
	if err := errors.Join(syscall.Mkfifo(at("pipe"), 0o600), os.Symlink("/dev/zero", at("zero")), os.Symlink("plain", at("link"))); err != nil {
		t.Fatal(err)
	}
	for name, plain := range map[string]bool{"plain": true, "link": true, "pipe": false, "zero": false, "socket": false, ".": false} {
		file, err := OpenFile(at(name))
		if plain != (err == nil) || !plain && !errors.Is(err, ErrNotPlain) && !errors.Is(err, ErrFolder) {
			t.Errorf("%s: %v", name, err)
		}
		if err == nil {
			file.Close()
		}
	}
}
