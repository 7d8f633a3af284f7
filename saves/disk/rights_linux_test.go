package disk

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
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
	if err != nil {
		t.Fatal(err, string(out))
	}
	return string(out)
}

// openFolder returns a folder that everybody may write to, though its parents are the test's own.
func openFolder(t *testing.T) string {
	t.Helper()
	dir, err := os.MkdirTemp("", "saves")
	if err == nil {
		err = os.Chmod(dir, 0o777)
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	return dir
}

func made(t *testing.T, path string, uid, gid int, mode fs.FileMode) {
	t.Helper()
	err := os.WriteFile(path, []byte("old"), 0o600)
	if err == nil {
		err = errors.Join(os.Chown(path, uid, gid), os.Chmod(path, mode))
	}
	if err != nil {
		t.Fatal(err)
	}
}

func ownerOf(t *testing.T, path string) (uid, gid int, mode fs.FileMode) {
	t.Helper()
	info, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	stat := info.Sys().(*syscall.Stat_t)
	return int(stat.Uid), int(stat.Gid), info.Mode().Perm()
}

// TestRights: saving keeps a file's owner, group and permissions, or else fails.
func TestRights(t *testing.T) {
	if os.Getuid() != 0 {
		t.Skip("only root can make files of others")
	}
	for _, c := range []struct {
		name     string
		uid, gid int
		mode     fs.FileMode
		groups   []uint32
		says     string // "" if saving succeeds
	}{
		{name: "own", uid: nobody, gid: nobody, mode: 0o640},
		{name: "own, of a group that the user is in", uid: nobody, gid: 1234, mode: 0o664, groups: []uint32{1234}},
		{name: "own, of another group", uid: nobody, gid: 1234, mode: 0o664, says: "saving would change the owner or group of the file"},
		{name: "another's that may be written to", uid: 1, gid: 1, mode: 0o666, says: "saving would change the owner or group of the file"},
		{name: "another's of the user's group", uid: 1, gid: nobody, mode: 0o660, says: "saving would change the owner or group of the file"},
		{name: "another's", uid: 1, gid: 1, mode: 0o644, says: "the file is write-protected"},
		{name: "own, read-only", uid: nobody, gid: nobody, mode: 0o444, says: "the file is write-protected"},
	} {
		t.Run(c.name, func(t *testing.T) {
			path := filepath.Join(openFolder(t), "game.json")
			made(t, path, c.uid, c.gid, c.mode)
			want := "new"
			if c.says != "" {
				c.says, want = path+": "+c.says, "old"
			}
			if got := writeAsNobody(t, path, c.groups...); got != c.says {
				t.Errorf("says %q, not %q", got, c.says)
			}
			savestest.Holds(t, path, want)
			if uid, gid, mode := ownerOf(t, path); uid != c.uid || gid != c.gid || mode != c.mode {
				t.Errorf("is %d:%d %v, was %d:%d %v", uid, gid, mode, c.uid, c.gid, c.mode)
			}
			if got := savestest.Names(t, filepath.Dir(path)); !slices.Equal(got, []string{"game.json"}) {
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
	if err != nil {
		t.Fatal(err)
	}
	if _, _, mode := ownerOf(t, path); mode != 0o666&^umask {
		t.Errorf("the new file's mode is %v", mode)
	}
}

// TestSweep: a save removes temporary files of killed programs after an hour, and keeps those of running ones.
func TestSweep(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "game.json")
	left := ".overtheboard-0123456789abcdef.tmp"
	others := []string{".overtheboard-0123456789abcde.tmp", ".overtheboard-0123456789ABCDEF.tmp", ".overtheboard-x.tmp", "overtheboard-0123456789abcdef.tmp"}
	for _, name := range append([]string{left}, others...) {
		if err := os.WriteFile(filepath.Join(dir, name), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir(filepath.Join(dir, ".overtheboard-0000000000000000.tmp"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := syscall.Mkfifo(filepath.Join(dir, ".overtheboard-0000000000000001.tmp"), 0o600); err != nil {
		t.Fatal(err)
	}
	long := time.Now().Add(-2 * abandoned)
	if err := os.Chtimes(filepath.Join(dir, left), long, long); err != nil {
		t.Fatal(err)
	}
	running := ""
	err := WriteFile(path, func(w io.Writer) error {
		for _, name := range savestest.Names(t, dir) {
			if tempNames.MatchString(name) && !strings.HasPrefix(name, ".overtheboard-000000000000000") {
				running = name
			}
		}
		if err := WriteFile(filepath.Join(dir, "second.json"), savestest.Writing("second")); err != nil {
			return err
		}
		_, err := w.Write([]byte("first"))
		return err
	})
	if err != nil || running == "" {
		t.Fatalf("a file that is being written was swept away: %v", err)
	}
	savestest.Holds(t, path, "first")
	savestest.Holds(t, filepath.Join(dir, "second.json"), "second")
	want := append(others, ".overtheboard-0000000000000000.tmp", ".overtheboard-0000000000000001.tmp", "game.json", "second.json")
	slices.Sort(want)
	if got := savestest.Names(t, dir); !slices.Equal(got, want) {
		t.Errorf("the folder holds\n%q, not\n%q", got, want)
	}
}
