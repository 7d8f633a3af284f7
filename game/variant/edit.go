package variant

import (
	"slices"

	"overtheboard/game/source"
)

// Get returns the value at a JSON pointer (RFC 6901) into the ruleset, its own or inherited: see Object for what values
// are. It tells whether there is one; what stands for a field that is not given is the Field's matter.
func (d *Document) Get(pointer string) (any, bool) {
	way := source.Names(pointer)
	if len(way) == 0 {
		return decode(d.source), true
	}
	v := d.given[way[0]]
	if !v.Given() {
		return nil, false
	}
	return at(decode(v), way[1:])
}

// inherited tells whether a field's value comes from the ruleset that this one inherits from.
func (d *Document) inherited(field string) bool {
	_, own := at(decode(d.source), []string{field})
	return !own && d.given[field].Given()
}

// Set sets the value at a JSON pointer into the ruleset: nil, bool, int, string, []any or Object. Objects on the way that lack
// are made, and "-" is the place behind a list's last element. Setting one field several times on end is one change. It tells
// whether anything has changed.
func (d *Document) Set(pointer string, value any) bool { return d.set(pointer, value, pointer) }

// set is Set for a change of a name: "" for one that is undone by itself.
func (d *Document) set(pointer string, value any, field string) bool {
	way := source.Names(pointer)
	if len(way) == 0 {
		return false
	}
	whole, _ := d.Get("/" + way[0])
	whole, ok := put(whole, way[1:], value)
	return ok && d.setField(way[0], whole, field)
}

// Remove takes the value at a JSON pointer away. Of a field that the ruleset inherits, what stands for its absence is written.
func (d *Document) Remove(pointer string) bool {
	way := source.Names(pointer)
	switch {
	case len(way) == 0:
		return false
	case len(way) == 1:
		return d.removeField(way[0])
	}
	whole, _ := d.Get("/" + way[0])
	whole, ok := put(whole, way[1:], gone{})
	return ok && d.setField(way[0], whole, "")
}

// removeField takes a field away, or what it inherits for it.
func (d *Document) removeField(name string) bool {
	own, _ := decode(d.source).(Object)
	s := d.now
	s.Ruleset = merged(s.Ruleset, own.Without(name))
	if f, known := FieldNamed(name); known && given(parsed(s.Ruleset), d.base)[name].Given() {
		return d.setField(name, f.Neutral, "")
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
	s := d.now
	if own.index(name) < 0 && before.Given() { // the inherited text is put in as it is, and changed there
		s.Ruleset = merged(s.Ruleset, ordered(own, name, before))
	}
	to := ordered(own, name, value)
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
			ruleset = ordered(ruleset, other, v)
		}
	}
	return ruleset
}

// ordered returns a ruleset with a value for a field, a new one where it is usually written.
func ordered(ruleset Object, name string, value any) Object {
	if ruleset.index(name) >= 0 {
		return ruleset.With(name, value)
	}
	rank := func(n string) int { return slices.IndexFunc(fields, func(f Field) bool { return f.Name == n }) }
	i := 0
	for j, m := range ruleset {
		if r := rank(m.Name); r >= 0 && r < rank(name) {
			i = j + 1
		}
	}
	return slices.Insert(slices.Clone(ruleset), i, Member{name, value})
}
