package library

import (
	"os"
	"path/filepath"
	"strings"

	"overtheboard/game"
	"overtheboard/game/source"
	"overtheboard/saves"
	"overtheboard/saves/archive"
	"overtheboard/saves/disk"
	"overtheboard/ui/settings"
)

// origin is where a game is from and where it is kept. It goes with its game, and the journal stores it.
type origin struct {
	game    *game.Game
	path    string          // of the file where it was last saved or opened, absolute; "" for nowhere
	stamp   disk.Stamp      // of the file at that time; "" if others share it
	kept    int64           // bytes of the file before the game
	record  record          // of the archive
	notices []*source.Fault // of reading it
	omitted string          // the last notice of what the file omits
	listed  bool            // the game is from the list that was used last
}

// record is what is known of a game and the archive.
type record struct {
	Played bool          `json:"played,omitempty"` // the game has changed since it was opened, or its file no longer contains it
	Place  archive.Place `json:"place,omitzero"`
	From   string        `json:"from,omitempty"` // the archive file from which the game was opened, as settings.PathText
}

// own reports whether the game has its own file, or its own place in one, from which it can be read again.
func (o *origin) own() bool {
	return hasEnding(o.path, jsonEnding) || hasEnding(o.path, pgnEnding) && o.stamp != ""
}

// holds reports whether the file still contains what was read or written; true for a game without its own file, which has nothing
// to lose. It reads the file.
func (o *origin) holds() bool {
	return o.path == "" || o.stamp == "" || saves.Holds(o.path, o.stamp)
}

// stands reports whether the game need not be archived, since it is unchanged where it was opened. It reads that file.
func (r record) stands() bool {
	return r.From == "" || r.Place.ID == "" || archive.Stands(settings.TextPath(r.From), r.Place)
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
