package words

import (
	"path/filepath"

	"overtheboard/game/source"
)

// ShownName returns the last part of a path as it may be shown in a sentence.
func ShownName(path string) string {
	return source.CutMiddle(ShownWhole(filepath.Base(path)), source.LineText)
}

// ShownWhole returns a path as it may be shown in an entry or a list: what is not text in it is replaced.
func ShownWhole(path string) string { return source.Shown(path, source.KeptText) }

// faultName is how many runes of a file's name, or of a place in it, a fault shows, so that the reason has room in the line.
const faultName = 44

// shortPath returns a path, or a place in a file, as it stands in a fault: of a long one the middle is left out.
func shortPath(path string) string { return source.CutMiddle(ShownWhole(path), faultName) }
