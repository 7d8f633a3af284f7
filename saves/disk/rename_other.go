//go:build !windows

package disk

import "os"

func renameOS(from, to string) error { return os.Rename(from, to) }
