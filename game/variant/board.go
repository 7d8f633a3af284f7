package variant

import (
	"cmp"
	"slices"
	"strings"

	"overtheboard/game/rules"
)

// Hole is outside the board, and Empty an empty square.
const (
	Hole  = '#'
	Empty = ' '
)

// fromFEN converts the placement field of a FEN to a letter for each square, toFEN back.
var (
	fromFEN = strings.NewReplacer("*", string(Hole), "1", " ", "2", "  ", "3", "   ", "4", "    ", "5", "     ", "6", "      ", "7", "       ", "8", "        ")
	toFEN   = strings.NewReplacer(string(Hole), "*", "        ", "8", "       ", "7", "      ", "6", "     ", "5", "    ", "4", "   ", "3", "  ", "2", " ", "1")
)

// grid returns the ranks of the board, the first one first, with a letter for each square: upper case for White, Empty or Hole.
func (d *Document) grid() []string {
	def := d.Definition()
	grid := make([]string, def.Height)
	for rank := range grid {
		for file := range def.Width {
			sq := rules.At(file, rank)
			on := cmp.Or(def.Board[sq], Empty)
			if def.Holes.Has(sq) {
				on = Hole
			}
			grid[rank] += string(rune(on))
		}
	}
	return grid
}

// upsideDown reports whether the first row of a board is its last rank.
func (d *Document) upsideDown(rows int) bool {
	first := d.Get(BothSides, "first_row")
	return first != 1 && first == rows
}

// setGrid writes the board in its present form, rows or FEN.
func (d *Document) setGrid(grid []string) (changed bool) {
	fen := d.given["fen"].Given()
	rows, _ := d.Get(BothSides, "board").([]any)
	down := d.upsideDown(len(rows))
	if fen || down {
		slices.Reverse(grid)
	}
	if fen {
		return d.set("", BothSides, toFEN.Replace(strings.Join(grid, "/")), "fen")
	}
	board := make([]any, len(grid))
	for i, rank := range grid {
		row := []any{}
		for _, letter := range rank {
			row = append(row, string(letter))
		}
		board[i] = row
	}
	d.Together(func() {
		changed = d.set("", BothSides, board, "board")
		if down && len(grid) != len(rows) {
			d.set("", BothSides, len(grid), "first_row")
		}
	})
	return changed
}

// at returns the content of a square, 0 outside the grid.
func at(grid []string, sq rules.Square) byte {
	if sq >= rules.NoSquare || sq.Rank() >= len(grid) || sq.File() >= len(grid[sq.Rank()]) {
		return 0
	}
	return grid[sq.Rank()][sq.File()]
}

// put sets the content of a square, and for both sides that of Black's corresponding one, but puts no piece on a hole there.
func (d *Document) put(grid []string, sq rules.Square, letter byte, both bool) {
	before, other := at(grid, sq), d.counterpart(sq)
	if before == 0 || letter == 0 {
		return
	}
	rank := []byte(grid[sq.Rank()])
	rank[sq.File()] = letter
	grid[sq.Rank()] = string(rank)
	if both && other != sq && (before == Hole || at(grid, other) != Hole) {
		d.put(grid, other, swapped(letter), false)
	}
}

// On returns the content of a square: a letter, Empty or Hole; 0 outside the grid.
func (d *Document) On(sq rules.Square) byte { return at(d.grid(), sq) }

// Put sets the content of a square: a piece by its letter, upper case for White, Empty or Hole.
func (d *Document) Put(sq rules.Square, letter byte) bool {
	return d.arrange(func(grid []string) { d.put(grid, sq, letter, false) })
}

// PutBoth is Put, and does the same for the other side on Black's corresponding square, by the symmetry of the game; but it puts
// no piece on a hole there.
func (d *Document) PutBoth(sq rules.Square, letter byte) bool {
	return d.arrange(func(grid []string) { d.put(grid, sq, letter, true) })
}

// Move moves the content of a square to another one, or removes it if that is outside the grid; both: as PutBoth does.
func (d *Document) Move(from, to rules.Square, both bool) bool {
	return d.arrange(func(grid []string) {
		letter := at(grid, from)
		d.put(grid, from, Empty, both)
		d.put(grid, to, letter, both)
	})
}

func (d *Document) arrange(change func(grid []string)) bool {
	grid := d.grid()
	change(grid)
	return !slices.Equal(grid, d.grid()) && d.setGrid(grid)
}

func (d *Document) counterpart(sq rules.Square) rules.Square {
	def, file := d.Definition(), sq.File()
	if def.Rotate {
		file = max(0, def.Width-1-file)
	}
	return rules.At(file, max(0, def.Height-1-sq.Rank()))
}

func swapped(letter byte) byte {
	if letter == Empty || letter == Hole {
		return letter
	}
	return letter ^ 0x20
}

// SetSize sets width and height, from 1 to 8. It adds or removes files at the right and ranks in the middle.
func (d *Document) SetSize(width, height int) bool {
	grid := d.grid()
	for len(grid) < height {
		grid = slices.Insert(grid, (len(grid)+1)/2, "")
	}
	for len(grid) > height {
		grid = slices.Delete(grid, len(grid)/2, len(grid)/2+1)
	}
	for i := range grid {
		grid[i] = (grid[i] + "        ")[:width]
	}
	return d.setGrid(grid)
}

// Clear removes all pieces, not holes.
func (d *Document) Clear() bool {
	grid := d.grid()
	for i := range grid {
		grid[i] = strings.Map(func(letter rune) rune {
			if letter == Hole {
				return Hole
			}
			return Empty
		}, grid[i])
	}
	return d.setGrid(grid)
}

// Mirror copies White's half to Black's corresponding squares.
func (d *Document) Mirror() bool {
	grid := d.grid()
	for rank := range len(grid) / 2 {
		for file, letter := range []byte(grid[rank]) {
			d.put(grid, d.counterpart(rules.At(file, rank)), swapped(letter), false)
		}
	}
	return d.setGrid(grid)
}
