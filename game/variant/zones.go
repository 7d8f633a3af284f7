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

// whole returns the value of a zone's field, in the form that has a place for squares.
func (d *Document) whole(z Zone) (any, bool) {
	field, _ := z.way()
	value, ok := d.Value(field, z.Side)
	if list, isList := value.([]any); isList && z.Kind == PassingZone {
		return Object{{"of", list}}, true
	}
	if o, isObject := value.(Object); isObject && z.Kind == PromotionZone {
		if list, isList := at1(o, string(rune(z.Letter))).([]any); isList {
			return o.With(string(rune(z.Letter)), Object{{"to", list}}), true
		}
	}
	return value, ok
}

func at1(o Object, name string) any {
	value, _ := o.Get(name)
	return value
}

// Squares returns the squares of a zone, and whether the rules name them: where they do not, it is what stands for that.
func (d *Document) Squares(z Zone) (squares rules.Bitboard, given bool) {
	def := d.Definition()
	value, ok := d.whole(z)
	_, way := z.way()
	if ok {
		if list, found := at(value, way); found {
			names, _ := list.([]any)
			return squaresNamed(def, names), true
		}
	}
	switch z.Kind {
	case PromotionZone:
		rank := def.Height
		if n, found := at(value, []string{string(rune(z.Letter)), "rank"}); found {
			rank, _ = n.(int)
			return named(def, "*"+strconv.Itoa(rank)), true
		}
		if z.Side == BlackSide {
			rank = 1
		}
		return named(def, "*"+strconv.Itoa(rank)), false
	case PassingZone, DropZone:
		return def.Squares(), false
	case InitialZone:
		return d.standing(z), false
	}
	return 0, false
}

// standing returns where the pieces of a zone's letter stand.
func (d *Document) standing(z Zone) rules.Bitboard {
	letter := z.Letter
	if z.Side == BlackSide {
		letter |= 0x20
	}
	var squares rules.Bitboard
	for sq, on := range d.Definition().Board {
		if on == letter {
			squares |= rules.Square(sq).Bit()
		}
	}
	return squares
}

// SetSquares names the squares of a zone. What is not there to have one (a promotion, en passant, a hand, a goal) is not made:
// then nothing changes.
func (d *Document) SetSquares(z Zone, squares rules.Bitboard) bool {
	value, ok := d.whole(z)
	field, way := z.way()
	switch z.Kind {
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
	def := d.Definition()
	before, _ := at(value, way)
	old, _ := before.([]any)
	value, ok = put(value, way, squareNames(def, squares&def.Squares(), old))
	if z.Kind == PromotionZone {
		value, _ = put(value, []string{string(rune(z.Letter)), "rank"}, gone{})
	}
	return ok && d.setValue(field, z.Side, value, "")
}

// Paint adds a square to a zone, or takes it away.
func (d *Document) Paint(z Zone, sq rules.Square, on bool) bool {
	squares, _ := d.Squares(z)
	if on {
		return d.SetSquares(z, squares|sq.Bit())
	}
	return d.SetSquares(z, squares&^sq.Bit())
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
