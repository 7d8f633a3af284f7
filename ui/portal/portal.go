// Package portal opens the desktop's file dialog by XDG Desktop Portals, on Linux and similar systems.
package portal

import (
	"errors"
	"net/url"
	"path/filepath"
	"strings"
)

// Request is what is asked for.
type Request struct {
	Parent       string // the window that asks: "x11:" and its number in hexadecimal digits; "" if that is not known
	Title        string
	Accept       string // the text of the button that chooses
	Save         bool   // a file is to be written, and need not be there
	Folder, Name string // that are proposed, "" for none
	Formats      []Format
}

// Format is a kind of files that can be chosen, the first of a request at first.
type Format struct {
	Name    string
	Endings []string // ".pgn"; capitals do not matter
}

// Answer is what was chosen.
type Answer struct {
	Path   string
	Format int // of the request, -1 if that is not known
}

// Desktop is the desktop that the program runs on.
type Desktop struct{}

var (
	// ErrNone says that the desktop has no window for files, or that it did not open.
	ErrNone = errors.New("the desktop has no file dialog")
	// ErrCancelled says that nothing was chosen.
	ErrCancelled = errors.New("nothing was chosen")
	// ErrRemote says that this is not a file on this computer.
	ErrRemote = errors.New("this is not a file on this computer")
)

// pathOf returns the path of a file that an address names.
func pathOf(address string) (string, error) {
	u, err := url.Parse(address)
	if err != nil || u.Scheme != "file" || u.Host != "" && u.Host != "localhost" || !filepath.IsAbs(u.Path) || strings.ContainsRune(u.Path, 0) {
		return "", ErrRemote
	}
	return filepath.Clean(u.Path), nil
}
