package library

import (
	"os"
	"path/filepath"
	"strings"

	"overtheboard/saves"
	"overtheboard/saves/disk"
)

// gameFile is the file of a game.
type gameFile struct {
	path    string     // where the game was last saved, or was opened, absolute; "" for nowhere yet
	stamp   disk.Stamp // of the file there, as it was then; "" of one that is not this game's alone
	kept    int64      // how many bytes of the file come before the game
	omitted string     // what was last said that the file does not hold
}

// own tells whether the game has a file of its own, or a place of its own in one, from which it can be read again.
func (g gameFile) own() bool {
	return hasEnding(g.path, jsonEnding) || hasEnding(g.path, pgnEnding) && g.stamp != ""
}

// holds tells whether the file still holds what was read from it, or written there; a game that has no file of its own has
// nothing to lose there. The file is read for that.
func (g gameFile) holds() bool {
	return g.path == "" || g.stamp == "" || saves.Holds(g.path, g.stamp)
}

// absolute returns a path that means the same file wherever the program is started next.
func absolute(path string) string {
	if whole, err := filepath.Abs(path); err == nil {
		return whole
	}
	return path
}

// mostSingle is the size of a PGN file, in bytes, up to which it is looked at whether it holds one game alone.
const mostSingle = 16 << 20

// stampOfSmall returns the stamp of a file that may hold one game alone, else "".
func stampOfSmall(path string) disk.Stamp {
	if info, err := os.Stat(path); err != nil || info.Size() > mostSingle {
		return ""
	}
	stamp, _ := disk.StampOf(path)
	return stamp
}

// hasEnding tells whether a file's name has an ending, in whatever case.
func hasEnding(path, ending string) bool { return strings.EqualFold(filepath.Ext(path), ending) }
