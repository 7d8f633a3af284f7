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

	"overtheboard/game/source"
)

// volume writes files atomically by the operations of a file system, which the fault tests replace.
type volume struct {
	lstat      func(path string) (fs.FileInfo, error)
	try        func(path string) error                  // reports whether an old file may be written
	createTemp func(folder string) (writable, error)    // private to its owner
	inherit    func(temp string, old fs.FileInfo) error // gives a temporary file the owner and group of an old one
	stamp      func(path string) (Stamp, error)
	rename     func(from, to string) error
	remove     func(path string) error
	syncFolder func(folder string) error
}

// system is the real file system.
var system = volume{os.Lstat, try, createTemp, inherit, StampOf, renameOS, os.Remove, SyncFolder}

type writable interface {
	io.WriteCloser
	Name() string
	Chmod(mode fs.FileMode) error
	Sync() error
}

func createTemp(folder string) (writable, error) { return os.CreateTemp(folder, tempName) }

func try(path string) error {
	file, err := os.OpenFile(path, os.O_WRONLY|source.AtOnce, 0)
	if err != nil {
		return err
	}
	return file.Close()
}

// WriteFile replaces the file at path by what write writes, atomically: until everything is safely on the disk the old file stays
// as it was, whatever fails. It follows links, and preserves the old file's owner and mode. The errors are *WriteError, or what
// write returns.
func WriteFile(path string, write func(io.Writer) error) error {
	_, err := system.writeFile(path, nil, write)
	return err
}

// ReplaceFile is WriteFile for a file that is known by a stamp. If its content has changed, or it is gone, or has appeared
// meanwhile, the error is ErrChanged and it stays. It returns the stamp of the new content, "" if the old one, or none, is still
// there. An error with a stamp means that only a power failure could bring the old file back.
func ReplaceFile(path string, known Stamp, write func(io.Writer) error) (Stamp, error) {
	return system.writeFile(path, &known, write)
}

// Content returns a function that writes a content.
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

// resolve follows links, the last of which may lead to a missing file.
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

// old returns the info of the file to be replaced, nil if there is none.
func (d volume) old(path string) (fs.FileInfo, error) {
	old, err := d.lstat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil
	case err != nil:
		return nil, Explain(path, err)
	case !old.Mode().IsRegular():
		return nil, Explain(path, errors.Unwrap(source.Plain(path, old)))
	case old.Mode().Perm()&0o200 == 0:
		err = fs.ErrPermission // renaming would overwrite it nevertheless, and so would an administrator's write
	default:
		err = d.try(path)
	}
	if errors.Is(err, fs.ErrPermission) {
		return nil, &WriteError{path, "the file is write-protected", err}
	}
	return old, Explain(path, err)
}

// newMode is the mode of a new file before the player's umask.
const newMode = 0o666

// fill writes a new file, makes it like the old one, syncs and closes it.
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
		if err := d.setMode(temp, mode, old == nil); err != nil {
			return Explain(target, err)
		}
		return Explain(target, temp.Sync())
	}()
	return errors.Join(err, Explain(target, temp.Close()))
}

// setMode gives a file a mode. A disk that has none of its own (FAT) gives each file the same; then a new one keeps that.
func (d volume) setMode(temp writable, mode fs.FileMode, fresh bool) error {
	if info, err := d.lstat(temp.Name()); err == nil && info.Mode().Perm() == mode {
		return nil
	}
	err := temp.Chmod(mode)
	if fresh && (errors.Is(err, syscall.EPERM) || errors.Is(err, errors.ErrUnsupported)) {
		return nil
	}
	return err
}

// unchanged checks, just before a file is replaced, that it is still the known one.
func (d volume) unchanged(target string, known *Stamp) error {
	if known == nil {
		return nil
	}
	before, _ := d.lstat(target)
	now, err := d.stamp(target)
	if err != nil {
		return Explain(target, err)
	}
	// Reading a large file takes a while, in which another program may have replaced it.
	if after, _ := d.lstat(target); now != *known || !sameContent(before, after) {
		return Explain(target, ErrChanged)
	}
	return nil
}

// sameContent reports whether a file, nil if missing, seems to have the same content by its info.
func sameContent(a, b fs.FileInfo) bool {
	if a == nil || b == nil {
		return a == nil && b == nil
	}
	return os.SameFile(a, b) && a.Size() == b.Size() && a.ModTime().Equal(b.ModTime())
}

// counter counts what is written, hashes it if it has a hash, and remembers the error.
type counter struct {
	to   io.Writer
	hash hash.Hash
	size int64
	err  error
}

func (c *counter) Write(p []byte) (n int, err error) {
	n, c.err = c.to.Write(p)
	if c.hash != nil {
		c.size += int64(n)
		c.hash.Write(p[:n])
	}
	return n, c.err
}

// SyncFolder syncs a folder's list of names to the disk, if the system allows that.
func SyncFolder(dir string) error {
	if runtime.GOOS == "windows" {
		return nil
	}
	folder, err := os.Open(dir)
	if errors.Is(err, fs.ErrPermission) {
		return nil // it may be writable, but not readable
	}
	if err != nil {
		return err
	}
	err = folder.Sync()
	if errors.Is(err, syscall.EINVAL) || errors.Is(err, errors.ErrUnsupported) {
		err = nil // some network file systems do not support it
	}
	return errors.Join(err, folder.Close())
}
