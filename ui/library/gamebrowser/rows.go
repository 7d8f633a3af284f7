package gamebrowser

import (
	"cmp"
	"strconv"
	"strings"
	"time"

	"overtheboard/game"
	"overtheboard/saves/gamelist"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// column is a column of the list: title, width or share of the rest, and text.
type column struct {
	heading string
	width   float32
	share   float32
	dim     bool
	text    func(c Config, e gamelist.Entry) string
}

var columns = [gamelist.Columns]column{
	gamelist.ByNumber:  {"archive.number", 6 * kit.Step, 0, true, func(_ Config, e gamelist.Entry) string { return strconv.Itoa(e.Number) }},
	gamelist.ByDate:    {"label.date", 11 * kit.Step, 0, true, func(_ Config, e gamelist.Entry) string { return dateText(e.Date) }},
	gamelist.ByWhite:   {"archive.white", 0, 4, false, func(_ Config, e gamelist.Entry) string { return player(e.White, "color.white") }},
	gamelist.ByBlack:   {"archive.black", 0, 4, false, func(_ Config, e gamelist.Entry) string { return player(e.Black, "color.black") }},
	gamelist.ByVariant: {"label.game", 14 * kit.Step, 0, true, func(c Config, e gamelist.Entry) string { return c.gameName(e.Variant) }},
	gamelist.ByOpening: {"archive.opening", 0, 7, true, func(c Config, e gamelist.Entry) string { return cmp.Or(e.Opening, c.gameName(e.Variant)) }},
	gamelist.ByEvent:   {"tags.event", 0, 6, true, func(_ Config, e gamelist.Entry) string { return e.Event }},
	gamelist.ByResult:  {"archive.result", 8 * kit.Step, 0, false, func(_ Config, e gamelist.Entry) string { return resultText(e.Result) }},
	gamelist.ByMoves:   {"archive.moves", 8 * kit.Step, 0, true, func(_ Config, e gamelist.Entry) string { return strconv.Itoa((e.Plies + 1) / 2) }},
}

// positionColumns are the columns of a list of positions.
var positionColumns = [gamelist.Columns]column{
	gamelist.ByNumber:  columns[gamelist.ByNumber],
	gamelist.ByWhite:   {"archive.position", 0, 4, false, func(_ Config, e gamelist.Entry) string { return e.White }},
	gamelist.ByOpening: {"archive.task", 0, 5, true, func(c Config, e gamelist.Entry) string { return c.taskText(e.Opening) }},
}

// columns are the columns of what is listed; those of positions without a text do not exist.
func (c Config) columns() *[gamelist.Columns]column {
	if c.Source.Positions {
		return &positionColumns
	}
	return &columns
}

// taskKeys are the texts for the operations of an EPD.
var taskKeys = map[string]string{"bm": "task.best", "am": "task.avoid", "dm": "task.mate"}

// taskText returns what the operations of a position ask, with moves in the current language.
func (c Config) taskText(operations string) string {
	var tasks []string
	for operation := range strings.SplitSeq(operations, ";") {
		code, value, _ := strings.Cut(strings.TrimSpace(operation), " ")
		key, known := taskKeys[code]
		if !known {
			if operation = strings.TrimSpace(operation); operation != "" {
				tasks = append(tasks, operation)
			}
			continue
		}
		moves := strings.Fields(value)
		for i := range moves {
			if code != "dm" {
				moves[i] = c.moveText(moves[i])
			}
		}
		tasks = append(tasks, words.Text(key, words.With{"What": strings.Join(moves, words.Text("words.comma"))}))
	}
	return strings.Join(tasks, " · ")
}

// player returns a player's name, or the text of a key without one.
func player(name, key string) string {
	if name == "" || name == "?" {
		return words.Text(key)
	}
	return name
}

// eventText returns where a game was played: event, site and round, "" if nothing is known.
func eventText(g *game.Game) string {
	var parts []string
	for _, text := range [...]string{g.Tags["Event"], g.Tags["Site"]} {
		if text = words.ShownWhole(strings.Trim(text, "?-")); text != "" {
			parts = append(parts, text)
		}
	}
	if round := words.ShownWhole(strings.Trim(g.Tags["Round"], "?-")); round != "" {
		parts = append(parts, words.Text("tags.round")+" "+round)
	}
	return strings.Join(parts, words.Text("words.comma"))
}

// dateText returns a date for display, "" for none; of a partly known one, that part.
func dateText(date string) string {
	if at, err := time.Parse("2006.01.02", date); err == nil {
		return words.DateText(at)
	}
	if strings.HasPrefix(date, "????") {
		return ""
	}
	return strings.ReplaceAll(date, ".??", "")
}

func resultText(result string) string {
	r, _ := game.ParseScore(result)
	return cmp.Or(words.ResultText(r), "*")
}

// gameName returns the name of a variant's game.
func (c Config) gameName(variant string) string {
	if name, ok := c.Names[strings.ToLower(variant)]; ok {
		return name
	}
	return variant
}

// moveText returns a file's move with the piece letters of the current language, as in chess.
func (c Config) moveText(move string) string {
	rs, err := c.Reader.Book.Ruleset(c.Reader.Default)
	if err != nil {
		return move
	}
	return words.Move(rs, move)
}

func (c Config) load(e gamelist.Entry) Chosen {
	read := Chosen{Entry: e}
	read.Text, read.Game, read.Notices, read.Err = e.Read(c.Reader)
	return read
}
