package disk

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"syscall"
	"testing"
	"testing/synctest"
	"time"

	"overtheboard/game/testenv"
	"overtheboard/saves/savestest"
)

func TestMain(m *testing.M) {
	testenv.Main(m, map[string]func([]string) error{"write": write})
}

// write is the program that runs as another user: it writes a file and prints the error.
func write(args []string) error {
	if err := WriteFile(args[0], savestest.Writing("new")); err != nil {
		os.Stdout.WriteString(err.Error())
	}
	return nil
}

const nobody = 65534

// writeAsNobody writes "new" into a file as a user without rights, and returns the program's output.
func writeAsNobody(t *testing.T, path string, groups ...uint32) string {
	t.Helper()
	c := exec.Command("/proc/self/exe", testenv.Program("write", path)[1:]...) // its folder is closed to others
	c.Env = []string{}
	c.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: nobody, Gid: nobody, Groups: groups}}
	out, err := c.CombinedOutput()
	testenv.Must(t, err, string(out))
	return string(out)
}

// openFolder returns a folder that everybody may write to, though its parents are the test's own.
func openFolder(t *testing.T) string {
	t.Helper()
	dir, err := os.MkdirTemp("", "saves")
	if err == nil {
		err = os.Chmod(dir, 0o777)
	}
	testenv.Must(t, err)
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	return dir
}

func made(t *testing.T, path string, uid, gid int, mode fs.FileMode) {
	t.Helper()
	err := os.WriteFile(path, []byte("old"), 0o600)
	if err == nil {
		err = errors.Join(os.Chown(path, uid, gid), os.Chmod(path, mode))
	}
	testenv.Must(t, err)
}

func ownerOf(t *testing.T, path string) (uid, gid int, mode fs.FileMode) {
	t.Helper()
	info, err := os.Stat(path)
	testenv.Must(t, err)
	stat := info.Sys().(*syscall.Stat_t)
	return int(stat.Uid), int(stat.Gid), info.Mode().Perm()
}

// TestRights: in any folder the program writes exactly what the player may write; a file keeps its owner, group and permissions.
func TestRights(t *testing.T) {
	if os.Getuid() != 0 {
		t.Skip("only root can make files of others")
	}
	const protected, folder, none, sticky = "the file is write-protected", "the folder is write-protected", -1, 0o777 | fs.ModeSticky
	for _, c := range []struct {
		name     string
		owner    int // of the folder
		open     fs.FileMode
		uid, gid int // of the file, if there is one
		mode     fs.FileMode
		groups   []uint32
		says     string // "" if saving succeeds
	}{
		{"own", 0, 0o777, nobody, nobody, 0o640, nil, ""},
		{"own, of a group that the user is in", 0, 0o777, nobody, 1234, 0o664, []uint32{1234}, ""},
		{"own, of another group", 0, 0o777, nobody, 1234, 0o664, nil, errOwner.Error()},
		{"another's that may be written to", 0, 0o777, 1, 1, 0o666, nil, errOwner.Error()},
		{"another's of the user's group", 0, 0o777, 1, nobody, 0o660, nil, errOwner.Error()},
		{"another's", 0, 0o777, 1, 1, 0o644, nil, protected},
		{"own, read-only", 0, 0o777, nobody, nobody, 0o444, nil, protected},
		{"another's folder", 1, 0o755, none, 0, 0, nil, folder},
		{"another's folder with a file of one's own", 1, 0o755, nobody, nobody, 0o644, nil, folder},
		{"a folder that cannot be looked into", 1, 0o700, none, 0, 0, nil, folder},
		{"sticky, a file of one's own", 1, sticky, nobody, nobody, 0o644, nil, ""},
		{"sticky, another's file", 1, sticky, 2, 2, 0o644, nil, protected},
		{"a folder to be written to, not to be read", nobody, 0o300, none, 0, 0, nil, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := filepath.Join(openFolder(t), "folder")
			path := filepath.Join(dir, "game.json")
			testenv.Must(t, os.Mkdir(dir, 0o700))
			if c.uid != none {
				made(t, path, c.uid, c.gid, c.mode)
			}
			testenv.Must(t, errors.Join(os.Chown(dir, c.owner, c.owner), os.Chmod(dir, c.open)))
			want := "new"
			if c.says != "" {
				c.says, want = path+": "+c.says, "old"
			}
			testenv.Same(t, writeAsNobody(t, path, c.groups...), c.says, "says")
			if c.uid == none {
				return
			}
			savestest.Holds(t, path, want)
			if uid, gid, mode := ownerOf(t, path); uid != c.uid || gid != c.gid || mode != c.mode {
				t.Errorf("is %d:%d %v, was %d:%d %v", uid, gid, mode, c.uid, c.gid, c.mode)
			}
			if got := savestest.Names(t, dir); !slices.Equal(got, []string{"game.json"}) {
				t.Errorf("the folder holds %q", got)
			}
		})
	}
	path := filepath.Join(openFolder(t), "game.json")
	made(t, path, nobody, 1234, 0o640)
	if err := WriteFile(path, savestest.Writing("new")); err != nil {
		t.Error(err)
	}
	if uid, gid, mode := ownerOf(t, path); uid != nobody || gid != 1234 || mode != 0o640 {
		t.Errorf("saved by the administrator it is %d:%d %v", uid, gid, mode)
	}
}

// TestNewMode: a new file has the permissions of the player's umask; nobody else can read the temporary one.
func TestNewMode(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "game.json")
	d := system
	d.rename = func(from, to string) error {
		if _, _, mode := ownerOf(t, from); mode != 0o666&^umask {
			t.Errorf("at the end the temporary file's mode is %v", mode)
		}
		return renameOS(from, to)
	}
	_, err := d.writeFile(path, nil, func(w io.Writer) error {
		for _, name := range savestest.Names(t, dir) {
			if _, _, mode := ownerOf(t, filepath.Join(dir, name)); mode != 0o600 {
				t.Errorf("the temporary file's mode is %v", mode)
			}
		}
		_, err := w.Write([]byte("new"))
		return err
	})
	testenv.Must(t, err)
	if _, _, mode := ownerOf(t, path); mode != 0o666&^umask {
		t.Errorf("the new file's mode is %v", mode)
	}
}

// TestSweep: a save removes temporary files of killed programs after an hour, and keeps those of running ones.
func TestSweep(t *testing.T) {
	dir := t.TempDir()
	path, second := filepath.Join(dir, "game.json"), filepath.Join(dir, "second.json")
	const left = ".overtheboard-0123456789abcdef.tmp"
	want := []string{
		".overtheboard-0123456789ABCDEF.tmp", ".overtheboard-0123456789abcde.tmp", ".overtheboard-x.tmp", "overtheboard-0123456789abcdef.tmp",
	}
	long := time.Now().Add(-2 * abandoned)
	for _, name := range append(want, left) {
		made(t, filepath.Join(dir, name), os.Getuid(), os.Getgid(), 0o600)
		testenv.Must(t, os.Chtimes(filepath.Join(dir, name), long, long))
	}
	pipe, folder := ".overtheboard-0000000000000000.tmp", ".overtheboard-0000000000000001.tmp"
	err := errors.Join(syscall.Mkfifo(filepath.Join(dir, pipe), 0o600), os.Mkdir(filepath.Join(dir, folder), 0o700))
	err = errors.Join(err, os.Chtimes(filepath.Join(dir, pipe), long, long), os.Chtimes(filepath.Join(dir, folder), long, long))
	testenv.Must(t, err)
	err = WriteFile(path, func(w io.Writer) error {
		_, err := w.Write([]byte("first"))
		return errors.Join(err, WriteFile(second, savestest.Writing("second"))) // which sweeps too
	})
	testenv.Must(t, err, "a file that is being written was swept away")
	savestest.Holds(t, path, "first")
	savestest.Holds(t, second, "second")
	want = append(want, pipe, folder, "game.json", "second.json")
	slices.Sort(want)
	if got := savestest.Names(t, dir); !slices.Equal(got, want) {
		t.Errorf("the folder holds\n%q, not\n%q", got, want)
	}
}

// A lock that is a link makes no file where that leads: another number is taken.
func TestLockThatIsALink(t *testing.T) {
	folder := t.TempDir()
	first := opened(t, folder)
	testenv.Must(t, first.Close())
	locks, err := filepath.Glob(filepath.Join(folder, "*.lock"))
	if err != nil || len(locks) != 1 {
		t.Fatal(locks, err)
	}
	outside := filepath.Join(t.TempDir(), "made")
	testenv.Must(t, errors.Join(os.Remove(locks[0]), os.Symlink(outside, locks[0])))
	if second := opened(t, folder); second.Path == first.Path {
		t.Error("the number with the link is taken")
	}
	if _, err := os.Lstat(outside); err == nil {
		t.Error("a file was made outside the folder")
	}
}

// TestNoLocks: on a disk without locks nothing is taken as locked, and nobody waits; the error names the file.
func TestNoLocks(t *testing.T) {
	defer func() { flock = syscall.Flock }()
	flock = func(int, int) error { return syscall.ENOLCK }
	dir := t.TempDir()
	_, err1 := Lock(t.Context(), filepath.Join(dir, "lock"))
	_, err2 := Numbered{"game-", ".journal"}.Open(dir)
	for _, err := range []error{err1, err2} {
		var of *fs.PathError
		if !errors.Is(err, syscall.ENOLCK) || !errors.As(err, &of) || filepath.Dir(of.Path) != dir {
			t.Error(err)
		}
	}
}

// TestSilentLocks: on a disk whose locks never answer nobody waits for ever; a lock that comes late is released.
func TestSilentLocks(t *testing.T) {
	defer func() { flock = syscall.Flock }()
	dir := t.TempDir()
	path := filepath.Join(dir, "lock")
	synctest.Test(t, func(t *testing.T) {
		answer := make(chan struct{})
		flock = func(fd, how int) error { <-answer; return syscall.Flock(fd, how) }
		_, err1 := Lock(t.Context(), path)
		_, err2 := Numbered{"game-", ".journal"}.Open(dir)
		for _, err := range []error{err1, err2} {
			if !errors.Is(err, errSilent) {
				t.Error(err)
			}
		}
		close(answer)
		synctest.Wait()
	})
	flock = syscall.Flock
	lock, err := Lock(t.Context(), path)
	testenv.Must(t, err)
	testenv.Must(t, lock.Close())
}

// TestSwappedPipe: a pipe that is put in the place of a file after a look at it stops nothing.
func TestSwappedPipe(t *testing.T) {
	pipe := filepath.Join(t.TempDir(), "pipe")
	testenv.Must(t, syscall.Mkfifo(pipe, 0o600))
	if err := try(pipe); err == nil {
		t.Error("it can be written to")
	}
	if err := copyFile(pipe, pipe+".copy"); err == nil {
		t.Error("it is copied")
	}
}
