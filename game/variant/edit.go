package variant

import (
	"slices"
	"strconv"
	"strings"
)

// Get returns what the ruleset says, itself or by what it inherits, at the end of a way: of a field, of a part of that, and so
// on; an element of a list is named by its place. It is what holds for a side, White for both, or what stands for it if nothing
// is said; nil if nothing does.
func (d *Document) Get(side Side, way ...string) any {
	return FieldAt(way[0]).at(d.value(side, way[0]), way[1:])
}

// Set has the ruleset say something at the end of a way, for a side or for both alike; nil takes away what is said there. Objects
// on the way that lack are made, and "-" is the place behind a list's last element. Setting one thing several times on end is one
// change. It tells whether anything has changed.
func (d *Document) Set(side Side, to any, way ...string) bool {
	return d.set(strings.Join(way, "/")+side.name(), side, to, way...)
}

// set is Set for a change of a name: "" for one that is undone by itself.
func (d *Document) set(change string, side Side, to any, way ...string) bool {
	f, value := FieldAt(way[0]), d.value(side, way[0])
	if f.Kind == Pieces && len(way) > 2 { // the game brings the piece with it from now on
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

// joined returns the value of a field that says something for a side, and for the other what it said before. What both have alike
// is said once.
func (d *Document) joined(f Field, side Side, value any) any {
	both := [2]any{d.value(WhiteSide, f.Name), d.value(BlackSide, f.Name)}
	both[side.Color()] = value
	if absent, _ := f.Absent.([]any); len(absent) > 0 && (both[0] == nil) != (both[1] == nil) { // better said than left to be known
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

// at returns what a value of a field says at the end of a way, or what stands for it.
func (f Field) at(value any, way []string) any {
	if value = orAbsent(value, f); len(way) == 0 {
		return value
	}
	return f.part(way[0]).at(part(f.long(value), way[0]), way[1:])
}

// with returns a value of a field that says something else at the end of a way; nil takes away what is there.
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

// part returns what an object has by a name, or a list at a place; nil for nothing.
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

// place returns which element of a list a name means, one behind the last for "-"; -1 for none.
func place(name string, length int) int {
	if name == "-" {
		return length
	}
	if i, err := strconv.Atoi(name); err == nil && i >= 0 && i < length {
		return i
	}
	return -1
}

// long returns the object for which a part of it may stand alone.
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

// short returns the part that may stand alone for an object, if that holds nothing else.
func (f Field) short(o Object) any {
	if f.Kind == Compound && len(o) == 1 && o[0].Name == f.Short {
		return o[0].Value
	}
	return o
}

// Split tells whether a field is given for each side.
func (d *Document) Split(field string) bool {
	_, _, split := sides(decode(d.given[field]))
	return FieldAt(field).PerSide && split
}

// sides returns what a value says of White and of Black, and whether it says that of each for itself.
func sides(value any) (white, black any, split bool) {
	white, black = part(value, "white"), part(value, "black")
	return white, black, white != nil || black != nil
}

// turned returns for Black what a field's value is for White where it is given once.
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

// removeField takes a field away, or what it inherits for it: then what stands for its absence is written.
func (d *Document) removeField(name string) bool {
	own, _ := decode(d.source).(Object)
	s := d.Now
	s.Ruleset = merged(s.Ruleset, own.Without(name))
	if f := FieldAt(name); d.base.Fields(parsed(s.Ruleset))[name].Given() {
		return d.setField(name, orAbsent(f.Neutral, f), "")
	}
	return d.become(s, "")
}

// setField gives a field a value. One that is inherited is written as it is where it comes from, with what has changed.
func (d *Document) setField(name string, value any, change string) bool {
	own, _ := decode(d.source).(Object)
	before := d.given[name]
	if before.Given() && same(decode(before), value) {
		return false
	}
	s := d.Now
	if own.index(name) < 0 && before.Given() { // the inherited text is put in as it is, and changed there
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
