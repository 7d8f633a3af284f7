package source

import (
	"errors"
	"io"
	"io/fs"
	"os"
)

// ErrNotPlain is the error of opening a pipe or a device, which might never end, and ErrFolder that of opening a folder.
var (
	ErrNotPlain = errors.New("this is not a plain file")
	ErrFolder   = errors.New("this is a folder")
)

// OpenFile opens a plain file for reading; for anything else the error is ErrFolder or ErrNotPlain. It looks at what it has opened,
// too, which somebody may have put there meanwhile.
func OpenFile(path string) (*os.File, error) {
	info, err := os.Stat(path)
	if err == nil {
		err = Plain(path, info)
	}
	if err != nil {
		return nil, err
	}
	file, err := os.OpenFile(path, os.O_RDONLY|AtOnce, 0)
	if err != nil {
		return nil, err
	}
	if info, err = file.Stat(); err == nil {
		err = Plain(path, info)
	}
	if err != nil {
		_ = file.Close()
		return nil, err
	}
	return file, nil
}

// ErrShortened is the error of a file that was cut off while it was read.
var ErrShortened = errors.New("the file was shortened while it was read")

// Whole returns a reader of an open file that ends with ErrShortened if the file ends before the size that it has now.
func Whole(file *os.File) io.Reader {
	w := &whole{file: file}
	if info, err := file.Stat(); err == nil {
		w.left = info.Size()
	}
	return w
}

type whole struct {
	file *os.File
	left int64
}

func (w *whole) Read(data []byte) (int, error) {
	n, err := w.file.Read(data)
	if w.left -= int64(n); err == io.EOF && w.left > 0 {
		err = ErrShortened
	}
	return n, err
}

// Plain returns the error of opening what is no plain file.
func Plain(path string, info fs.FileInfo) error {
	switch {
	case info.IsDir():
		return &os.PathError{Op: "open", Path: path, Err: ErrFolder}
	case !info.Mode().IsRegular():
		return &os.PathError{Op: "open", Path: path, Err: ErrNotPlain}
	}
	return nil
}

// File is a file's content, with its name for faults. The zero value is no file.
type File struct {
	Name string
	Data []byte
}

// ReadPath reads a plain file as ReadFile does. Its faults use name. The error is a *Fault.
func ReadPath(path, name string) (File, error) {
	data, err := ReadPlain(path, MaxFileSize+1)
	if err != nil {
		return File{}, Unreadable(name, err)
	}
	return File{name, data}, nil
}

// ReadOptional is ReadPath for a file that may be missing: then it returns no file.
func ReadOptional(path, name string) (File, error) {
	if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
		return File{}, nil
	}
	return ReadPath(path, name)
}

// Unreadable returns the fault of a file that cannot be read.
func Unreadable(name string, err error) *Fault {
	if of := (*fs.PathError)(nil); errors.As(err, &of) {
		err = of.Err
	}
	return &Fault{File: name, Format: "the file cannot be read: %v", Args: []any{err}}
}

// ReadPlain reads at most a number of bytes of a plain file; other files might block forever.
func ReadPlain(path string, most int64) ([]byte, error) {
	f, err := OpenFile(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, most))
}

// ReadAtMost is ReadPlain for a file that must not be larger; then the error is a *Fault.
func ReadAtMost(path string, most int64) ([]byte, error) {
	data, err := ReadPlain(path, most+1)
	if err == nil && int64(len(data)) > most {
		return nil, TooLarge(path, most)
	}
	return data, err
}

// TooLarge returns the fault of a file that is larger than a number of bytes.
func TooLarge(file string, most int64) *Fault {
	return &Fault{File: file, Line: 1, Format: "the file is larger than %d MB", Args: []any{int(most >> 20)}}
}

// ReadFile reads a file up to one byte more than MaxFileSize, so that a file that is too large remains so.
func ReadFile(name string, in io.Reader) (File, error) {
	data, err := io.ReadAll(io.LimitReader(in, MaxFileSize+1))
	return File{name, data}, err
}
