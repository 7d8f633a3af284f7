package saves

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"testing"
)

var errFault = errors.New("fault")

// text returns what WriteFile calls to write s.
func text(s string) func(io.Writer) error {
	return func(w io.Writer) error { _, err := io.WriteString(w, s); return err }
}

// holds fails the test unless the folder holds exactly this file and content.
func holds(t *testing.T, path, want string) {
	t.Helper()
	got, err := os.ReadFile(path)
	if err != nil || string(got) != want {
		t.Errorf("%s holds %q (%v), want %q", path, got, err, want)
	}
}

// names returns the names in a folder.
func names(t *testing.T, dir string) []string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var list []string
	for _, e := range entries {
		list = append(list, e.Name())
	}
	return list
}

func TestWriteFileReplaces(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "game.json")
	for _, content := range []string{"one", "", "a longer text"} {
		if err := WriteFile(path, text(content)); err != nil {
			t.Fatal(err)
		}
		holds(t, path, content)
	}
	if got := names(t, dir); !slices.Equal(got, []string{"game.json"}) {
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
	if err := WriteFile(path, text("x")); err != nil {
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
		if err := WriteFile(link, text(content)); err != nil {
			t.Fatal(err)
		}
		holds(t, target, content)
	}
	if info, err := os.Lstat(link); err != nil || info.Mode()&fs.ModeSymlink == 0 {
		t.Error("the link was replaced")
	}
	if err := os.Symlink("loop", filepath.Join(dir, "loop")); err != nil {
		t.Fatal(err)
	}
	if err := WriteFile(filepath.Join(dir, "loop"), text("x")); err == nil {
		t.Error("a link to itself was written")
	}
}

func TestWriteFileRefuses(t *testing.T) {
	dir := t.TempDir()
	if err := WriteFile(dir, text("x")); !errors.Is(err, ErrNotRegular) {
		t.Errorf("over a folder: %v", err)
	}
	if err := WriteFile(filepath.Join(dir, "none", "game.json"), text("x")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("in a folder that is missing: %v", err)
	}
	protected := filepath.Join(dir, "protected")
	if err := os.WriteFile(protected, []byte("old"), 0o444); err != nil {
		t.Fatal(err)
	}
	if err := WriteFile(protected, text("x")); !errors.Is(err, fs.ErrPermission) {
		t.Errorf("over a file that must not be written: %v", err)
	}
	holds(t, protected, "old")
}

// faultyFile fails at one of its operations, half way if that is a write.
type faultyFile struct {
	writable
	fault string
}

func (f faultyFile) fail(op string) bool { return f.fault == op }

func (f faultyFile) Write(p []byte) (int, error) {
	if f.fail("write") {
		n, _ := f.writable.Write(p[:len(p)/2])
		return n, errFault
	}
	return f.writable.Write(p)
}

func (f faultyFile) Chmod(mode fs.FileMode) error {
	if f.fail("chmod") {
		return errFault
	}
	return f.writable.Chmod(mode)
}

func (f faultyFile) Sync() error {
	if f.fail("sync") {
		return errFault
	}
	return f.writable.Sync()
}

func (f faultyFile) Close() error {
	err := f.writable.Close()
	if f.fail("close") {
		return errFault
	}
	return err
}

// faulty returns the real file system with one operation that fails.
func faulty(fault string) disk {
	d := osDisk
	d.create = func(path string) (writable, error) {
		if fault == "create" {
			return nil, errFault
		}
		file, err := osDisk.create(path)
		return faultyFile{file, fault}, err
	}
	switch fault {
	case "lstat":
		d.lstat = func(string) (fs.FileInfo, error) { return nil, errFault }
	case "rename":
		d.rename = func(string, string) error { return errFault }
	case "sync folder":
		d.syncDir = func(string) error { return errFault }
	}
	return d
}

// TestWriteFileFaults: whatever fails, the old file stays whole and nothing is left lying about (D12).
func TestWriteFileFaults(t *testing.T) {
	for _, fault := range []string{"lstat", "create", "chmod", "write", "sync", "close", "rename"} {
		for _, old := range []bool{true, false} {
			if fault == "chmod" && !old {
				continue // there is no mode to keep
			}
			dir := t.TempDir()
			path := filepath.Join(dir, "game.json")
			want := []string(nil)
			if old {
				want = []string{"game.json"}
				if err := os.WriteFile(path, []byte("old"), 0o666); err != nil {
					t.Fatal(err)
				}
			}
			if err := faulty(fault).writeFile(path, text("new content")); !errors.Is(err, errFault) {
				t.Errorf("%s, old file %v: error %v", fault, old, err)
			}
			if got := names(t, dir); !slices.Equal(got, want) {
				t.Errorf("%s, old file %v: the folder holds %q", fault, old, got)
			}
			if old {
				holds(t, path, "old")
			}
		}
	}
}

func TestWriteFileWriterFails(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "game.json")
	if err := WriteFile(path, text("old")); err != nil {
		t.Fatal(err)
	}
	err := WriteFile(path, func(w io.Writer) error {
		if _, err := io.WriteString(w, "half"); err != nil {
			return err
		}
		return errFault
	})
	if !errors.Is(err, errFault) || !slices.Equal(names(t, dir), []string{"game.json"}) {
		t.Errorf("error %v, folder %q", err, names(t, dir))
	}
	holds(t, path, "old")
}

// TestWriteFileFolderSyncFails: the new file is in place by then, and is whole; only that it survives a power cut is
// not certain, which the caller must hear.
func TestWriteFileFolderSyncFails(t *testing.T) {
	path := filepath.Join(t.TempDir(), "game.json")
	if err := faulty("sync folder").writeFile(path, text("new")); !errors.Is(err, errFault) {
		t.Errorf("error %v", err)
	}
	holds(t, path, "new")
}

func TestWriteFileTempNameTaken(t *testing.T) {
	path := filepath.Join(t.TempDir(), "game.json")
	d, tries := osDisk, 0
	d.create = func(temp string) (writable, error) {
		if tries++; tries < 3 {
			return nil, fs.ErrExist
		}
		return osDisk.create(temp)
	}
	if err := d.writeFile(path, text("new")); err != nil {
		t.Fatal(err)
	}
	holds(t, path, "new")
}
