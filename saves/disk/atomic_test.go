package disk

import (
	"cmp"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"overtheboard/saves/savestest"
)

func TestWriteFileReplaces(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "game.json")
	for _, content := range []string{"one", "", "a longer text"} {
		if err := WriteFile(path, savestest.Writing(content)); err != nil {
			t.Fatal(err)
		}
		savestest.Holds(t, path, content)
	}
	if got := savestest.Names(t, dir); !slices.Equal(got, []string{"game.json"}) {
		t.Errorf("the folder holds %q", got)
	}
}

func TestWriteFileKeepsTheMode(t *testing.T) {
	if runtime.GOOS == "windows" {
		return // has no such modes
	}
	path := filepath.Join(t.TempDir(), "game.json")
	if err := os.WriteFile(path, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(path, 0o640); err != nil {
		t.Fatal(err)
	}
	if err := WriteFile(path, savestest.Writing("x")); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o640 {
		t.Errorf("mode is %v (%v), want 0640", info.Mode(), err)
	}
}

func TestWriteFileFollowsLinks(t *testing.T) {
	dir := t.TempDir()
	if err := os.Mkdir(filepath.Join(dir, "far"), 0o777); err != nil {
		t.Fatal(err)
	}
	link, middle, target := filepath.Join(dir, "link"), filepath.Join(dir, "middle"), filepath.Join(dir, "far", "game.json")
	if err := os.Symlink("middle", link); err != nil {
		if runtime.GOOS == "windows" {
			return // needs a right that few accounts have
		}
		t.Fatal(err)
	}
	if err := os.Symlink(target, middle); err != nil {
		t.Fatal(err)
	}
	for _, content := range []string{"made through a link", "replaced through a link"} {
		if err := WriteFile(link, savestest.Writing(content)); err != nil {
			t.Fatal(err)
		}
		savestest.Holds(t, target, content)
	}
	if info, err := os.Lstat(link); err != nil || info.Mode()&fs.ModeSymlink == 0 {
		t.Error("the link was replaced")
	}
	if err := os.Symlink("loop", filepath.Join(dir, "loop")); err != nil {
		t.Fatal(err)
	}
	if err := WriteFile(filepath.Join(dir, "loop"), savestest.Writing("x")); err == nil {
		t.Error("a link to itself was written")
	}
}

func TestWriteFileRefuses(t *testing.T) {
	dir := t.TempDir()
	if err := WriteFile(dir, savestest.Writing("x")); !errors.Is(err, ErrFolder) {
		t.Errorf("over a folder: %v", err)
	}
	if err := WriteFile(filepath.Join(dir, "none", "game.json"), savestest.Writing("x")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("in a folder that is missing: %v", err)
	}
	protected := filepath.Join(dir, "protected")
	if err := os.WriteFile(protected, []byte("old"), 0o444); err != nil {
		t.Fatal(err)
	}
	if err := WriteFile(protected, savestest.Writing("x")); !errors.Is(err, fs.ErrPermission) {
		t.Errorf("over a file that must not be written: %v", err)
	}
	savestest.Holds(t, protected, "old")
}

// faultyFile fails at one of its operations; a write fails half-way.
type faultyFile struct {
	writable
	fault string
}

func (f faultyFile) fail(op string) bool { return f.fault == op }

func (f faultyFile) Write(p []byte) (int, error) {
	if f.fail("write") {
		n, _ := f.writable.Write(p[:len(p)/2])
		return n, savestest.ErrFault
	}
	return f.writable.Write(p)
}

func (f faultyFile) Chmod(mode fs.FileMode) error {
	if f.fail("chmod") {
		return savestest.ErrFault
	}
	return f.writable.Chmod(mode)
}

func (f faultyFile) Sync() error {
	if f.fail("sync") {
		return savestest.ErrFault
	}
	return f.writable.Sync()
}

func (f faultyFile) Close() error {
	err := f.writable.Close()
	if f.fail("close") {
		return savestest.ErrFault
	}
	return err
}

// failures are the operations of a disk and its files that can fail, in the order of a save.
var failures = []string{"lstat", "try", "create", "write", "inherit", "chmod", "sync", "close", "stamp", "rename"}

// faulty returns the real file system in which these operations fail; of those on files, only the first.
func faulty(faults ...string) volume {
	fault := func(op string) error {
		if slices.Contains(faults, op) {
			return savestest.ErrFault
		}
		return nil
	}
	d := system
	d.createTemp = func(folder string) (writable, error) {
		if err := fault("create"); err != nil {
			return nil, err
		}
		file, err := createTemp(folder)
		return faultyFile{file, faults[0]}, err
	}
	d.lstat = func(path string) (fs.FileInfo, error) {
		if err := fault("lstat"); err != nil {
			return nil, err
		}
		return os.Lstat(path)
	}
	d.try = func(path string) error { return cmp.Or(fault("try"), try(path)) }
	d.inherit = func(temp string, old fs.FileInfo) error { return cmp.Or(fault("inherit"), inherit(temp, old)) }
	d.stamp = func(path string) (Stamp, error) {
		if err := fault("stamp"); err != nil {
			return "", err
		}
		return StampOf(path)
	}
	d.rename = func(from, to string) error {
		if err := fault("rename"); err != nil {
			return err
		}
		return renameOS(from, to)
	}
	d.remove = func(path string) error {
		if err := fault("remove"); err != nil {
			return err
		}
		return os.Remove(path)
	}
	d.syncFolder = func(folder string) error {
		if err := fault("sync folder"); err != nil {
			return err
		}
		return SyncFolder(folder)
	}
	return d
}

// TestSaveFaults: whatever fails, the old file stays whole, no temporary file remains, and the error names the file;
// however much is written, at once or in parts.
func TestSaveFaults(t *testing.T) {
	parts := func(part string, count int) func(io.Writer) error {
		return func(w io.Writer) error {
			for range count {
				if _, err := io.WriteString(w, part); err != nil {
					return err
				}
			}
			return nil
		}
	}
	for name, write := range map[string]func(io.Writer) error{
		"game.json": parts(strings.Repeat("{}\n", 1000), 1), "game.pgn": parts("1. e4 e5 *\n", 1000), "game.fen": parts("8/8/8/8/8/8/8/8\n", 1),
	} {
		for _, fault := range failures {
			for _, old := range []bool{true, false} {
				if !old && (fault == "try" || fault == "inherit") {
					continue // no file to take the mode from
				}
				dir := t.TempDir()
				path := filepath.Join(dir, name)
				want, known := []string(nil), Stamp("")
				if old {
					want = []string{name}
					if err := os.WriteFile(path, []byte("old"), 0o666); err != nil {
						t.Fatal(err)
					}
					known, _ = StampOf(path)
				}
				written, err := faulty(fault).writeFile(path, &known, write)
				var says *WriteError
				if !errors.Is(err, savestest.ErrFault) || !errors.As(err, &says) || says.Path != path || written != "" {
					t.Errorf("%s, old file %v: %+v, error %v", fault, old, written, err)
				}
				if got := savestest.Names(t, dir); !slices.Equal(got, want) {
					t.Errorf("%s, old file %v: the folder holds %q", fault, old, got)
				}
				if old {
					savestest.Holds(t, path, "old")
				}
			}
		}
	}
}

func TestWriteFileWriterFails(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "game.json")
	if err := WriteFile(path, savestest.Writing("old")); err != nil {
		t.Fatal(err)
	}
	err := WriteFile(path, func(w io.Writer) error {
		if _, err := io.WriteString(w, "half"); err != nil {
			return err
		}
		return savestest.ErrFault
	})
	if !errors.Is(err, savestest.ErrFault) || !slices.Equal(savestest.Names(t, dir), []string{"game.json"}) {
		t.Errorf("error %v, folder %q", err, savestest.Names(t, dir))
	}
	savestest.Holds(t, path, "old")
}

// TestWriteFileFolderSyncFails: the new file is then in place and whole, but may not survive a power cut. The caller must learn
// that.
func TestWriteFileFolderSyncFails(t *testing.T) {
	path := filepath.Join(t.TempDir(), "game.json")
	written, err := faulty("sync folder").writeFile(path, new(Stamp), savestest.Writing("new"))
	if stamp, _ := StampOf(path); !errors.Is(err, savestest.ErrFault) || written != stamp {
		t.Errorf("error %v, stamp %q", err, written)
	}
	savestest.Holds(t, path, "new")
}

// TestLeftFileIsReported: the error names a temporary file that can be neither finished nor removed.
func TestLeftFileIsReported(t *testing.T) {
	d := faulty("rename", "remove")
	path := filepath.Join(t.TempDir(), "game.json")
	_, err := d.writeFile(path, nil, savestest.Writing("new"))
	left := savestest.Names(t, filepath.Dir(path))
	if len(left) != 1 || err == nil || err.Error() != path+": fault\n"+filepath.Join(filepath.Dir(path), left[0])+": this unfinished file could not be removed: fault" {
		t.Errorf("%v\n%q", err, left)
	}
}

// TestReplacedMeanwhile: a file that another program puts in place during the comparison stays.
func TestReplacedMeanwhile(t *testing.T) {
	busy := system
	busy.stamp = func(path string) (Stamp, error) { // another program replaces the file after that
		now, err := StampOf(path)
		return now, errors.Join(err, os.WriteFile(path+".other", []byte("other"), 0o600), os.Rename(path+".other", path))
	}
	path := filepath.Join(t.TempDir(), "game.pgn")
	for _, known := range []string{"known", ""} {
		_ = os.Remove(path)
		stamp := Stamp("")
		if known != "" {
			stamp = StampOfText([]byte(known))
			if err := os.WriteFile(path, []byte(known), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		_, err := busy.writeFile(path, &stamp, func(to io.Writer) error {
			_, err := io.WriteString(to, "own")
			return err
		})
		if held, _ := os.ReadFile(path); !errors.Is(err, ErrChanged) || string(held) != "other" {
			t.Errorf("known %q: %v, and the file holds %q", known, err, held)
		}
	}
}
