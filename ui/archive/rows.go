package archive

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"overtheboard/game"
	"overtheboard/saves/archive"
	"overtheboard/ui/words"
)

// column is a column of the list.
type column int

// The columns, in their order.
const (
	dateColumn column = iota
	whiteColumn
	blackColumn
	gameColumn
	resultColumn
	movesColumn
	columns
)

// headings are the keys of what the columns are called.
var headings = [columns]string{"archive.date", "archive.white", "archive.black", "archive.game", "archive.result", "archive.moves"}

// row is a game as the list shows it.
type row struct {
	entry archive.Entry
	texts [columns]string
	small [columns]string // the texts in small letters
	said  string          // what is searched, in small letters
	moves int
}

// order is how the list is sorted.
type order struct {
	column column
	down   bool
}

// scores are the results as PGN has them.
var scores = map[string]game.Result{"1-0": game.WhiteWins, "0-1": game.BlackWins, "1/2-1/2": game.Drawn}

// rowsOf returns the rows of games.
func (d Desk) rowsOf(entries []archive.Entry) []row {
	rows := make([]row, 0, len(entries))
	for _, e := range entries {
		r := row{entry: e, moves: (e.Plies + 1) / 2}
		r.texts = [columns]string{dateText(e.Date), known(e.White), known(e.Black), d.gameName(e.Variant), resultText(e.Result), fmt.Sprint(r.moves)}
		for c, text := range r.texts {
			r.small[c] = strings.ToLower(text)
		}
		r.said = strings.ToLower(strings.Join([]string{e.White, e.Black, e.Date, r.texts[dateColumn], r.texts[gameColumn], e.Variant, e.Result, r.texts[resultColumn], e.Opening}, "\n"))
		rows = append(rows, r)
	}
	return rows
}

func known(name string) string {
	if name == "?" {
		return ""
	}
	return name
}

// dateText returns a date as the window writes it, "" for none; one of which only a part is known stays as it is.
func dateText(date string) string {
	if at, err := time.Parse("2006.01.02", date); err == nil {
		return words.DateText(at)
	}
	if strings.HasPrefix(date, "????") {
		return ""
	}
	return date
}

func resultText(result string) string {
	if r, ok := scores[result]; ok {
		return words.ResultText(r)
	}
	return "*"
}

// gameName returns what the game of a variant is called.
func (d Desk) gameName(variant string) string {
	if name, ok := d.Names[strings.ToLower(variant)]; ok {
		return name
	}
	return variant
}

// load reads a game.
func (d Desk) load(e archive.Entry) Chosen {
	c := Chosen{Entry: e}
	if c.Text, c.Err = e.Text(); c.Err == nil {
		games := d.Reader.NewPGN(e.Path, bytes.NewReader(c.Text))
		if c.Game, c.Notices, c.Err = games.Next(); c.Err == nil {
			_, _, err := games.Next()
			c.several = !errors.Is(err, io.EOF)
		}
	}
	return c
}

// arranged returns the places of the rows that have all words that are wanted, in an order.
func arranged(rows []row, wanted string, by order) []int {
	all := strings.Fields(strings.ToLower(wanted))
	shown := make([]int, 0, len(rows))
	for i := range rows {
		if !slices.ContainsFunc(all, func(word string) bool { return !strings.Contains(rows[i].said, word) }) {
			shown = append(shown, i)
		}
	}
	slices.SortStableFunc(shown, func(a, b int) int {
		order := compare(&rows[a], &rows[b], by.column)
		if order == 0 && by.column != dateColumn {
			return -compare(&rows[a], &rows[b], dateColumn)
		}
		if by.down {
			return -order
		}
		return order
	})
	return shown
}

// compare compares two games by a column. Games of one day stand as they were played.
func compare(a, b *row, by column) int {
	switch by {
	case dateColumn:
		return cmp.Or(strings.Compare(a.entry.Date, b.entry.Date), strings.Compare(a.entry.Path, b.entry.Path), cmp.Compare(a.entry.Offset, b.entry.Offset))
	case movesColumn:
		return cmp.Compare(a.moves, b.moves)
	}
	return strings.Compare(a.small[by], b.small[by])
}
