package variant

import (
	"overtheboard/game/rules"
)

// squaresNamed returns the squares of the board that a list names.
func squaresNamed(def *rules.Definition, list []any) rules.Bitboard {
	var all rules.Bitboard
	for _, element := range list {
		name, _ := element.(string)
		all |= named(def, name)
	}
	return all
}

// named returns the squares of the board that a name such as "d4", "*8", "a*" or "**" means.
func named(def *rules.Definition, name string) rules.Bitboard {
	var all rules.Bitboard
	if len(name) != 2 {
		return 0
	}
	for sq := range def.Squares().Squares {
		if (name[0] == '*' || int(name[0]-'a') == sq.File()) && (name[1] == '*' || int(name[1]-'1') == sq.Rank()) {
			all |= sq.Bit()
		}
	}
	return all
}

// squareNames returns a list that names some squares: as much of an old one as still holds, then whole ranks and files, then
// single squares.
func squareNames(def *rules.Definition, squares rules.Bitboard, old []any) []any {
	out := []any{}
	left := squares
	take := func(name string, least int) {
		if of := named(def, name); of != 0 && of&^squares == 0 && (of&left).Count() >= least {
			out = append(out, name)
			left &^= of
		}
	}
	for _, element := range old {
		if name, ok := element.(string); ok {
			take(name, 1)
		}
	}
	take("**", 2)
	for rank := '1'; rank <= '8'; rank++ {
		take("*"+string(rank), 3)
	}
	for file := 'a'; file <= 'h'; file++ {
		take(string(file)+"*", 3)
	}
	for sq := range left.Squares {
		out = append(out, sq.String())
	}
	return out
}
