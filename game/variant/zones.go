package variant

import (
	"strconv"

	"overtheboard/game/rules"
)

// Zone is a set of squares in the rules: where a piece promotes ("promotion", "P", "zone"), from where it may make its first move
// ("initial", "P"), where an en passant capture may end ("en_passant", "on"), where a piece may be dropped ("hand", "drop", "P"),
// and what to reach in order to win or not to lose ("win", "1", "reach").
type Zone struct {
	Side Side
	Way  []string
}

// Zones returns the possible zones of the game: of each piece that promotes, has first moves or can be dropped, of en passant,
// and of each goal that is a set of squares. A field that is given for each side has zones for each.
func (d *Document) Zones() (all []Zone) {
	for _, field := range [...]string{"promotion", "initial", "en_passant", "hand", Win, Lose} {
		sides := []Side{BothSides}
		if d.Split(field) {
			sides = []Side{WhiteSide, BlackSide}
		}
		for _, side := range sides {
			for _, way := range d.zonesIn(field, d.Get(side, field)) {
				all = append(all, Zone{side, append([]string{field}, way...)})
			}
		}
	}
	return all
}

func (d *Document) zonesIn(field string, value any) (ways [][]string) {
	o, isObject := value.(Object)
	list, _ := value.([]any)
	switch field {
	case "promotion":
		for _, m := range o {
			if len(m.Name) == 1 {
				ways = append(ways, []string{m.Name, "zone"})
			}
		}
	case "initial", "hand":
		for _, p := range d.Pieces() {
			if letter := string(rune(p.Letter)); field == "hand" && isObject {
				ways = append(ways, []string{"drop", letter})
			} else if field == "initial" && len(p.Initial) > 0 {
				ways = append(ways, []string{letter})
			}
		}
	case "en_passant":
		if isObject || len(list) > 0 {
			ways = [][]string{{"on"}}
		}
	default:
		for i, one := range list {
			if part(one, "reach") != nil {
				ways = append(ways, []string{strconv.Itoa(i), "reach"})
			}
		}
	}
	return ways
}

// Squares returns the squares of a zone: those in the rules, or the default.
func (d *Document) Squares(z Zone) (squares rules.Bitboard) {
	def, side := d.Definition(), z.Side.Color()
	if names, given := d.Get(z.Side, z.Way...).([]any); given {
		return squaresNamed(def, names)
	}
	switch z.Way[0] {
	case "promotion":
		return def.Promotion[side][z.Way[1][0]].Zone
	case "initial":
		for sq, on := range def.Board {
			if on == z.Way[1][0]|byte(side)<<5 {
				squares |= rules.Square(sq).Bit()
			}
		}
		return squares
	}
	return def.Squares()
}

// SetSquares sets the squares of a zone, and reports whether they are different.
func (d *Document) SetSquares(z Zone, squares rules.Bitboard) (changed bool) {
	def := d.Definition()
	old, _ := d.Get(z.Side, z.Way...).([]any)
	d.Together(func() {
		changed = d.set("", z.Side, squareNames(def, squares&def.Squares(), old), z.Way...)
		if z.Way[0] == "promotion" {
			changed = d.set("", z.Side, nil, "promotion", z.Way[1], "rank") || changed
		}
	})
	return changed
}
