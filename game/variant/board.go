package variant

import (
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

// grid returns the letters of the board, rank 1 first: upper case for White's, a space for an empty square, "#" for a hole.
func (b BoardText) grid() [][]string {
	if text, ok := b.doc.Get(BothSides, "fen").(string); ok {
		return gridOf(text)
	}
	rows, _ := b.doc.Get(BothSides, "board").([]any)
	grid := make([][]string, len(rows))
	for i, row := range rows {
		squares, _ := row.([]any)
		for _, square := range squares {
			letter, ok := square.(string)
			if !ok || letter == "" {
				letter = " "
			}
			grid[i] = append(grid[i], letter)
		}
	}
	if b.upsideDown(len(rows)) {
		slices.Reverse(grid)
	}
	return grid
}

// upsideDown tells whether the first row of a board of some rows is its last rank.
func (b BoardText) upsideDown(rows int) bool {
	first := b.doc.Get(BothSides, "first_row")
	return first != 1 && first == rows
}

// setGrid writes the board in the form that it has.
func (b BoardText) setGrid(grid [][]string) (changed bool) {
	if b.doc.given["fen"].Given() {
		return b.doc.set("", BothSides, placement(grid), "fen")
	}
	rows, _ := b.doc.Get(BothSides, "board").([]any)
	down := b.upsideDown(len(rows))
	board := make([]any, len(grid))
	for i, row := range grid {
		if down {
			i = len(grid) - 1 - i
		}
		board[i] = list(row)
	}
	b.doc.Together(func() {
		changed = b.doc.set("", BothSides, board, "board")
		if down && len(grid) != len(rows) {
			b.doc.set("", BothSides, len(grid), "first_row")
		}
	})
	return changed
}

// gridOf returns the letters of the placement field of a FEN, rank 1 first.
func gridOf(fen string) [][]string {
	var grid [][]string
	for rank := range strings.SplitSeq(fen, "/") {
		row := []string{}
		for _, c := range rank {
			switch {
			case c >= '1' && c <= '8':
				row = append(row, strings.Split(strings.Repeat(" ", int(c-'0')), "")...)
			case c == '*':
				row = append(row, string(Hole))
			default:
				row = append(row, string(c))
			}
		}
		grid = append(grid, row)
	}
	slices.Reverse(grid)
	return grid
}

// placement writes letters as the placement field of a FEN.
func placement(grid [][]string) string {
	var ranks []string
	for _, row := range slices.Backward(grid) {
		var rank strings.Builder
		empty := 0
		for i, letter := range row {
			if letter == " " {
				empty++
			}
			if empty > 0 && (letter != " " || i == len(row)-1) {
				rank.WriteByte('0' + byte(empty))
				empty = 0
			}
			switch letter {
			case " ":
			case string(Hole):
				rank.WriteByte('*')
			default:
				rank.WriteString(letter)
			}
		}
		ranks = append(ranks, rank.String())
	}
	return strings.Join(ranks, "/")
}

// mapGrid returns a grid with every square changed.
func mapGrid(grid [][]string, change func(string) string) [][]string {
	for _, row := range grid {
		for i := range row {
			row[i] = change(row[i])
		}
	}
	return grid
}

// On returns what stands on a square: a letter, Empty or Hole; 0 for what is beyond the board.
func (b BoardText) On(sq rules.Square) byte {
	grid := b.grid()
	if sq >= rules.NoSquare || sq.Rank() >= len(grid) || sq.File() >= len(grid[sq.Rank()]) {
		return 0
	}
	return grid[sq.Rank()][sq.File()][0]
}

// Put puts a piece on a square, by its letter, upper case for White's, or Empty, or Hole.
func (b BoardText) Put(sq rules.Square, letter byte) bool {
	if before := b.On(sq); before == 0 || before == letter {
		return false
	}
	grid := b.grid()
	grid[sq.Rank()][sq.File()] = string(rune(letter))
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
		grid = slices.Insert(grid, (len(grid)+1)/2, []string{})
	}
	for len(grid) > height {
		grid = slices.Delete(grid, len(grid)/2, len(grid)/2+1)
	}
	for i, row := range grid {
		for len(row) < width {
			row = append(row, " ")
		}
		grid[i] = row[:width]
	}
	return b.setGrid(grid)
}

// Clear takes all pieces away. Holes stay.
func (b BoardText) Clear() bool {
	return b.setGrid(mapGrid(b.grid(), func(letter string) string {
		if letter == string(Hole) {
			return letter
		}
		return " "
	}))
}

// Mirror gives Black on the counterpart of every square in White's half what White has there.
func (b BoardText) Mirror() bool {
	grid := b.grid()
	for rank := range len(grid) / 2 {
		for file, letter := range grid[rank] {
			to := b.counterpart(rules.At(file, rank))
			if to.File() < len(grid[to.Rank()]) {
				grid[to.Rank()][to.File()] = string(rune(swapped(letter[0])))
			}
		}
	}
	return b.setGrid(grid)
}
