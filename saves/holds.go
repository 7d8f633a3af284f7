package saves

import (
	"path/filepath"
	"strings"

	"overtheboard/saves/disk"
)

// Holds reports whether a file still has the content that was written with a stamp; a PGN file may have more games after it. It
// takes as long as reading the file.
func Holds(path string, s disk.Stamp) bool {
	most := s.Size()
	if !strings.EqualFold(filepath.Ext(path), ".pgn") {
		most++ // by which it would be different
	}
	now, err := disk.StampOfFirst(path, most)
	return s != "" && err == nil && now == s
}
