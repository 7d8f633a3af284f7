package variant

// sides returns what a value says of White and of Black, and whether it says that of each for itself.
func sides(value any) (white, black any, split bool) {
	o, ok := value.(Object)
	if !ok {
		return nil, nil, false
	}
	white, hasWhite := o.Get("white")
	black, hasBlack := o.Get("black")
	return white, black, hasWhite || hasBlack
}

// Split tells whether a field is given for each side.
func (d *Document) Split(field string) bool {
	value, _ := d.Get("/" + field)
	f, _ := FieldNamed(field)
	_, _, split := sides(value)
	return f.PerSide && split
}

// Value returns what a field says for a side, and whether it says anything. For both sides it is what holds for White.
func (d *Document) Value(field string, side Side) (any, bool) {
	value, ok := d.Get("/" + field)
	f, _ := FieldNamed(field)
	if !ok || !f.PerSide {
		return value, ok
	}
	if white, black, split := sides(value); split {
		value = white
		if side == BlackSide {
			value = black
		}
		return value, value != nil
	}
	if side == BlackSide {
		value = d.turned(f, value)
	}
	return value, true
}

// SetValue sets what a field says for a side, or for both alike; nil takes it away. What the two sides have alike
// afterwards is written once.
func (d *Document) SetValue(field string, side Side, value any) bool {
	return d.setValue(field, side, value, "/"+field+side.name())
}

func (d *Document) setValue(field string, side Side, value any, change string) bool {
	f, _ := FieldNamed(field)
	if !f.PerSide {
		side = BothSides
	}
	if side != BothSides {
		white, hasWhite := d.Value(field, WhiteSide)
		black, hasBlack := d.Value(field, BlackSide)
		if side == WhiteSide {
			white, hasWhite = value, value != nil
		} else {
			black, hasBlack = value, value != nil
		}
		if list, ok := f.Absent.([]any); ok && len(list) > 0 && hasWhite != hasBlack { // better said than left to be known
			if hasWhite {
				black, hasBlack = f.Absent, true
			} else {
				white, hasWhite = f.Absent, true
			}
		}
		switch {
		case hasWhite == hasBlack && (!hasWhite || same(d.turned(f, white), black)):
			value = white
		default:
			split := Object{}
			if hasWhite {
				split = append(split, Member{"white", white})
			}
			if hasBlack {
				split = append(split, Member{"black", black})
			}
			value = split
		}
	}
	if value == nil {
		_, had := d.Get("/" + field)
		return had && d.removeField(field)
	}
	return d.setField(field, value, change)
}

// turned returns for Black what a field's value is for White where it is given once.
func (d *Document) turned(f Field, value any) any {
	f.PerSide = false
	def := d.Definition()
	turned, _ := visitor{
		squares: func(squares []any) []any {
			if f.Kind == Conditions {
				return squares
			}
			return squareNames(def, def.Turned(squaresNamed(def, squares)), nil)
		},
		rank: func(rank int) int { return d.Board().Height() + 1 - rank },
	}.visit(f, value)
	return turned
}
