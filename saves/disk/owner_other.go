//go:build !(darwin || dragonfly || freebsd || linux || netbsd || openbsd)

package disk

import "io/fs"

const umask fs.FileMode = 0

// inherit does nothing: the folder determines the rights.
func inherit(string, fs.FileInfo) error { return nil }
