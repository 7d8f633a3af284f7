package game

import (
	"fmt"
	"slices"

	"overtheboard/game/source"
)

func nameOf[T ~uint8](names []string, v T) string {
	if int(v) < len(names) {
		return names[v]
	}
	return ""
}

func named[T ~uint8](names []string, first T, name string, err error) (T, error) {
	if i := slices.Index(names[first:], name); i >= 0 {
		return first + T(i), nil
	}
	return 0, fmt.Errorf("%w: %q", err, source.Quoted(name))
}
