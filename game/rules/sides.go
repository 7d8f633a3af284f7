package rules

// The names under which a field is given for each side.
var sideFields = []string{"white", "black"}

// sides returns what a field says of White and of Black, and whether it says that of each for itself, as
// {"white": ..., "black": ...}. A side that is left out has no value.
func (v Value) sides() (white, black Value, split bool) {
	if v.Kind() != '{' {
		return v, v, false
	}
	for name := range v.names {
		split = split || v.tree.str(name) == "white" || v.tree.str(name) == "black"
	}
	if !split {
		return v, v, false
	}
	fields := v.Fields(sideFields...)
	return fields["white"], fields["black"], true
}

// perSide reads a field that may be given for each side. What is given once is read as White's, and turned makes of it
// what it is for Black; nil if that is the same.
func perSide[T any](v Value, read func(Value) T, turned func(T) T) [2]T {
	white, black, split := v.sides()
	switch {
	case split:
		return [2]T{read(white), read(black)}
	case turned == nil:
		return Both(read(v))
	}
	t := read(v)
	return [2]T{t, turned(t)}
}
