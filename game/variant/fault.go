package variant

import (
	"slices"
	"strconv"

	"overtheboard/game/rules"
	"overtheboard/game/source"
)

// Fault is an error in the game, or a warning, and its subject.
type Fault struct {
	*source.Fault
	Side    Side           // whose field it is about, if that is given for each side
	Way     []string       // path to the subject, without the side; empty for the whole game
	Squares rules.Bitboard // of the board
}

// Faults returns the errors and warnings about the game.
func (d *Document) Faults() (all []Fault) {
	for _, f := range d.reading.Faults {
		all = append(all, d.place(f))
	}
	return all
}

// place determines the subject of a fault.
func (d *Document) place(f *source.Fault) Fault {
	placed := Fault{Fault: f, Way: source.Names(f.Pointer)}
	if d.texts.Now.Pieces != "" && f.File == rules.LibraryFile {
		placed.Way = append([]string{"pieces"}, placed.Way...)
	}
	if way := placed.Way; len(way) > 1 && FieldAt(way[0]).PerSide && (way[1] == "white" || way[1] == "black") {
		if placed.Side = WhiteSide; way[1] == "black" {
			placed.Side = BlackSide
		}
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
