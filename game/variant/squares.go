package variant

import (
	"overtheboard/game/rules"
)

func squaresNamed(def *rules.Definition, list []any) rules.Bitboard {
	var all rules.Bitboard
	for _, element := range list {
		name, _ := element.(string)
		all |= def.SquaresNamed(name)
	}
	return all
}

// squareNames returns a list that names some squares: the names of an old list that still hold, then whole ranks and files, then
// single squares.
func squareNames(def *rules.Definition, squares rules.Bitboard, old []any) []any {
	out := []any{}
	left := squares
	take := func(name string, least int) {
		if of := def.SquaresNamed(name); of != 0 && of&^squares == 0 && (of&left).Count() >= least {
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
