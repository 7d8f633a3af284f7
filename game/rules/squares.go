package rules

import (
	"strings"

	"overtheboard/game/source"
)

// readSquares reads a list of squares, at least one: "d4", "*8" for a rank, "a*" for a file, "**" for all. It returns those on
// the board, as the side of the field sees them.
func (r *rulesetReader) readSquares(v source.Value) Bitboard {
	elements, ok := v.AtMost(2 * 64)
	if ok && len(elements) == 0 {
		v.Fault("at least one square is needed here")
	}
	var squares, single Bitboard
	for _, e := range elements {
		text, ok := e.Text()
		if !ok {
			continue
		}
		named := r.def.SquaresNamed(text)
		switch {
		case named == 0:
			e.Fault("%q is not a square of the board, a rank such as *8, a file such as a*, or **", source.Quoted(text))
		case !strings.Contains(text, "*") && single&named != 0:
			e.Fault("the square %s is given twice", named.First())
		case !strings.Contains(text, "*"):
			single |= named
		}
		squares |= named
	}
	return r.seen(squares)
}

// SquaresNamed returns the squares of the board that a text such as "d4", "*8", "a*" or "**" names, none for another text.
func (d *Definition) SquaresNamed(text string) Bitboard {
	if len(text) != 2 {
		return 0
	}
	files, ranks := everywhere, everywhere
	if file := text[0] - 'a'; file < 8 {
		files = 0x0101010101010101 << file
	} else if text[0] != '*' {
		return 0
	}
	if rank := text[1] - '1'; rank < 8 {
		ranks = rankSet(int(rank))
	} else if text[1] != '*' {
		return 0
	}
	return files & ranks & d.Squares()
}
