package variant

import (
	"cmp"
	"slices"
	"strings"

	"overtheboard/game/rules"
)

// Hole stands for what is no square of the board, and Empty for an empty square.
const (
	Hole  = '#'
	Empty = ' '
)

// BoardText is the part of a document's text that gives the start board: "board" with "first_row", or "fen".
type BoardText struct{ doc *Document }

// Board returns the start board's part of the text.
func (d *Document) Board() BoardText { return BoardText{d} }

// fromFEN writes the placement field of a FEN with a letter for each square, and toFEN back.
var (
	fromFEN = strings.NewReplacer("*", string(Hole), "1", " ", "2", "  ", "3", "   ", "4", "    ", "5", "     ", "6", "      ", "7", "       ", "8", "        ")
	toFEN   = strings.NewReplacer(string(Hole), "*", "        ", "8", "       ", "7", "      ", "6", "     ", "5", "    ", "4", "   ", "3", "  ", "2", " ", "1")
)

// grid returns the ranks of the board, the first one first, with a letter for each square: upper case for White's, or Empty, or
// Hole.
func (b BoardText) grid() []string {
	def := b.doc.Definition()
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

// upsideDown tells whether the first row of a board of some rows is its last rank.
func (b BoardText) upsideDown(rows int) bool {
	first := b.doc.Get(BothSides, "first_row")
	return first != 1 && first == rows
}

// setGrid writes the board in the form that it has.
func (b BoardText) setGrid(grid []string) (changed bool) {
	fen := b.doc.given["fen"].Given()
	rows, _ := b.doc.Get(BothSides, "board").([]any)
	down := b.upsideDown(len(rows))
	if fen || down {
		slices.Reverse(grid)
	}
	if fen {
		return b.doc.set("", BothSides, toFEN.Replace(strings.Join(grid, "/")), "fen")
	}
	board := make([]any, len(grid))
	for i, rank := range grid {
		row := []any{}
		for _, letter := range rank {
			row = append(row, string(letter))
		}
		board[i] = row
	}
	b.doc.Together(func() {
		changed = b.doc.set("", BothSides, board, "board")
		if down && len(grid) != len(rows) {
			b.doc.set("", BothSides, len(grid), "first_row")
		}
	})
	return changed
}

// put puts a letter on a square of a grid, if that has it.
func put(grid []string, sq rules.Square, letter byte) {
	if rank := []byte(grid[sq.Rank()]); sq.File() < len(rank) {
		rank[sq.File()] = letter
		grid[sq.Rank()] = string(rank)
	}
}

// On returns what stands on a square: a letter, Empty or Hole; 0 for what is beyond the board.
func (b BoardText) On(sq rules.Square) byte {
	grid := b.grid()
	if sq >= rules.NoSquare || sq.Rank() >= len(grid) || sq.File() >= len(grid[sq.Rank()]) {
		return 0
	}
	return grid[sq.Rank()][sq.File()]
}

// Put puts a piece on a square, by its letter, upper case for White's, or Empty, or Hole.
func (b BoardText) Put(sq rules.Square, letter byte) bool {
	if before := b.On(sq); before == 0 || before == letter {
		return false
	}
	grid := b.grid()
	put(grid, sq, letter)
	return b.setGrid(grid)
}

// PutBoth is Put, which does the same for the other side on the square that is for Black what the square is for White, as the
// symmetry of the game has it; but it puts no piece on what is no square there.
func (b BoardText) PutBoth(sq rules.Square, letter byte) (changed bool) {
	b.doc.Together(func() {
		wasHole := b.On(sq) == Hole
		changed = b.Put(sq, letter)
		if other := b.counterpart(sq); other != sq && (b.On(other) != Hole || wasHole) {
			changed = b.Put(other, swapped(letter)) || changed
		}
	})
	return changed
}

// counterpart returns the square that is for Black what a square is for White.
func (b BoardText) counterpart(sq rules.Square) rules.Square {
	def, file := b.doc.Definition(), sq.File()
	if def.Rotate {
		file = max(0, def.Width-1-file)
	}
	return rules.At(file, max(0, def.Height-1-sq.Rank()))
}

// swapped returns the letter of the other side's piece.
func swapped(letter byte) byte {
	if letter == Empty || letter == Hole {
		return letter
	}
	return letter ^ 0x20
}

// SetSize gives the board another width and height, from 1 to 8: files at the right and ranks in the middle come and go.
func (b BoardText) SetSize(width, height int) bool {
	grid := b.grid()
	for len(grid) < height {
		grid = slices.Insert(grid, (len(grid)+1)/2, "")
	}
	for len(grid) > height {
		grid = slices.Delete(grid, len(grid)/2, len(grid)/2+1)
	}
	for i := range grid {
		grid[i] = (grid[i] + "        ")[:width]
	}
	return b.setGrid(grid)
}

// Clear takes all pieces away. Holes stay.
func (b BoardText) Clear() bool {
	grid := b.grid()
	for i := range grid {
		grid[i] = strings.Map(func(letter rune) rune {
			if letter == Hole {
				return Hole
			}
			return Empty
		}, grid[i])
	}
	return b.setGrid(grid)
}

// Mirror gives Black on the counterpart of every square in White's half what White has there.
func (b BoardText) Mirror() bool {
	grid := b.grid()
	for rank := range len(grid) / 2 {
		for file, letter := range []byte(grid[rank]) {
			put(grid, b.counterpart(rules.At(file, rank)), swapped(letter))
		}
	}
	return b.setGrid(grid)
}
