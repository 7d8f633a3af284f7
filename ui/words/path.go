package words

import (
	"path/filepath"
	"runtime"

	"overtheboard/game/source"
)

// ShownName returns the last part of a path, for a sentence.
func ShownName(path string) string {
	return source.CutMiddle(ShownWhole(filepath.Base(path)), source.LineText)
}

// ShownPath returns a path, in a browser, whose folders nobody sees, only its last part.
func ShownPath(path string) string {
	if runtime.GOOS == "js" {
		return ShownName(path)
	}
	return ShownWhole(path)
}

// ShownWhole returns a path for an entry or a list, with unprintable bytes replaced.
func ShownWhole(path string) string { return source.Shown(path, source.StoredText) }
