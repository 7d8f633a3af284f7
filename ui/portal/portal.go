// Package portal opens the desktop's file dialog by XDG Desktop Portals, on Linux and similar systems.
package portal

import (
	"errors"
	"net/url"
	"path/filepath"
	"strings"
)

// Request is a question for a file.
type Request struct {
	Parent       string // "x11:" and the window's number in hexadecimal; "" if unknown
	Title        string
	Accept       string // the text of the button
	Save         bool   // a file is to be written, and need not exist
	Folder, Name string // proposed, may be ""
	Formats      []Format
}

// Format is a kind of files to choose from; the first is selected.
type Format struct {
	Name    string
	Endings []string // ".pgn"; case does not matter
}

// Answer is the chosen file.
type Answer struct {
	Path   string
	Format int // index of the request's format, -1 if unknown
}

// Desktop is the desktop that the program runs on.
type Desktop struct{}

var (
	// ErrNone means that the desktop has no file dialog, or that it did not open.
	ErrNone = errors.New("the desktop has no file dialog")
	// ErrCancelled means that nothing was chosen.
	ErrCancelled = errors.New("nothing was chosen")
	// ErrRemote means that the file is not on this computer.
	ErrRemote = errors.New("this is not a file on this computer")
)

// pathOf returns the path of a file URL.
func pathOf(address string) (string, error) {
	u, err := url.Parse(address)
	if err != nil || u.Scheme != "file" || u.Host != "" && u.Host != "localhost" || !filepath.IsAbs(u.Path) || strings.ContainsRune(u.Path, 0) {
		return "", ErrRemote
	}
	return filepath.Clean(u.Path), nil
}
