package variant

import (
	"slices"
	"strings"

	"overtheboard/game/rules"
)

// hole stands for what is no square of the board.
const hole = "#"

// BoardText is the part of a document's text that gives the start board: "board" with "first_row", or "fen".
type BoardText struct{ doc *Document }

// Board returns the start board's part of the text.
func (d *Document) Board() BoardText { return BoardText{d} }

// Width returns how many files the board has.
func (b BoardText) Width() int { return b.doc.Definition().Width }

// Height returns how many ranks the board has.
func (b BoardText) Height() int { return b.doc.Definition().Height }

// grid returns the letters of the board, rank 1 first: " " for an empty square, "#" for a hole.
func (b BoardText) grid() [][]string {
	if value, ok := b.doc.Get("/fen"); ok {
		text, _ := value.(string)
		return gridOf(text)
	}
	value, _ := b.doc.Get("/board")
	rows, _ := value.([]any)
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
	first, _ := b.doc.Get("/first_row")
	return first != nil && first != 1 && first == rows
}

// setGrid writes the board in the form that it has.
func (b BoardText) setGrid(grid [][]string) bool {
	if _, ok := b.doc.Get("/fen"); ok {
		return b.doc.setField("fen", placement(grid), "")
	}
	before, _ := b.doc.Get("/board")
	rows, _ := before.([]any)
	down := b.upsideDown(len(rows))
	board := make([]any, len(grid))
	for i, row := range grid {
		if down {
			i = len(grid) - 1 - i
		}
		board[i] = list(row)
	}
	if down && len(grid) != len(rows) {
		var changed bool
		b.doc.Together(func() {
			changed = b.doc.setField("board", board, "")
			b.doc.setField("first_row", len(grid), "")
		})
		return changed
	}
	return b.doc.setField("board", board, "")
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
				row = append(row, hole)
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
			case hole:
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

// On returns the letter of what stands on a square, upper case for White's; 0 for an empty square and for none.
func (b BoardText) On(sq rules.Square) byte {
	if letter := b.cell(sq); letter != " " && letter != hole && len(letter) == 1 {
		return letter[0]
	}
	return 0
}

// Hole tells whether a place within the board's width and height is no square of it.
func (b BoardText) Hole(sq rules.Square) bool { return b.cell(sq) == hole }

func (b BoardText) cell(sq rules.Square) string {
	grid := b.grid()
	if sq >= rules.NoSquare || sq.Rank() >= len(grid) || sq.File() >= len(grid[sq.Rank()]) {
		return ""
	}
	return grid[sq.Rank()][sq.File()]
}

// Put puts a piece on a square, by its letter, upper case for White's; 0 takes away what stands there, or a hole.
func (b BoardText) Put(sq rules.Square, letter byte) bool {
	text := " "
	if letter != 0 {
		text = string(rune(letter))
	}
	return b.setCell(sq, text)
}

// SetHole makes a place within the board no square of it, or one again.
func (b BoardText) SetHole(sq rules.Square, on bool) bool {
	switch {
	case on:
		return b.setCell(sq, hole)
	case b.Hole(sq):
		return b.setCell(sq, " ")
	}
	return false
}

func (b BoardText) setCell(sq rules.Square, to string) bool {
	if before := b.cell(sq); before == "" || before == to {
		return false
	}
	grid := b.grid()
	grid[sq.Rank()][sq.File()] = to
	return b.setGrid(grid)
}

// counterpart returns the square that is for Black what a square is for White, as the symmetry of the game has it.
func (b BoardText) counterpart(sq rules.Square) rules.Square {
	return b.doc.Definition().Turned(sq.Bit()).First()
}

// PutBoth is Put, which does the same for the other side on the square's counterpart.
func (b BoardText) PutBoth(sq rules.Square, letter byte) bool {
	var changed bool
	b.doc.Together(func() {
		changed = b.Put(sq, letter)
		if other := b.counterpart(sq); other < rules.NoSquare && other != sq {
			if letter != 0 {
				letter ^= 0x20
			}
			changed = b.Put(other, letter) || changed
		}
	})
	return changed
}

// SetSize gives the board another width and height, from 1 to 8: files at the right and ranks in the middle come and go.
func (b BoardText) SetSize(width, height int) bool {
	if width < 1 || width > 8 || height < 1 || height > 8 {
		return false
	}
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
		if letter == hole {
			return hole
		}
		return " "
	}))
}

// Mirror gives Black on the counterpart of every square in White's half what White has there.
func (b BoardText) Mirror() bool {
	grid, def := b.grid(), b.doc.Definition()
	for rank := range len(grid) / 2 {
		for file, letter := range grid[rank] {
			to := rules.At(file, len(grid)-1-rank)
			if def.Rotate {
				to = rules.At(len(grid[rank])-1-file, len(grid)-1-rank)
			}
			if to.File() < len(grid[to.Rank()]) {
				grid[to.Rank()][to.File()] = strings.ToLower(letter)
				if lower := strings.ToLower(letter); lower == letter {
					grid[to.Rank()][to.File()] = strings.ToUpper(letter)
				}
			}
		}
	}
	return b.setGrid(grid)
}
