package library

import (
	"os"
	"path/filepath"
	"strings"

	"overtheboard/game/source"
	"overtheboard/saves"
	"overtheboard/saves/disk"
)

// gameFile is the file of a game.
type gameFile struct {
	path    string          // where the game was last saved or opened, absolute; "" for nowhere
	stamp   disk.Stamp      // of the file at that time; "" if others share it
	kept    int64           // bytes of the file before the game
	omitted string          // the last notice of what the file omits
	notices []*source.Fault // of reading it
}

// own reports whether the game has its own file, or its own place in one, from which it can be read again.
func (g gameFile) own() bool {
	return hasEnding(g.path, jsonEnding) || hasEnding(g.path, pgnEnding) && g.stamp != ""
}

// holds reports whether the file still contains what was read or written; true for a game without its own file, which has nothing
// to lose. It reads the file.
func (g gameFile) holds() bool {
	return g.path == "" || g.stamp == "" || saves.Holds(g.path, g.stamp)
}

// absolute returns a path that does not depend on the working folder.
func absolute(path string) string {
	if whole, err := filepath.Abs(path); err == nil {
		return whole
	}
	return path
}

// mostSingle is the largest PGN file, in bytes, that is checked for a single game.
const mostSingle = 16 << 20

// stampOfSmall returns the stamp of a file that may contain a single game, otherwise "".
func stampOfSmall(path string) disk.Stamp {
	if info, err := os.Stat(path); err != nil || info.Size() > mostSingle {
		return ""
	}
	stamp, _ := disk.StampOf(path)
	return stamp
}

// hasEnding reports whether a file's name has an ending, ignoring case.
func hasEnding(path, ending string) bool { return strings.EqualFold(filepath.Ext(path), ending) }
