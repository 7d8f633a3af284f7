package variant

import "strings"

// visitor changes all letters, or all squares, of a field's value. Without a function for them they stay.
type visitor struct {
	letter  func(letter byte) (byte, bool) // by its capital; false removes it
	squares func(squares []any) []any      // of White's lists, and Black's in another form
	rank    func(rank int) int
}

// visit returns the changed value of a field, and whether anything is left of it.
func (v visitor) visit(f Field, value any) (any, bool) {
	o, isObject := value.(Object)
	list, isList := value.([]any)
	text, isText := value.(string)
	n, isNumber := value.(int)
	if _, _, split := sides(value); f.PerSide && split {
		f.PerSide = false
		o = left(o, func(m Member) (Member, bool) { return v.member(f, m) })
		return o, len(o) > 0
	}
	switch {
	case isText && (f.Kind == Letter || f.Kind == Letters || f.Kind == Handful):
		return v.one(text)
	case isList && (f.Kind == Letters || f.Kind == Handful):
		letters := left(list, v.one)
		return letters, len(letters) > 0 || len(list) == 0
	case isList && f.Kind == Squares && v.squares != nil:
		return v.squares(list), true
	case isNumber && f.Kind == Rank && v.rank != nil:
		return v.rank(n), true
	case f.Kind == Compound && f.Short != "" && !isObject:
		return v.visit(f.part(f.Short), value)
	case isObject && f.Kind == Compound:
		return v.compound(f, o)
	case isObject && (f.Kind == ByLetter || f.Kind == Pieces):
		return left(o, func(m Member) (Member, bool) {
			name, known := v.one(m.Name)
			m, some := v.member(f.each(), Member{name.(string), m.Value})
			return m, known && some
		}), true
	case isList && f.Kind == Conditions: // their squares are the same for both sides
		each := Field{Kind: Compound, Parts: f.Parts, Whole: true}
		return left(list, func(one any) (any, bool) { return visitor{letter: v.letter}.visit(each, one) }), true
	case isList && f.Kind == Board:
		return left(list, func(row any) (any, bool) { return v.visit(f, row) }), true
	case len(text) == 1 && f.Kind == Board:
		return strings.Map(v.onBoard, text), true
	case isText && f.Kind == Placement:
		return toFEN.Replace(strings.Map(v.onBoard, fromFEN.Replace(text))), true
	}
	return value, true
}

// left returns the elements that remain after a change of each.
func left[S ~[]T, T any](all S, change func(T) (T, bool)) S {
	out := S{}
	for _, one := range all {
		if changed, stays := change(one); stays {
			out = append(out, changed)
		}
	}
	return out
}

func (v visitor) member(f Field, m Member) (Member, bool) {
	value, some := v.visit(f, m.Value)
	return Member{m.Name, value}, some
}

func (v visitor) one(letter any) (any, bool) {
	text, _ := letter.(string)
	if v.letter == nil || len(text) != 1 {
		return letter, true
	}
	to, ok := v.letter(text[0])
	return string(to), ok
}

// compound changes the parts of an object, which is removed with its letters: a king, a partner, what promotes to nothing.
func (v visitor) compound(f Field, o Object) (any, bool) {
	whole := true
	o = left(o, func(m Member) (Member, bool) {
		part := f.part(m.Name)
		before, _ := m.Value.([]any)
		changed, some := v.member(part, m)
		after, _ := changed.Value.([]any)
		some = some && !(part.Whole && len(after) < len(before))
		whole = whole && (some || !f.Whole && m.Name != f.Short)
		return changed, some
	})
	return o, whole
}

func (v visitor) onBoard(square rune) rune {
	upper := square &^ 0x20
	if upper < 'A' || upper > 'Z' || v.letter == nil {
		return square
	}
	to, ok := v.letter(byte(upper))
	if !ok {
		return Empty
	}
	return rune(to) | square&0x20
}

// visitAll changes all fields of the ruleset in one step.
func (d *Document) visitAll(v visitor) {
	d.Together(func() {
		for _, f := range fields {
			if !d.given[f.Name].Given() {
				continue
			}
			before := decode(d.given[f.Name])
			switch changed, some := v.visit(f, before); {
			case !some:
				d.removeField(f.Name)
			case !same(changed, before):
				d.setField(f.Name, changed, "")
			}
		}
	})
}
