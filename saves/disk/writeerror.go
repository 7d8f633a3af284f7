package disk

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"unicode"
	"unicode/utf8"
)

// ErrChanged is the error of saving over a file that has changed since it was read or saved.
var ErrChanged = errors.New("the file has changed since it was read or saved")

// WriteError says in a sentence why a file could not be written. It names the file that was to be written, never a temporary one.
type WriteError struct {
	Path string
	Text string // an English sentence
	Err  error  // the system's
}

// Error returns "path: sentence".
func (e *WriteError) Error() string {
	return shown(e.Path) + ": " + e.Text
}

func shown(path string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return utf8.RuneError
		}
		return r
	}, path)
}

// Unwrap returns the sentence, which has translations, and the system's error.
func (e *WriteError) Unwrap() []error { return []error{errors.New(e.Text), e.Err} }

// Explain turns the system's error about a file into a *WriteError that names the intended file.
func Explain(path string, err error) error {
	if err == nil {
		return nil
	}
	e := &WriteError{Path: path, Err: err}
	switch {
	case errors.Is(err, syscall.ENOTDIR):
		e.Text = shown(filepath.Dir(path)) + " is not a folder"
	case systemError(err) != "":
		e.Text = systemError(err)
	case errors.Is(err, fs.ErrPermission):
		e.Text = "the folder is write-protected"
	default:
		e.Text = cause(err).Error()
	}
	return e
}

// systemErrors are the system's errors that players meet, as sentences.
var systemErrors = map[syscall.Errno]string{
	syscall.ELOOP:        "the links form a circle",
	syscall.ENAMETOOLONG: "the name is too long",
	syscall.ENOSPC:       "the disk is full",
	syscall.EDQUOT:       "your disk quota is full",
	syscall.EFBIG:        "the file would be larger than the system allows",
	syscall.EROFS:        "the disk is read-only",
	syscall.EIO:          "the disk reports an error",
}

func systemError(err error) string {
	var number syscall.Errno
	errors.As(err, &number)
	return systemErrors[number]
}

// explainFolder is explain for a temporary file that could not be made.
func explainFolder(path string, err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return &WriteError{path, "the folder does not exist", err}
	}
	return Explain(path, err)
}

// explainLeft tells of a temporary file that could not be removed.
func explainLeft(temp string, err error) error {
	if err == nil || errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return &WriteError{temp, "this unfinished file could not be removed: " + cause(err).Error(), err}
}

// cause returns what the system said, without the file that it said it of.
func cause(err error) error {
	var path *fs.PathError
	var link *os.LinkError
	switch {
	case errors.As(err, &path):
		return path.Err
	case errors.As(err, &link):
		return link.Err
	}
	return err
}
