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
