//go:build !windows

package disk

import "os"

// renameOS renames a file.
func renameOS(from, to string) error { return os.Rename(from, to) }
