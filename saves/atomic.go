package saves

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"syscall"
)

// disk holds the operations on files that writing one atomically needs; the fault tests put failing ones in their place.
type disk struct {
	readlink func(path string) (string, error)
	lstat    func(path string) (fs.FileInfo, error)
	create   func(path string) (writable, error) // a file that must not exist yet
	rename   func(from, to string) error
	remove   func(path string) error
	syncDir  func(dir string) error
}

// writable is what is asked of a file that is being written.
type writable interface {
	io.WriteCloser
	Chmod(mode fs.FileMode) error
	Sync() error
}

// osDisk is the real file system.
var osDisk = disk{os.Readlink, os.Lstat, createOS, os.Rename, os.Remove, syncDir}

func createOS(path string) (writable, error) {
	return os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
}

// ErrNotRegular is the error of saving over something that is no file: a folder, a device.
var ErrNotRegular = errors.New("not a regular file")

// WriteFile makes the file at path hold what write puts out (D12). Until all of it lies safely on the disk the old file
// stays as it was, whatever fails; a link is followed, and the old file's mode is kept.
func WriteFile(path string, write func(io.Writer) error) error {
	return osDisk.writeFile(path, write)
}

func (d disk) writeFile(path string, write func(io.Writer) error) error {
	path, err := d.resolve(path)
	if err != nil {
		return err
	}
	mode, err := d.oldMode(path)
	if err != nil {
		return err
	}
	temp, file, err := d.createTemp(filepath.Dir(path))
	if err != nil {
		return err
	}
	if err := fill(file, mode, write); err != nil {
		return errors.Join(err, d.remove(temp))
	}
	if err := d.rename(temp, path); err != nil {
		return errors.Join(err, d.remove(temp))
	}
	return d.syncDir(filepath.Dir(path))
}

// resolve follows links, the last of which may lead to a file that is still to be made.
func (d disk) resolve(path string) (string, error) {
	for range 40 {
		target, err := d.readlink(path)
		if err != nil {
			return path, nil // no link: the usual case
		}
		if !filepath.IsAbs(target) {
			target = filepath.Join(filepath.Dir(path), target)
		}
		path = target
	}
	return "", fmt.Errorf("%s: too many links", path)
}

// oldMode returns the mode of the file that will be replaced, 0 if there is none yet.
func (d disk) oldMode(path string) (fs.FileMode, error) {
	old, err := d.lstat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return 0, nil
	case err != nil:
		return 0, err
	case !old.Mode().IsRegular():
		return 0, &fs.PathError{Op: "save", Path: path, Err: ErrNotRegular}
	case old.Mode().Perm()&0o200 == 0: // renaming would overwrite it all the same
		return 0, &fs.PathError{Op: "save", Path: path, Err: fs.ErrPermission}
	}
	return old.Mode().Perm(), nil
}

// createTemp makes a new file in dir; only a rename within one folder is atomic.
func (d disk) createTemp(dir string) (string, writable, error) {
	for tries := 0; ; tries++ {
		temp := filepath.Join(dir, fmt.Sprintf(".overtheboard-%016x.tmp", rand.Uint64()))
		file, err := d.create(temp)
		if err == nil || tries == 100 || !errors.Is(err, fs.ErrExist) {
			return temp, file, err
		}
	}
}

// fill writes a new file, brings it to the disk and closes it.
func fill(file writable, mode fs.FileMode, write func(io.Writer) error) error {
	err := func() error {
		if mode != 0 {
			if err := file.Chmod(mode); err != nil {
				return err
			}
		}
		buffer := bufio.NewWriter(file)
		if err := write(buffer); err != nil {
			return err
		}
		if err := buffer.Flush(); err != nil {
			return err
		}
		return file.Sync()
	}()
	return errors.Join(err, file.Close())
}

// syncDir brings a folder's list of names to the disk, where the system lets one ask for that.
func syncDir(dir string) error {
	if runtime.GOOS == "windows" {
		return nil
	}
	folder, err := os.Open(dir)
	if err != nil {
		return err
	}
	err = folder.Sync()
	if errors.Is(err, syscall.EINVAL) || errors.Is(err, errors.ErrUnsupported) {
		err = nil // some network file systems have no such call
	}
	return errors.Join(err, folder.Close())
}
