package disk

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"overtheboard/game/testenv"
	"overtheboard/saves/savestest"
)

// TestFullDisk saves on a disk with a little more room each time: the old file stays whole until the new one is.
func TestFullDisk(t *testing.T) {
	if !testenv.MayMount(t) {
		return
	}
	dir := testenv.SmallDisk(t, "64k")
	path, filler := filepath.Join(dir, "game.json"), filepath.Join(dir, "filler")
	refused, saved := 0, 0
	for room := 0; room <= 48<<10; room += 2 << 10 {
		_ = errors.Join(os.Remove(path), os.Remove(filler)) // not there at first
		testenv.Must(t, os.WriteFile(path, bytes.Repeat([]byte("o"), 8<<10), 0o600))
		if err := os.WriteFile(filler, make([]byte, 56<<10-room), 0o600); err != nil && !errors.Is(err, syscall.ENOSPC) {
			t.Fatal(err)
		}
		want := strings.Repeat("n", 30<<10)
		err := WriteFile(path, savestest.Writing(want))
		if err != nil {
			refused++
			want = strings.Repeat("o", 8<<10)
			if !errors.Is(err, syscall.ENOSPC) {
				t.Errorf("room for %d: %v", room, err)
			}
		} else {
			saved++
		}
		savestest.Holds(t, path, want)
		if got := savestest.Names(t, dir); !slices.Equal(got, []string{"filler", "game.json"}) {
			t.Errorf("room for %d: the folder holds %q", room, got)
		}
	}
	if refused < 10 || saved < 3 {
		t.Errorf("refused %d times, saved %d times", refused, saved)
	}
}

// TestRefusals: where nothing can be written the error says why and names the file.
func TestRefusals(t *testing.T) {
	if !testenv.MayMount(t) {
		return
	}
	dir := t.TempDir()
	under := func(parts ...string) string { return filepath.Join(append([]string{dir}, parts...)...) }
	must := func(err error) {
		t.Helper()
		testenv.Must(t, err)
	}
	must(os.Mkdir(under("folder.json"), 0o700))
	must(syscall.Mkfifo(under("pipe.json"), 0o600))
	must(syscall.Mknod(under("device.json"), syscall.S_IFCHR|0o600, 1<<8|3)) // /dev/null
	must(os.Symlink("loop.json", under("loop.json")))
	must(os.Symlink("/dev/full", under("full.json")))
	must(os.WriteFile(under("file"), nil, 0o600))
	must(os.WriteFile(under("protected.json"), []byte("old"), 0o444))
	must(os.Mkdir(under("readonly"), 0o700))
	must(os.WriteFile(under("readonly", "old.json"), []byte("old"), 0o600))
	must(syscall.Mount(under("readonly"), under("readonly"), "", syscall.MS_BIND, ""))
	must(syscall.Mount("", under("readonly"), "", syscall.MS_BIND|syscall.MS_REMOUNT|syscall.MS_RDONLY, ""))
	t.Cleanup(func() { _ = syscall.Unmount(under("readonly"), 0) })
	long := strings.Repeat("x", 256) + ".json"
	for path, want := range map[string]string{
		"folder.json":       "this is a folder",
		"pipe.json":         "this is not a plain file",
		"device.json":       "this is not a plain file",
		"full.json":         "this is not a plain file",
		"loop.json":         "the links form a circle",
		"none/game.json":    "the folder does not exist",
		"file/game.json":    under("file") + " is not a folder",
		"protected.json":    "the file is write-protected",
		long:                "the name is too long",
		"readonly/new.json": "the disk is read-only",
		"readonly/old.json": "the disk is read-only",
	} {
		err := WriteFile(under(path), savestest.Writing("new"))
		named := under(path)
		if path == "full.json" {
			named = "/dev/full"
		}
		var says *WriteError
		if !errors.As(err, &says) || err.Error() != named+": "+want {
			t.Errorf("%s:\nsays %v\nnot  %s", path, err, want)
		}
	}
	if out, err := exec.Command("chattr", "+i", under("file")).CombinedOutput(); err != nil {
		t.Logf("not tried with an immutable file: %v, %s", err, out)
	} else {
		if err := WriteFile(under("file"), savestest.Writing("new")); err == nil || err.Error() != under("file")+": the file is write-protected" {
			t.Errorf("over an immutable file: %v", err)
		}
		must(exec.Command("chattr", "-i", under("file")).Run())
	}
	savestest.Holds(t, under("protected.json"), "old")
	savestest.Holds(t, under("readonly", "old.json"), "old")
	for _, name := range savestest.Names(t, dir) {
		if tempNames.MatchString(name) {
			t.Errorf("%s was left", name)
		}
	}
}
