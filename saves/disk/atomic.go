package disk

import (
	"bufio"
	"crypto/sha256"
	"errors"
	"hash"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"syscall"
)

// volume writes files atomically by the operations of a file system; the fault tests put in their place what fails.
type volume struct {
	lstat      func(path string) (fs.FileInfo, error)
	try        func(path string) error                  // tells whether an old file may be written to
	createTemp func(folder string) (writable, error)    // for nobody but its owner
	inherit    func(temp string, old fs.FileInfo) error // gives a temporary file the owner and the group of an old one
	stamp      func(path string) (Stamp, error)
	rename     func(from, to string) error
	remove     func(path string) error
	syncFolder func(folder string) error
}

// system is the real file system.
var system = volume{os.Lstat, try, createTemp, inherit, StampOf, renameOS, os.Remove, SyncFolder}

// writable is what is asked of a file that is being written.
type writable interface {
	io.WriteCloser
	Name() string
	Chmod(mode fs.FileMode) error
	Sync() error
}

func createTemp(folder string) (writable, error) { return os.CreateTemp(folder, tempName) }

func try(path string) error {
	file, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	return file.Close()
}

// WriteFile makes the file at path hold what write puts out. Until all of it lies safely on the disk the old file stays
// as it was, whatever fails; a link is followed, and the old file's owner and mode are kept. Its errors are
// *WriteError, or what write returns.
func WriteFile(path string, write func(io.Writer) error) error {
	_, err := system.writeFile(path, nil, write)
	return err
}

// ReplaceFile is WriteFile for a file that is known by a stamp: one whose content is another by now, or that is gone, or
// has appeared meanwhile, is left as it is: ErrChanged. It returns the stamp of the new content, "" if the old one, or none, is
// still there. An error beside a stamp means that only a power cut could bring the old file back.
func ReplaceFile(path string, known Stamp, write func(io.Writer) error) (Stamp, error) {
	return system.writeFile(path, &known, write)
}

// Content returns what puts a content out.
func Content(data []byte) func(io.Writer) error {
	return func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	}
}

func (d volume) writeFile(path string, known *Stamp, write func(io.Writer) error) (Stamp, error) {
	target, err := resolve(path)
	if err != nil {
		return "", err
	}
	old, err := d.old(target)
	if err != nil {
		return "", err
	}
	dir := filepath.Dir(target)
	sweep(dir)
	temp, err := d.createTemp(dir)
	if err != nil {
		return "", explainFolder(target, err)
	}
	counted := &counter{to: temp}
	if known != nil {
		counted.hash = sha256.New()
	}
	err = d.fill(temp, counted, target, old, write)
	if err == nil {
		err = d.unchanged(target, known)
	}
	if err == nil {
		err = Explain(target, d.rename(temp.Name(), target))
	}
	if err != nil {
		return "", errors.Join(err, explainLeft(temp.Name(), d.remove(temp.Name())))
	}
	err = Explain(target, d.syncFolder(dir))
	if known == nil {
		return "", err
	}
	return newStamp(counted.size, counted.hash), err
}

// resolve follows links, the last of which may lead to a file that is still to be made.
func resolve(path string) (string, error) {
	end := path
	for range 40 {
		target, err := os.Readlink(end)
		if err != nil {
			return end, nil // no link: the usual case
		}
		if !filepath.IsAbs(target) {
			target = filepath.Join(filepath.Dir(end), target)
		}
		end = target
	}
	return "", Explain(path, syscall.ELOOP)
}

// old returns what is known of the file that will be replaced, nil if there is none yet.
func (d volume) old(path string) (fs.FileInfo, error) {
	old, err := d.lstat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil
	case err != nil:
		return nil, Explain(path, err)
	case old.IsDir():
		return nil, &WriteError{path, "this is a folder", nil, ErrNotRegular}
	case !old.Mode().IsRegular():
		return nil, &WriteError{path, "this is not a plain file", nil, ErrNotRegular}
	case old.Mode().Perm()&0o200 == 0:
		err = fs.ErrPermission // renaming would overwrite it all the same, and so would the administrator's writing
	default:
		err = d.try(path)
	}
	if errors.Is(err, fs.ErrPermission) {
		return nil, &WriteError{path, "the file is write-protected", nil, err}
	}
	return old, Explain(path, err)
}

// newMode is the mode of a file that was not there before, but for what the player's umask takes away.
const newMode = 0o666

// fill writes a new file, makes it like the old one, brings it to the disk and closes it.
func (d volume) fill(temp writable, counted *counter, target string, old fs.FileInfo, write func(io.Writer) error) error {
	err := func() error {
		buffer := bufio.NewWriter(counted)
		if err := write(buffer); err != nil && counted.err == nil {
			return err
		}
		if err := buffer.Flush(); err != nil {
			return Explain(target, err)
		}
		mode := newMode &^ umask
		if old != nil {
			mode = old.Mode().Perm()
			if err := d.inherit(temp.Name(), old); err != nil {
				return Explain(target, err)
			}
		}
		if err := temp.Chmod(mode); err != nil {
			return Explain(target, err)
		}
		return Explain(target, temp.Sync())
	}()
	return errors.Join(err, Explain(target, temp.Close()))
}

// unchanged tells, just before a file is replaced, whether it is still the one that is known.
func (d volume) unchanged(target string, known *Stamp) error {
	if known == nil {
		return nil
	}
	before, _ := d.lstat(target)
	now, err := d.stamp(target)
	if err != nil {
		return Explain(target, err)
	}
	// Reading a large file takes a while, in which another program may have put its own there.
	if after, _ := d.lstat(target); now != *known || !sameContent(before, after) {
		return &WriteError{target, "the file has changed since it was read or saved", nil, ErrChanged}
	}
	return nil
}

// sameContent tells whether what is known of a file, nil if it is not there, is still the same.
func sameContent(a, b fs.FileInfo) bool {
	if a == nil || b == nil {
		return a == nil && b == nil
	}
	return os.SameFile(a, b) && a.Size() == b.Size() && a.ModTime().Equal(b.ModTime())
}

// counter writes, counts and hashes what is written if it has a hash, and keeps the error.
type counter struct {
	to   io.Writer
	hash hash.Hash
	size int64
	err  error
}

// Write writes.
func (c *counter) Write(p []byte) (n int, err error) {
	n, c.err = c.to.Write(p)
	if c.hash != nil {
		c.size += int64(n)
		c.hash.Write(p[:n])
	}
	return n, c.err
}

// SyncFolder brings a folder's list of names to the disk, where the system lets one ask for that.
func SyncFolder(dir string) error {
	if runtime.GOOS == "windows" {
		return nil
	}
	folder, err := os.Open(dir)
	if errors.Is(err, fs.ErrPermission) {
		return nil // it may be written to, but not read
	}
	if err != nil {
		return err
	}
	err = folder.Sync()
	if errors.Is(err, syscall.EINVAL) || errors.Is(err, errors.ErrUnsupported) {
		err = nil // some network file systems have no such call
	}
	return errors.Join(err, folder.Close())
}
