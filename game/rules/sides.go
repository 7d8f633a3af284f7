package rules

import (
	"slices"

	"overtheboard/game/source"
)

var sideFields = []string{"white", "black"}

// sides returns a field's values for White and for Black, and whether it has {"white": ..., "black": ...}. A missing side has no
// value.
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

func perSide[T any](v source.Value, read func(source.Value) T) [2]T {
	white, black, split := sides(v)
	if !split {
		return Both(read(v))
	}
	return [2]T{read(white), read(black)}
}

// eachView is perSide for a field with squares: a single value is read as each side sees it.
func eachView[T any](r *rulesetReader, v source.Value, read func(source.Value) T) [2]T {
	white, black, split := sides(v)
	both := [2]T{White: read(white)}
	if !split {
		black = v.NotedIn(new(source.Document)) // its faults are White's too
	}
	r.side, r.turned = Black, !split
	both[Black] = read(black)
	r.side, r.turned = White, false
	return both
}

// seen returns squares as the side of the field sees them.
func (r *rulesetReader) seen(squares Bitboard) Bitboard {
	if r.turned {
		return r.def.Turned(squares)
	}
	return squares
}
