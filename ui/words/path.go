package words

import (
	"path/filepath"

	"overtheboard/game/source"
)

// ShownName returns the last part of a path, for a sentence.
func ShownName(path string) string {
	return source.CutMiddle(ShownWhole(filepath.Base(path)), source.LineText)
}

// ShownWhole returns a path for an entry or a list, with unprintable bytes replaced.
func ShownWhole(path string) string { return source.Shown(path, source.StoredText) }
