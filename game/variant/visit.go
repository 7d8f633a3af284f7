package variant

import "strings"

// visitor changes all letters, or all squares, of a field's value. What it has no function for stays.
type visitor struct {
	letter  func(letter byte) (byte, bool) // by its capital; false takes it away
	squares func(squares []any) []any      // of lists that are White's, and Black's in another form
	rank    func(rank int) int
}

// visit returns the value of a field changed, and whether anything is left of it.
func (v visitor) visit(f Field, value any) (any, bool) {
	o, isObject := value.(Object)
	if white, black, split := sides(value); f.PerSide && split {
		f.PerSide = false
		var out Object
		for _, m := range o {
			if one, left := v.visit(f, m.Value); left {
				out = append(out, Member{m.Name, one})
			}
		}
		return out, white == nil && black == nil || len(out) > 0
	}
	switch f.Kind {
	case Letter:
		letter, ok := value.(string)
		if !ok {
			return value, true
		}
		return v.one(letter)
	case Letters, Handful:
		return v.letters(value)
	case Squares:
		if list, ok := value.([]any); ok && v.squares != nil {
			return v.squares(list), true
		}
	case Count:
		if n, ok := value.(int); ok && f.Name == "rank" && v.rank != nil {
			return v.rank(n), true
		}
	case Compound:
		return v.compound(f, value)
	case ByLetter, Pieces:
		if !isObject {
			return value, true
		}
		return v.byLetter(f, o), true
	case Conditions:
		return v.conditions(value)
	case Board:
		return v.board(value), true
	case Placement:
		if text, ok := value.(string); ok && v.letter != nil {
			return placement(mapGrid(gridOf(text), v.onBoard)), true
		}
	}
	return value, true
}

// one changes a letter.
func (v visitor) one(letter string) (any, bool) {
	if v.letter == nil || len(letter) != 1 {
		return letter, true
	}
	to, ok := v.letter(letter[0])
	return string(to), ok
}

// letters changes a list of letters, or one alone.
func (v visitor) letters(value any) (any, bool) {
	if one, ok := value.(string); ok {
		return v.one(one)
	}
	list, ok := value.([]any)
	if !ok || len(list) == 0 {
		return value, true
	}
	out := []any{}
	for _, element := range list {
		if one, ok := element.(string); ok {
			changed, left := v.one(one)
			if !left {
				continue
			}
			element = changed
		}
		out = append(out, element)
	}
	return out, len(out) > 0
}

// compound changes the parts of an object. It is gone with its letters: a king, a partner, what promotes to nothing.
func (v visitor) compound(f Field, value any) (any, bool) {
	o, ok := value.(Object)
	if !ok {
		for _, part := range f.Parts {
			if part.Name == f.Short {
				return v.visit(part, value)
			}
		}
		return value, true
	}
	out := Object{}
	for _, m := range o {
		left := true
		for _, part := range f.Parts {
			if part.Name == m.Name {
				before, _ := m.Value.([]any)
				m.Value, left = v.visit(part, m.Value)
				if after, ok := m.Value.([]any); ok && part.Whole && len(after) < len(before) {
					left = false
				}
			}
		}
		switch {
		case left:
			out = append(out, m)
		case f.needs(m.Name):
			return nil, false
		}
	}
	return out, true
}

// needs tells whether the value of a field makes no sense without one of its parts.
func (f Field) needs(part string) bool {
	return part == f.Short || f.Name == "castling" || f.Name == "shuffle"
}

// byLetter changes an object with letters for names.
func (v visitor) byLetter(f Field, o Object) Object {
	each := Field{Kind: f.Each}
	if len(f.Parts) > 0 {
		each = Field{Kind: Compound, Parts: f.Parts, Short: f.Short}
	}
	out := Object{}
	for _, m := range o {
		name, left := v.one(m.Name)
		if !left {
			continue
		}
		m.Name, _ = name.(string)
		if f.Kind == ByLetter {
			m.Value, left = v.visit(each, m.Value)
		}
		if left {
			out = append(out, m)
		}
	}
	return out
}

// conditions changes a list of ways to win. The squares in them are for both sides as they are written.
func (v visitor) conditions(value any) (any, bool) {
	list, ok := value.([]any)
	if !ok {
		return value, true
	}
	out := []any{}
	for _, element := range list {
		o, ok := element.(Object)
		left := true
		if ok {
			changed := Object{}
			for _, m := range o {
				if m.Name == "by" || m.Name == "extinction" && m.Value != "all" {
					var some bool
					m.Value, some = v.letters(m.Value)
					left = left && some
				}
				changed = append(changed, m)
			}
			element = changed
		}
		if left {
			out = append(out, element)
		}
	}
	return out, true
}

// board changes the letters on the rows of a board.
func (v visitor) board(value any) any {
	rows, ok := value.([]any)
	if !ok || v.letter == nil {
		return value
	}
	out := make([]any, len(rows))
	for i, row := range rows {
		out[i] = row
		if squares, ok := row.([]any); ok {
			changed := make([]any, len(squares))
			for j, square := range squares {
				changed[j] = square
				if text, ok := square.(string); ok {
					changed[j] = v.onBoard(text)
				}
			}
			out[i] = changed
		}
	}
	return out
}

// onBoard changes what stands on a square.
func (v visitor) onBoard(square string) string {
	upper := strings.ToUpper(square)
	if len(square) != 1 || upper[0] < 'A' || upper[0] > 'Z' {
		return square
	}
	to, ok := v.letter(upper[0])
	switch {
	case !ok:
		return " "
	case upper == square:
		return string(to)
	}
	return strings.ToLower(string(to))
}

// visitAll changes all fields of the ruleset in one step.
func (d *Document) visitAll(v visitor, except ...string) {
	d.Together(func() {
		for _, f := range fields {
			value, ok := d.Get("/" + f.Name)
			if !ok || len(except) > 0 && f.Name == except[0] {
				continue
			}
			switch changed, left := v.visit(f, value); {
			case !left:
				d.removeField(f.Name)
			case !same(changed, value):
				d.setField(f.Name, changed, "")
			}
		}
	})
}
