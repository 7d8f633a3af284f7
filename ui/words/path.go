package words

import (
	"path/filepath"

	"overtheboard/game/rules"
)

// ShownName returns the last part of a path as it may be shown in a sentence.
func ShownName(path string) string { return rules.Shown(filepath.Base(path), rules.LineText) }

// ShownWhole returns a path as it may be shown in an entry or a list: what is not text in it is replaced.
func ShownWhole(path string) string { return rules.Shown(path, rules.KeptText) }
