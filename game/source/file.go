package source

import (
	"errors"
	"io"
	"io/fs"
	"os"
)

// MaxFileSize is how many bytes a file of JSON has at most.
const MaxFileSize = 16 << 20

// ErrNotPlain is the error of opening something that is no plain file: a folder, a pipe, a device. Reading it may never
// end, and opening it may wait for ever. ErrFolder is that of a folder.
var (
	ErrNotPlain error = notPlain("this is not a plain file")
	ErrFolder   error = notPlain("this is a folder")
)

type notPlain string

// Error says what there is.
func (e notPlain) Error() string { return string(e) }

// Is tells that a folder is no plain file.
func (e notPlain) Is(err error) bool { return err == ErrNotPlain }

// OpenFile opens a plain file to be read; of anything else the error is ErrNotPlain.
func OpenFile(path string) (*os.File, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	if err := Plain(info); err != nil {
		return nil, &os.PathError{Op: "open", Path: path, Err: err}
	}
	return os.Open(path)
}

// Plain returns nil for a plain file, ErrFolder for a folder, and ErrNotPlain for anything else.
func Plain(info os.FileInfo) error {
	switch {
	case info.IsDir():
		return ErrFolder
	case !info.Mode().IsRegular():
		return ErrNotPlain
	}
	return nil
}

// File is a file's name, as faults give it, with its content. The zero value is no file.
type File struct {
	Name string
	Data []byte
}

// ReadPath reads a plain file, as ReadFile does, that faults call by a name. The error is a *Fault.
func ReadPath(path, name string) (File, error) {
	data, err := ReadPlain(path, MaxFileSize+1)
	if err != nil {
		return File{}, Unreadable(name, err)
	}
	return File{name, data}, nil
}

// ReadOptional is ReadPath for a file that need not be there: then it is no file.
func ReadOptional(path, name string) (File, error) {
	if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
		return File{}, nil
	}
	return ReadPath(path, name)
}

// Unreadable returns the fault of a file that faults call by a name, and that cannot be read.
func Unreadable(name string, err error) *Fault {
	if of := (*fs.PathError)(nil); errors.As(err, &of) {
		err = of.Err
	}
	return &Fault{File: name, Format: "the file cannot be read: %v", Args: []any{err}}
}

// ReadPlain reads so many bytes of a plain file at most; others might be waited for without end.
func ReadPlain(path string, most int64) ([]byte, error) {
	f, err := OpenFile(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, most))
}

// ReadFile reads a file of a name, but no more of it than is too much: what is larger than MaxFileSize stays so.
func ReadFile(name string, in io.Reader) (File, error) {
	data, err := io.ReadAll(io.LimitReader(in, MaxFileSize+1))
	return File{name, data}, err
}
