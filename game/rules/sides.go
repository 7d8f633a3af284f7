package rules

import (
	"slices"

	"overtheboard/game/source"
)

// The names under which a field is given for each side.
var sideFields = []string{"white", "black"}

// sides returns what a field says of White and of Black, and whether it says that of each for itself, as
// {"white": ..., "black": ...}. A side that is left out has no value.
func sides(v source.Value) (white, black source.Value, split bool) {
	if v.Kind() != '{' {
		return v, v, false
	}
	members, _ := v.Members()
	split = slices.ContainsFunc(members, func(m source.Member) bool { return slices.Contains(sideFields, m.Name) })
	if !split {
		return v, v, false
	}
	fields := v.Fields(sideFields...)
	return fields["white"], fields["black"], true
}

// perSide reads a field that may be given for each side. What is given once is read as White's, and turned makes of it
// what it is for Black; nil if that is the same.
func perSide[T any](v source.Value, read func(source.Value) T, turned func(T) T) [2]T {
	white, black, split := sides(v)
	switch {
	case split:
		return [2]T{read(white), read(black)}
	case turned == nil:
		return Both(read(v))
	}
	t := read(v)
	return [2]T{t, turned(t)}
}
