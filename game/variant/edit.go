package variant

import (
	"slices"
	"strconv"
	"strings"
)

// Get returns what the ruleset says or inherits at a path: a field, a part of that, and so on; an index names an element of a
// list. The result holds for a side, White for both; if nothing is said it is the default, nil if there is none.
func (d *Document) Get(side Side, way ...string) any {
	return FieldAt(way[0]).at(d.value(side, way[0]), way[1:])
}

// Set writes a value at a path, for a side or for both; nil removes it. It creates missing objects on the path, and "-" is the
// end of a list. Setting one thing several times in a row is one change. It reports whether anything has changed.
func (d *Document) Set(side Side, to any, way ...string) bool {
	return d.set(strings.Join(way, "/")+side.name(), side, to, way...)
}

// set is Set with a name of the change: "" for one that is undone separately.
func (d *Document) set(change string, side Side, to any, way ...string) bool {
	f, value := FieldAt(way[0]), d.value(side, way[0])
	if f.Kind == Pieces && len(way) > 2 { // from now on the game includes the piece
		o := d.definition(way[1][0])
		if same(part(o, way[2]), to) {
			return false
		}
		value = f.with(value, way[1:2], o)
	}
	if value = f.with(value, way[1:], to); f.PerSide && side != BothSides {
		value = d.joined(f, side, value)
	}
	if value == nil {
		return d.removeField(f.Name)
	}
	return d.setField(f.Name, value, change)
}

// value returns what a field says for a side, nil if it says nothing.
func (d *Document) value(side Side, name string) any {
	f, value := FieldAt(name), decode(d.given[name])
	white, black, split := sides(value)
	switch {
	case f.PerSide && split && side == BlackSide:
		return black
	case f.PerSide && split:
		return white
	case f.PerSide && side == BlackSide:
		return d.turned(f, value)
	}
	return value
}

// joined returns the value of a field after a change for one side. Equal values for both sides are written once.
func (d *Document) joined(f Field, side Side, value any) any {
	both := [2]any{d.value(WhiteSide, f.Name), d.value(BlackSide, f.Name)}
	both[side.Color()] = value
	if absent, _ := f.Absent.([]any); len(absent) > 0 && (both[0] == nil) != (both[1] == nil) { // better explicit than implied
		both[0], both[1] = orAbsent(both[0], f), orAbsent(both[1], f)
	}
	if same(d.turned(f, both[0]), both[1]) {
		return both[0]
	}
	split := Object{}
	for c, one := range both {
		if one != nil {
			split = append(split, Member{Side(c + 1).name(), one})
		}
	}
	return split
}

func orAbsent(value any, f Field) any {
	if value == nil {
		return f.Absent
	}
	return value
}

// at returns what a value of a field says at a path, or its default.
func (f Field) at(value any, way []string) any {
	if value = orAbsent(value, f); len(way) == 0 {
		return value
	}
	return f.part(way[0]).at(part(f.long(value), way[0]), way[1:])
}

// with returns a value of a field with a change at a path; nil removes what is there.
func (f Field) with(value any, way []string, to any) any {
	if len(way) == 0 {
		return to
	}
	whole := f.long(orAbsent(value, f))
	before := part(whole, way[0])
	to = f.part(way[0]).with(before, way[1:], to)
	switch whole := whole.(type) {
	case nil, Object:
		o, _ := whole.(Object)
		if to == nil && before != nil {
			return f.short(o.Without(way[0]))
		} else if to != nil {
			return f.short(o.With(way[0], to))
		}
	case []any:
		i := place(way[0], len(whole))
		if next := min(i+1, len(whole)); to == nil && before != nil {
			return slices.Concat(whole[:i], whole[next:])
		} else if to != nil && i >= 0 {
			return slices.Concat(whole[:i], []any{to}, whole[next:])
		}
	}
	return value
}

// part returns an object's member or a list's element, nil for none.
func part(value any, name string) any {
	switch value := value.(type) {
	case Object:
		inner, _ := value.Get(name)
		return inner
	case []any:
		if i := place(name, len(value)); i >= 0 && i < len(value) {
			return value[i]
		}
	}
	return nil
}

// place returns the index in a list that a name means, the length for "-"; -1 for none.
func place(name string, length int) int {
	if name == "-" {
		return length
	}
	if i, err := strconv.Atoi(name); err == nil && i >= 0 && i < length {
		return i
	}
	return -1
}

// long returns the object for which a part of it may be written alone.
func (f Field) long(value any) any {
	list, ok := value.([]any)
	switch {
	case !ok || f.Short == "" || f.Kind != Compound:
		return value
	case len(list) == 0:
		return Object{}
	}
	return Object{{f.Short, list}}
}

// short returns the part that may be written alone for an object with nothing else.
func (f Field) short(o Object) any {
	if f.Kind == Compound && len(o) == 1 && o[0].Name == f.Short {
		return o[0].Value
	}
	return o
}

// Split reports whether a field is given for each side.
func (d *Document) Split(field string) bool {
	_, _, split := sides(decode(d.given[field]))
	return FieldAt(field).PerSide && split
}

// sides returns what a value says for White and for Black, and whether it is given for each side.
func sides(value any) (white, black any, split bool) {
	white, black = part(value, "white"), part(value, "black")
	return white, black, white != nil || black != nil
}

// turned returns Black's meaning of a value that is given once, as White's.
func (d *Document) turned(f Field, value any) any {
	f.PerSide = false
	def := d.Definition()
	turned, _ := visitor{
		squares: func(squares []any) []any {
			return squareNames(def, def.Turned(squaresNamed(def, squares)), nil)
		},
		rank: func(rank int) int { return def.Height + 1 - rank },
	}.visit(f, value)
	return turned
}

// removeField removes a field. If it is inherited, its default is written.
func (d *Document) removeField(name string) bool {
	own, _ := decode(d.source).(Object)
	s := d.texts.Now
	s.Ruleset = merged(s.Ruleset, own.Without(name))
	if f := FieldAt(name); d.base.Fields(parsed(s.Ruleset))[name].Given() {
		return d.setField(name, orAbsent(f.Neutral, f), "")
	}
	return d.become(s, "")
}

// setField sets a field. An inherited one is copied with its comments, and then changed.
func (d *Document) setField(name string, value any, change string) bool {
	own, _ := decode(d.source).(Object)
	before := d.given[name]
	if before.Given() && same(decode(before), value) {
		return false
	}
	s := d.texts.Now
	if own.index(name) < 0 && before.Given() { // copy the inherited text, then change it
		s.Ruleset = merged(s.Ruleset, own.With(name, before))
	}
	to := own.With(name, value)
	if slices.Contains(boardFields, name) {
		to = d.withBoardFields(to, name)
	}
	s.Ruleset = merged(s.Ruleset, to)
	return d.become(s, change)
}

// withBoardFields adds the other fields of an inherited board to a ruleset that now has one of them.
func (d *Document) withBoardFields(ruleset Object, name string) Object {
	for _, other := range boardFields {
		v := d.given[other]
		if ruleset.index(other) < 0 && v.Given() && ((name == "fen") == (other == "fen") || other == "first_row") {
			ruleset = ruleset.With(other, v)
		}
	}
	return ruleset
}
