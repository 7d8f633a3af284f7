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
	"syscall"
	"testing"

	"overtheboard/game/source"
	"overtheboard/game/testenv"
	"overtheboard/saves/savestest"
)

// TestWriteFileReplaces: a file is replaced by any content, and keeps its mode.
func TestWriteFileReplaces(t *testing.T) {
	path := filepath.Join(t.TempDir(), "game.json")
	for i, content := range []string{"one", "", "a longer text"} {
		testenv.Must(t, WriteFile(path, savestest.Writing(content)))
		savestest.Holds(t, path, content)
		if i == 0 && os.Chmod(path, 0o640) != nil {
			t.Fatal("the mode cannot be set")
		}
	}
	if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o640 && runtime.GOOS != "windows" {
		t.Errorf("mode is %v (%v), want 0640", info.Mode(), err)
	}
}

func TestWriteFileFollowsLinks(t *testing.T) {
	dir := t.TempDir()
	link, middle, loop, target := filepath.Join(dir, "link"), filepath.Join(dir, "middle"), filepath.Join(dir, "loop"), filepath.Join(dir, "far", "game.json")
	err := errors.Join(os.Mkdir(filepath.Dir(target), 0o777), os.Symlink("middle", link), os.Symlink(target, middle), os.Symlink("loop", loop))
	if err != nil {
		if runtime.GOOS == "windows" {
			return // links need a right that few accounts have
		}
		t.Fatal(err)
	}
	for _, content := range []string{"made through a link", "replaced through a link"} {
		testenv.Must(t, WriteFile(link, savestest.Writing(content)))
		savestest.Holds(t, target, content)
	}
	if info, err := os.Lstat(link); err != nil || info.Mode()&fs.ModeSymlink == 0 {
		t.Error("the link was replaced")
	}
	if err := WriteFile(loop, savestest.Writing("x")); err == nil {
		t.Error("a link to itself was written")
	}
}

func TestWriteFileRefuses(t *testing.T) {
	dir := t.TempDir()
	if err := WriteFile(dir, savestest.Writing("x")); !errors.Is(err, source.ErrFolder) {
		t.Errorf("over a folder: %v", err)
	}
	if err := WriteFile(filepath.Join(dir, "none", "game.json"), savestest.Writing("x")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("in a folder that is missing: %v", err)
	}
	protected := filepath.Join(dir, "protected")
	testenv.Must(t, os.WriteFile(protected, []byte("old"), 0o444))
	if err := WriteFile(protected, savestest.Writing("x")); !errors.Is(err, fs.ErrPermission) {
		t.Errorf("over a file that must not be written: %v", err)
	}
	savestest.Holds(t, protected, "old")
}

// faults are the operations of a disk and its files that fail; a write fails half-way.
type faults []string

func (f faults) of(op string) error {
	if slices.Contains(f, op) {
		return savestest.ErrFault
	}
	return nil
}

type faultyFile struct {
	writable
	faults faults
}

func (f faultyFile) Write(p []byte) (int, error) {
	if err := f.faults.of("write"); err != nil {
		n, _ := f.writable.Write(p[:len(p)/2])
		return n, err
	}
	return f.writable.Write(p)
}

func (f faultyFile) Chmod(mode fs.FileMode) error {
	return cmp.Or(f.faults.of("chmod"), f.writable.Chmod(mode))
}

func (f faultyFile) Sync() error { return cmp.Or(f.faults.of("sync"), f.writable.Sync()) }

func (f faultyFile) Close() error { return errors.Join(f.writable.Close(), f.faults.of("close")) }

// faulty returns the real file system in which these operations fail.
func faulty(ops ...string) volume {
	f, d := faults(ops), system
	d.createTemp = func(folder string) (writable, error) {
		if err := f.of("create"); err != nil {
			return nil, err
		}
		file, err := createTemp(folder)
		return faultyFile{file, f}, err
	}
	d.lstat = func(path string) (fs.FileInfo, error) {
		info, err := os.Lstat(path)
		return info, cmp.Or(f.of("lstat"), err)
	}
	d.try = func(path string) error { return cmp.Or(f.of("try"), try(path)) }
	d.inherit = func(temp string, old fs.FileInfo) error { return cmp.Or(f.of("inherit"), inherit(temp, old)) }
	d.stamp = func(path string) (Stamp, error) {
		stamp, err := StampOf(path)
		return stamp, cmp.Or(f.of("stamp"), err)
	}
	d.rename = func(from, to string) error {
		if err := f.of("rename"); err != nil {
			return err
		}
		return renameOS(from, to)
	}
	d.remove = func(path string) error {
		if err := f.of("remove"); err != nil {
			return err
		}
		return os.Remove(path)
	}
	d.syncFolder = func(folder string) error { return cmp.Or(f.of("sync folder"), SyncFolder(folder)) }
	return d
}

// TestSaveFaults: whatever fails, the old file stays whole, no temporary file remains, and the error names the file;
// however much is written, at once or in parts. "content" is what makes the content: its error is returned as it is.
func TestSaveFaults(t *testing.T) {
	for _, parts := range []int{1, 1000} {
		for _, fault := range []string{"lstat", "try", "create", "content", "write", "inherit", "chmod", "sync", "close", "stamp", "rename"} {
			for _, old := range []bool{true, false} {
				if !old && (fault == "try" || fault == "inherit") {
					continue // no file to take the mode from
				}
				dir := t.TempDir()
				path := filepath.Join(dir, "game.pgn")
				want, known := []string(nil), Stamp("")
				if old {
					want, known = []string{"game.pgn"}, StampOfText([]byte("old"))
					savestest.Write(t, path, "old")
					if err := os.Chmod(path, 0o640); err != nil { // another mode than a new file has at first
						t.Fatal(err)
					}
				}
				written, err := faulty(fault).writeFile(path, &known, func(w io.Writer) error {
					for range parts {
						if _, err := io.WriteString(w, "1. e4 e5 *\n"); err != nil {
							return err
						}
					}
					return faults{fault}.of("content")
				})
				var says *WriteError
				if named := errors.As(err, &says) && says.Path == path; !errors.Is(err, savestest.ErrFault) || named == (fault == "content") || written != "" {
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
	path := filepath.Join(t.TempDir(), "game.json")
	_, err := faulty("rename", "remove").writeFile(path, nil, savestest.Writing("new"))
	left := savestest.Names(t, filepath.Dir(path))
	if both, ok := err.(interface{ Unwrap() []error }); !ok || len(left) != 1 || len(both.Unwrap()) != 2 ||
		both.Unwrap()[1].(*WriteError).Path != filepath.Join(filepath.Dir(path), left[0]) {
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
	for _, known := range []string{"", "other"} { // "other" is there from the first time
		stamp := Stamp("")
		if known != "" {
			stamp = StampOfText([]byte(known))
		}
		_, err := busy.writeFile(path, &stamp, savestest.Writing("own"))
		if held, _ := os.ReadFile(path); !errors.Is(err, ErrChanged) || string(held) != "other" {
			t.Errorf("known %q: %v, and the file holds %q", known, err, held)
		}
	}
}

// TestDiskWithoutModes: where files have no modes of their own, as on a stick, a new file is saved, and an old one as long as that
// changes nobody's rights.
func TestDiskWithoutModes(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("there are no modes")
	}
	for _, refusal := range []error{syscall.EPERM, syscall.ENOSYS, syscall.ENOTSUP} {
		for mode, saved := range map[os.FileMode]bool{0: true, 0o600: true, 0o640: false} {
			path := filepath.Join(t.TempDir(), "game.pgn")
			if mode != 0 {
				savestest.Write(t, path, "old")
				testenv.Must(t, os.Chmod(path, mode))
			}
			d := system
			d.createTemp = func(folder string) (writable, error) {
				temp, err := createTemp(folder)
				return modeless{temp, &os.PathError{Op: "chmod", Path: path, Err: refusal}}, err
			}
			_, err := d.writeFile(path, nil, Content([]byte("new")))
			if (err == nil) != saved {
				t.Errorf("%v, mode %o: %v", refusal, mode, err)
			}
		}
	}
}

// modeless is a file whose mode cannot be changed.
type modeless struct {
	writable
	err error
}

func (m modeless) Chmod(os.FileMode) error { return m.err }
