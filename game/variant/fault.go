package variant

import (
	"slices"
	"strconv"

	"overtheboard/game/rules"
	"overtheboard/game/source"
)

// Fault is one thing that is wrong with the game, or odd (Warning), and what it is about.
type Fault struct {
	*source.Fault
	Field   string         // the field of the ruleset, "" for the game as a whole or for the library
	Letter  byte           // the piece, 0 for none
	Side    Side           // whose it is, where it is a side's
	Squares rules.Bitboard // the squares of the board
	Index   int            // the entry of a list, such as "win"; -1 for none
	Library bool           // it is in the players' piece library
}

// Faults returns what is wrong with the game, and what is odd about it.
func (d *Document) Faults() []Fault { return d.faults }

// place finds out what a fault is about.
func (d *Document) place(f *source.Fault) Fault {
	placed := Fault{Fault: f, Index: -1}
	way := source.Names(f.Pointer)
	if d.now.Pieces != "" && f.File == rules.LibraryFile {
		placed.Library = true
		way = append([]string{"pieces"}, way...)
	}
	if len(way) == 0 {
		return placed
	}
	placed.Field = way[0]
	field, _ := FieldNamed(way[0])
	way = way[1:]
	if field.PerSide && len(way) > 0 {
		if side := slices.Index([]string{"white", "black"}, way[0]); side >= 0 {
			placed.Side, way = WhiteSide+Side(side), way[1:]
		}
	}
	if len(way) > 0 && len(way[0]) == 1 && (field.Kind == Pieces || field.Kind == ByLetter) {
		placed.Letter = way[0][0]
	}
	if n, ok := index(way); ok && field.Kind != Board {
		placed.Index = n
	}
	if field.Kind == Board && len(way) == 2 {
		placed.Squares = d.Board().squareAt(way)
	}
	for _, arg := range f.Args {
		if err, ok := arg.(error); ok {
			for _, s := range rules.SetupFaults(err) {
				placed.Squares |= s.At
			}
		}
	}
	return placed
}

func index(way []string) (int, bool) {
	if len(way) == 0 {
		return 0, false
	}
	n, err := strconv.Atoi(way[0])
	return n, err == nil
}

// squareAt returns the square of a row and a column of "board".
func (b BoardText) squareAt(way []string) rules.Bitboard {
	row, err1 := strconv.Atoi(way[0])
	file, err2 := strconv.Atoi(way[1])
	def := b.doc.Definition()
	if first, _ := b.doc.Get("/first_row"); first == def.Height && def.Height > 1 {
		row = def.Height - 1 - row
	}
	if err1 != nil || err2 != nil || row < 0 || row > 7 || file > 7 {
		return 0
	}
	return rules.At(file, row).Bit()
}
