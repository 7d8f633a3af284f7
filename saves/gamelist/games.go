// Package gamelist lists the games of PGN files, searched and sorted, in a few bytes each. A list holds no game, and plays only
// those whose positions are searched.
//
// Begin with Source, whose Listing reads a list, and with Games, which is one. terms.go reads what is searched, search.go finds it in
// the list and played.go in the games; order.go sorts them.
package gamelist

import (
	"cmp"
	"io"
	"math"
	"slices"
	"strings"
	"time"
	"unsafe"

	"overtheboard/game/opening"
	"overtheboard/game/source"
	"overtheboard/saves/pgn"
)

// Games are games of files in a list, in a few bytes each. They never change: a Listing that continues returns others.
type Games struct {
	pages []*page
	count int
	files []*file
	texts [tables][]string
	ranks *ranks
	known *answers
}

// pageSize is the number of games on a page. Pages never move, so a million games grow without being copied.
const pageSize = 4096

type page [pageSize]listed

// listed is a game. Its texts are indices into tables.
type listed struct {
	offset, size int64
	line         uint32
	texts        [ByMoves - ByDate]uint32 // of the columns from ByDate on
	plies, file  uint16
	begun        uint16 // minute of the day, from 1; 0: unknown
	moves        [searchedPlies]uint16
}

// fullMoves returns the number of moves, those of both sides as one.
func (l *listed) fullMoves() int { return (int(l.plies) + 1) / 2 }

func (l *listed) text(c Column) *uint32 { return &l.texts[c-ByDate] }

// clockLayout is the form of Entry.Time.
const clockLayout = "15:04"

// searchedPlies is the number of a game's moves that can be searched.
const searchedPlies = 12

// table is a kind of texts without duplicates. Index 0 is "".
type table int

const (
	names table = iota
	dates
	variants
	results
	openings
	events
	moves
	tables
)

// tableOf are the tables of the columns' texts.
var tableOf = [...]table{ByDate: dates, ByWhite: names, ByBlack: names, ByVariant: variants, ByOpening: openings, ByEvent: events, ByResult: results}

// Len returns the number of games.
func (g Games) Len() int { return g.count }

func (g Games) at(i int) *listed { return &g.pages[i/pageSize][i%pageSize] }

// At returns a game.
func (g Games) At(i int) Entry {
	l := g.at(i)
	f := g.files[l.file]
	text := func(c Column) string { return g.texts[tableOf[c]][*l.text(c)] }
	begun := ""
	if l.begun > 0 {
		begun = time.Time{}.Add(time.Duration(l.begun-1) * time.Minute).Format(clockLayout)
	}
	return Entry{
		Path: f.path, Offset: l.offset, Size: l.size, Number: i - f.first + 1, Line: int(l.line), Plies: int(l.plies), file: f,
		White: text(ByWhite), Black: text(ByBlack), Date: text(ByDate), Time: begun, Result: text(ByResult), Variant: text(ByVariant), Opening: text(ByOpening), Event: text(ByEvent),
	}
}

// Find returns the index of the game that begins in a file at an offset, -1 if there is none.
func (g Games) Find(path string, offset int64) int {
	for i := range g.count {
		if l := g.at(i); l.offset == offset && g.files[l.file].path == path {
			return i
		}
	}
	return -1
}

// Write writes games in order as they are in their files, but separates and completes them as their new neighbours require. It
// calls told with the number written, and stops at told's error. The error is ErrChanged if a file has changed.
func (g Games) Write(to io.Writer, order []uint32, told func(written int) error) error {
	open := make(map[*file]opened)
	defer func() {
		for _, in := range open {
			_ = in.Close()
		}
	}()
	var text []byte
	given := map[string]bool{} // rules already written
	for n, i := range order {
		l := g.at(int(i))
		f := g.files[l.file]
		if open[f] == nil {
			if f.changed() {
				return ErrChanged
			}
			in, err := f.open()
			if err != nil {
				return err
			}
			open[f] = in
		}
		gap := ""
		if n > 0 {
			gap = pgn.GapAfter(text)
		}
		text = slices.Grow(text[:0], int(l.size))[:l.size]
		_, err := open[f].ReadAt(text, l.offset)
		if err != nil && err != io.EOF {
			return err
		}
		if n < len(order)-1 {
			if text, err = pgn.Closed(text); err != nil {
				return err
			}
		}
		var rules []byte
		if id := pgn.RulesID(text); id != "" && !given[id] {
			if rules, err = f.rulesLines(text, l.offset); err != nil {
				return err
			}
			given[id] = rules != nil
		}
		for _, part := range [][]byte{[]byte(gap), rules, text} {
			if _, err := to.Write(part); err != nil {
				return err
			}
		}
		if err := told(n + 1); err != nil {
			return err
		}
	}
	for f := range open {
		if f.changed() {
			return ErrChanged
		}
	}
	return nil
}

// collector builds Games.
type collector struct {
	games     Games
	book      *opening.Book // names the games of chess; nil: their tags do
	positions bool          // a position's event is in place of White, and its comment in place of the opening
	places    [tables]map[string]uint32
	memory    int64 // that the games take, about, in bytes
}

func newCollector() *collector {
	c := &collector{games: Games{ranks: &ranks{}, known: &answers{}}}
	for t := range c.places {
		c.places[t] = map[string]uint32{"": 0}
		c.games.texts[t] = []string{""}
	}
	return c
}

// place returns the index of a text in a table; so few moves are different that theirs are small.
func (c *collector) place(t table, text string) uint32 {
	at, known := c.places[t][text]
	if known {
		return at
	}
	if t == moves && len(c.games.texts[t]) > math.MaxUint16 {
		return 0
	}
	at = uint32(len(c.games.texts[t]))
	text = strings.Clone(text)        // it may be part of a large text
	c.memory += int64(len(text)) + 64 // with its places in list and map
	c.games.texts[t] = append(c.games.texts[t], text)
	c.places[t][text] = at
	return at
}

// add adds a game whose size is not known yet.
func (c *collector) add(h *pgn.Heading) {
	n := c.games.count
	if n%pageSize == 0 {
		c.games.pages = append(c.games.pages, new(page))
	}
	l := c.games.at(n)
	*l = listed{
		offset: h.Offset, line: uint32(min(h.Line, 1<<32-1)), plies: uint16(min(h.Plies, 1<<16-1)), file: uint16(len(c.games.files) - 1),
	}
	for i, move := range h.Opening {
		h.Opening[i] = BareMove(move)
		if i < len(l.moves) {
			l.moves[i] = uint16(c.place(moves, h.Opening[i]))
		}
	}
	if at := h.Tags["Time"]; len(at) >= len(clockLayout) {
		if at, err := time.Parse(clockLayout, at[:len(clockLayout)]); err == nil {
			l.begun = uint16(at.Hour()*60 + at.Minute() + 1)
		}
	}
	white, opening := h.Tags["White"], c.openingOf(h)
	if c.positions {
		white, opening = cmp.Or(h.Tags["Event"], h.Tags["FEN"]), h.Comment
	}
	for column, text := range [...]string{
		ByDate: h.Tags["Date"], ByWhite: white, ByBlack: h.Tags["Black"], ByVariant: h.Tags["Variant"],
		ByOpening: opening, ByEvent: eventOf(h), ByResult: h.Result,
	} {
		if column > 0 {
			*l.text(Column(column)) = c.place(tableOf[column], shown(text))
		}
	}
	c.games.count++
	c.memory += int64(unsafe.Sizeof(*l))
}

// openingOf returns the opening of a game, by its moves or else by its tags.
func (c *collector) openingOf(h *pgn.Heading) string {
	if c.book != nil && h.Tags["FEN"] == "" && (h.Tags["Variant"] == "" || strings.EqualFold(h.Tags["Variant"], "standard")) {
		if o := c.book.Follow(h.Opening); o.ECO != "" {
			return o.String()
		}
	}
	return strings.Trim(h.Tags["ECO"]+" "+h.Tags["Opening"], " ?")
}

// eventOf returns the event of a game with its site, which counts only if it is no address of the game itself.
func eventOf(h *pgn.Heading) string {
	event, site := strings.Trim(h.Tags["Event"], "?"), strings.Trim(h.Tags["Site"], "?-")
	if event == "" || site == "" || strings.Contains(site, "://") || strings.Contains(event, site) {
		return cmp.Or(event, site)
	}
	return event + ", " + site
}

func shown(text string) string { return source.Shown(text, source.LineText) }

// BareMove returns a move of a heading without its number.
func BareMove(move string) string {
	bare := strings.TrimLeft(move, "0123456789")
	if bare == "" || bare[0] == '-' {
		bare = move
	}
	return shown(bare)
}

func (c *collector) soFar(count int) Games {
	g := c.games
	g.count = count
	g.pages = g.pages[: (count+pageSize-1)/pageSize : (count+pageSize-1)/pageSize]
	return g
}
