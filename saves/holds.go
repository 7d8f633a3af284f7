package saves

import (
	"path/filepath"
	"strings"

	"overtheboard/saves/disk"
)

// Holds tells whether a file holds what was written there with a stamp: nothing else, but for games that others have added behind
// those of a PGN file. It takes as long as reading that.
func Holds(path string, s disk.Stamp) bool {
	most := s.Size()
	if !strings.EqualFold(filepath.Ext(path), ".pgn") {
		most++ // by which it would be another one
	}
	now, err := disk.StampOfFirst(path, most)
	return s != "" && err == nil && now == s
}
