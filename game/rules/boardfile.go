package rules

import (
	"strings"

	"overtheboard/game/source"
)

var boardFields = []string{"board", "first_row", "fen"}

// readBoard reads the start board, and with it the size: from rows, or from the placement field of a FEN.
func (r *rulesetReader) readBoard() {
	board, fen := r.fields["board"], r.fields["fen"]
	switch {
	case board.Given() && fen.Given():
		r.place("fen").Fault("the start board is given twice, as %q and as %q", "board", "fen")
	case fen.Given():
		r.readPlacement(fen)
	case board.Given():
		r.readRows(board)
	default:
		r.own.Fault("%q is missing", "board")
	}
}

func (r *rulesetReader) readRows(v source.Value) {
	rows, ok := v.AtMost(2 * 8)
	if ok && (len(rows) < 1 || len(rows) > 8) {
		v.Fault("the board has 1 to 8 rows, not %d", len(rows))
	}
	r.def.Height = min(max(len(rows), 1), 8)
	firstRow := r.readFirstRow()
	even := true // all rows have one length so far; a difference from a wrong row is not reported
	for i, row := range rows {
		squares, ok := row.AtMost(2 * 8)
		switch {
		case !ok:
			even = false
		case i == 0 && (len(squares) < 1 || len(squares) > 8):
			row.Fault("a row has 1 to 8 squares, not %d", len(squares))
			even = false
		case i > 0 && even && len(squares) != r.def.Width:
			row.Fault("the row has %d squares, but the first one %d", len(squares), r.def.Width)
			even = false
		}
		if i == 0 {
			r.def.Width = min(max(len(squares), 1), 8)
		}
		for file, square := range squares {
			letter := r.boardLetter(square)
			if rank := i; rank < r.def.Height && file < r.def.Width {
				if firstRow > 1 {
					rank = r.def.Height - 1 - i
				}
				r.def.put(At(file, rank), letter)
			}
		}
	}
}

func (r *rulesetReader) readFirstRow() int {
	v := r.fields["first_row"]
	if !v.Given() {
		return 1
	}
	n, ok := v.Int(1, 8)
	if ok && n != 1 && n != r.def.Height {
		v.Fault("the first row is rank 1 or rank %d, not %d", r.def.Height, n)
	}
	return n
}

// hole is outside the board, among a board's letters.
const hole = '#'

func (d *Definition) put(sq Square, letter byte) {
	if letter == hole {
		d.Holes |= sq.Bit()
		return
	}
	d.Board[sq] = letter
}

func (r *rulesetReader) boardLetter(v source.Value) byte {
	text, ok := v.Text()
	switch {
	case !ok || text == " ":
		return 0
	case text == string(hole):
		return hole
	case len(text) != 1 || !isCapital(strings.ToUpper(text)):
		v.Fault("a square holds one letter, one space or, for a hole, #, not %q", source.Quoted(text))
		return 0
	}
	r.pieceLetter(v, text[0])
	return text[0]
}

func (r *rulesetReader) pieceLetter(v source.Value, letter byte) byte {
	upper := letter &^ 0x20
	if _, known := r.piece(upper); !known {
		v.Fault("no piece has the letter %q", string(upper))
		return 0
	}
	r.used[upper] = true
	return letter
}

// fenHole is a hole in a FEN.
const fenHole = '*'

func (r *rulesetReader) readPlacement(v source.Value) {
	text, ok := v.Text()
	if !ok {
		return
	}
	if first := r.fields["first_row"]; first.Given() {
		first.Fault("%q says of itself which row is the first", "fen")
	}
	if len(text) > longestFEN {
		v.Fault("a FEN has at most %d characters", longestFEN)
		return
	}
	ranks := strings.Split(text, "/")
	if len(ranks) > 8 {
		v.Fault("the board has 1 to 8 rows, not %d", len(ranks))
		return
	}
	r.def.Height = len(ranks)
	for i, rank := range ranks {
		width := r.readPlacedRank(v, len(ranks)-1-i, rank)
		switch {
		case i == 0 && (width < 1 || width > 8):
			v.Fault("a row has 1 to 8 squares, not %d", width)
			return
		case i == 0:
			r.def.Width = width
		case width != r.def.Width:
			v.Fault("rank %d has %d squares, not %d", len(ranks)-i, width, r.def.Width)
		}
	}
}

func (r *rulesetReader) readPlacedRank(v source.Value, rank int, text string) int {
	file := 0
	for _, c := range []byte(text) {
		letter := c
		switch {
		case c >= '1' && c <= '8':
			file += int(c - '0')
			continue
		case c == fenHole:
			letter = hole
		case c|0x20 < 'a' || c|0x20 > 'z':
			v.Fault("rank %d: %q is not a piece, a number of empty squares or a hole", rank+1, source.Quoted(string(c)))
			letter = 0
		default:
			letter = r.pieceLetter(v, c)
		}
		if file < 8 && letter != 0 {
			r.def.put(At(file, rank), letter)
		}
		file++
	}
	return file
}
