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
	Way     []string       // to what it is about, be it of one side or of both; none for the game as a whole
	Squares rules.Bitboard // of the board
}

// Faults returns what is wrong with the game, and what is odd about it.
func (d *Document) Faults() (all []Fault) {
	for _, f := range d.reading.Faults {
		all = append(all, d.place(f))
	}
	return all
}

// place finds out what a fault is about.
func (d *Document) place(f *source.Fault) Fault {
	placed := Fault{Fault: f, Way: source.Names(f.Pointer)}
	if d.Now.Pieces != "" && f.File == rules.LibraryFile {
		placed.Way = append([]string{"pieces"}, placed.Way...)
	}
	if way := placed.Way; len(way) > 1 && FieldAt(way[0]).PerSide && (way[1] == "white" || way[1] == "black") {
		placed.Way = slices.Delete(way, 1, 2)
	} else if len(way) == 3 && way[0] == "board" {
		placed.Squares = d.squareAt(way[1], way[2])
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

// squareAt returns the square of a row and a column of "board".
func (d *Document) squareAt(row, column string) rules.Bitboard {
	rank, _ := strconv.Atoi(row)
	file, _ := strconv.Atoi(column)
	if height := d.Definition().Height; d.upsideDown(height) {
		rank = height - 1 - rank
	}
	if rank < 0 || rank > 7 || file > 7 {
		return 0
	}
	return rules.At(file, rank).Bit()
}
