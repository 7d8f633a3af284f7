package workshop

import (
	"maps"
	"slices"

	"overtheboard/game/rules"
)

// SquaresValue returns a list that names squares of the board: whole ranks and files where there are any.
func (d *Document) SquaresValue(squares rules.Bitboard) []any {
	def := d.Definition()
	return squareNames(def, squares&def.Squares(), nil)
}

// GoalValue returns a goal as an entry of Win or Lose.
func (d *Document) GoalValue(g rules.WinCondition) any { return d.goalValue(g, nil) }

// LettersValue returns letters as a list.
func LettersValue(letters []byte) []any { return letterValues(letters) }

// CastlingValue returns what "castling" says of a side, nil for no castling.
func CastlingValue(c *rules.CastlingDef) any {
	if c == nil {
		return nil
	}
	o := Object{}
	if c.King != 0 {
		o = append(o, Member{"king", string(rune(c.King))})
	}
	o = append(o, Member{"partner", any(letterValues(c.Partners))})
	if len(c.Partners) == 1 {
		o[len(o)-1].Value = string(rune(c.Partners[0]))
	}
	if len(c.Goals) == 2 {
		o = append(o, Member{"goals", []any{string(rune('a' + c.Goals[0])), string(rune('a' + c.Goals[1]))}})
	}
	return o
}

// EnPassantValue returns what "en_passant" says of a side, nil for nothing.
func (d *Document) EnPassantValue(e *rules.EnPassantDef) any {
	switch {
	case e == nil || len(e.Of) == 0:
		return nil
	case e.On == 0 || e.On == d.Definition().Squares():
		return letterValues(e.Of)
	}
	return Object{{"of", letterValues(e.Of)}, {"on", d.SquaresValue(e.On)}}
}

// PromotionValue returns what "promotion" says of a piece of a side. No zone stands for the last rank.
func (d *Document) PromotionValue(p rules.PromotionDef, side Side) any {
	def := d.Definition()
	last := named(def, "*"+string(rune('0'+def.Height)))
	if side == BlackSide {
		last = named(def, "*1")
	}
	o := Object{{"to", letterValues(p.To)}}
	if p.Zone != 0 && p.Zone != last {
		o = append(o, Member{"zone", d.SquaresValue(p.Zone)})
	}
	if p.Optional {
		o = append(o, Member{"optional", true})
	}
	if p.Leaving {
		o = append(o, Member{"leaving", true})
	}
	if len(o) == 1 {
		return o[0].Value
	}
	return o
}

// HandValue returns what "hand" says of a side, nil for no hand.
func (d *Document) HandValue(h *rules.HandDef) any {
	if h == nil {
		return nil
	}
	o := Object{}
	add := func(name string, given bool, value any) {
		if given {
			o = append(o, Member{name, value})
		}
	}
	drop := Object{}
	for _, letter := range slices.Sorted(maps.Keys(h.Drop)) {
		drop = append(drop, Member{string(rune(letter)), d.SquaresValue(h.Drop[letter])})
	}
	add("captures", h.Captures == rules.CaptureDemoted, "demoted")
	add("captures", h.Captures == rules.CaptureAsIs, "as_is")
	add("start", len(h.Start) > 0, letterValues(h.Start))
	add("drop", len(drop) > 0, drop)
	add("one_per_file", len(h.OnePerFile) > 0, letterValues(h.OnePerFile))
	add("no_mate", len(h.NoMate) > 0, letterValues(h.NoMate))
	add("first", h.First, true)
	add("opposite_colours", h.OppositeColours != 0, string(rune(h.OppositeColours)))
	add("castles", h.Castles, true)
	return o
}

// BlastValue returns what "blast" says, nil for no blasts.
func BlastValue(b *rules.BlastDef) any {
	switch {
	case b == nil:
		return nil
	case len(b.Spares) == 0:
		return Object{}
	}
	return Object{{"spares", letterValues(b.Spares)}}
}

// ShuffleValue returns what "shuffle" says, nil for no shuffling.
func ShuffleValue(s *rules.ShuffleDef) any {
	if s == nil {
		return nil
	}
	o := Object{}
	if s.Between[0] != 0 {
		o = append(o, Member{"between", letterValues(s.Between[:])})
	}
	if s.OppositeColours != 0 {
		o = append(o, Member{"opposite_colours", string(rune(s.OppositeColours))})
	}
	return o
}
