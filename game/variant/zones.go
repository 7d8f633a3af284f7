package variant

import (
	"strconv"

	"overtheboard/game/rules"
)

// Zone is a set of squares of which the rules speak.
type Zone struct {
	Kind   ZoneKind
	Letter byte // of PromotionZone, InitialZone and DropZone
	Side   Side
	Index  int // of GoalZone and LossZone: which entry of "win" or "lose"
}

// ZoneKind says what squares are for.
type ZoneKind uint8

// The kinds of zones.
const (
	PromotionZone ZoneKind = iota // where a piece promotes
	InitialZone                   // whence a piece may make its first move
	PassingZone                   // where a capture en passant may end
	DropZone                      // where a piece may be dropped
	GoalZone                      // what is to be reached to win
	LossZone                      // what is not to be reached
)

// way returns the field that holds a zone, and the way to it there.
func (z Zone) way() (field string, way []string) {
	letter := string(rune(z.Letter))
	switch z.Kind {
	case PromotionZone:
		return "promotion", []string{letter, "zone"}
	case InitialZone:
		return "initial", []string{letter}
	case PassingZone:
		return "en_passant", []string{"on"}
	case DropZone:
		return "hand", []string{"drop", letter}
	case LossZone:
		return "lose", []string{strconv.Itoa(z.Index), "reach"}
	}
	return "win", []string{strconv.Itoa(z.Index), "reach"}
}

// ZoneText is the part of a document's text that names the squares of one zone.
type ZoneText struct {
	doc  *Document
	zone Zone
}

// Zone returns a zone's part of the text.
func (d *Document) Zone(z Zone) ZoneText { return ZoneText{d, z} }

// whole returns the value of a zone's field, in the form that has a place for squares.
func (t ZoneText) whole() (any, bool) {
	field, _ := t.zone.way()
	value, ok := t.doc.Value(field, t.zone.Side)
	if list, isList := value.([]any); isList && t.zone.Kind == PassingZone {
		return Object{{"of", list}}, true
	}
	if o, isObject := value.(Object); isObject && t.zone.Kind == PromotionZone {
		if list, isList := at1(o, string(rune(t.zone.Letter))).([]any); isList {
			return o.With(string(rune(t.zone.Letter)), Object{{"to", list}}), true
		}
	}
	return value, ok
}

func at1(o Object, name string) any {
	value, _ := o.Get(name)
	return value
}

// Squares returns the squares of a zone, and whether the rules name them: where they do not, it is what stands for that.
func (t ZoneText) Squares() (squares rules.Bitboard, given bool) {
	def := t.doc.Definition()
	value, ok := t.whole()
	_, way := t.zone.way()
	if ok {
		if list, found := at(value, way); found {
			names, _ := list.([]any)
			return squaresNamed(def, names), true
		}
	}
	switch t.zone.Kind {
	case PromotionZone:
		rank := def.Height
		if n, found := at(value, []string{string(rune(t.zone.Letter)), "rank"}); found {
			rank, _ = n.(int)
			return def.SquaresNamed("*" + strconv.Itoa(rank)), true
		}
		if t.zone.Side == BlackSide {
			rank = 1
		}
		return def.SquaresNamed("*" + strconv.Itoa(rank)), false
	case PassingZone, DropZone:
		return def.Squares(), false
	case InitialZone:
		return t.standing(), false
	}
	return 0, false
}

// standing returns where the pieces of a zone's letter stand.
func (t ZoneText) standing() rules.Bitboard {
	letter := t.zone.Letter
	if t.zone.Side == BlackSide {
		letter |= 0x20
	}
	var squares rules.Bitboard
	for sq, on := range t.doc.Definition().Board {
		if on == letter {
			squares |= rules.Square(sq).Bit()
		}
	}
	return squares
}

// SetSquares names the squares of a zone. What is not there to have one (a promotion, en passant, a hand, a goal) is not made:
// then nothing changes.
func (t ZoneText) SetSquares(squares rules.Bitboard) bool {
	value, ok := t.whole()
	field, way := t.zone.way()
	switch t.zone.Kind {
	case InitialZone:
	case DropZone:
		if _, isObject := value.(Object); !isObject {
			return false
		}
	default:
		if _, found := at(value, way[:len(way)-1]); !ok || !found {
			return false
		}
	}
	def := t.doc.Definition()
	before, _ := at(value, way)
	old, _ := before.([]any)
	value, ok = put(value, way, squareNames(def, squares&def.Squares(), old))
	if t.zone.Kind == PromotionZone {
		value, _ = put(value, []string{string(rune(t.zone.Letter)), "rank"}, gone{})
	}
	return ok && t.doc.setValue(field, t.zone.Side, value, "")
}

// Paint adds a square to a zone, or takes it away.
func (t ZoneText) Paint(sq rules.Square, on bool) bool {
	squares, _ := t.Squares()
	if on {
		return t.SetSquares(squares | sq.Bit())
	}
	return t.SetSquares(squares &^ sq.Bit())
}

// Zones returns the zones that the game could have: of each piece that promotes, has first moves or can be dropped, of en
// passant, and of each goal that is a set of squares; those of a side alone where the field is given for each side.
func (d *Document) Zones() []Zone {
	var all []Zone
	for _, kind := range [...]ZoneKind{PromotionZone, InitialZone, PassingZone, DropZone, GoalZone, LossZone} {
		field, _ := Zone{Kind: kind}.way()
		sides := []Side{BothSides}
		if d.Split(field) {
			sides = []Side{WhiteSide, BlackSide}
		}
		for _, side := range sides {
			value, _ := d.Value(field, side)
			all = append(all, d.zonesOf(Zone{Kind: kind, Side: side}, value)...)
		}
	}
	return all
}

// zonesOf returns the zones of a kind that a field's value could have.
func (d *Document) zonesOf(z Zone, value any) []Zone {
	var all []Zone
	o, isObject := value.(Object)
	list, _ := value.([]any)
	of := func(letter byte) {
		z.Letter = letter
		all = append(all, z)
	}
	switch z.Kind {
	case PromotionZone:
		for _, m := range o {
			if len(m.Name) == 1 {
				of(m.Name[0])
			}
		}
	case InitialZone, DropZone:
		for _, p := range d.Pieces() {
			if z.Kind == DropZone && isObject || z.Kind == InitialZone && len(p.Initial) > 0 {
				of(p.Letter)
			}
		}
	case PassingZone:
		if isObject || len(list) > 0 {
			of(0)
		}
	default:
		for i, one := range list {
			if o, ok := one.(Object); ok && o.index("reach") >= 0 {
				z.Index = i
				of(0)
			}
		}
	}
	return all
}
