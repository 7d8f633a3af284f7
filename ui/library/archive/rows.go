package archive

import (
	"errors"
	"strconv"
	"strings"
	"time"

	"overtheboard/game"
	"overtheboard/game/source"
	"overtheboard/saves/archive"
	"overtheboard/ui/words"
)

// headings are the keys of what the columns are called.
var headings = [archive.Columns]string{"archive.number", "archive.date", "archive.white", "archive.black", "archive.game", "archive.result", "archive.moves"}

// scores are the results as PGN has them.
var scores = map[string]game.Result{"1-0": game.WhiteWins, "0-1": game.BlackWins, "1/2-1/2": game.Drawn}

// textsOf returns what a line says of a game.
func (c Config) textsOf(e archive.Entry) [archive.Columns]string {
	return [archive.Columns]string{
		strconv.Itoa(e.Number), dateText(e.Date), player(e.White, "color.white"), player(e.Black, "color.black"),
		c.gameName(e.Variant), resultText(e.Result), strconv.Itoa((e.Plies + 1) / 2),
	}
}

// player returns a player's name, or what a key says of a side without one.
func player(name, key string) string {
	if name == "" || name == "?" {
		return words.Text(key)
	}
	return name
}

// dateText returns a date as the window writes it, "" for none; of one of which only a part is known, that part.
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
	if r, ok := scores[result]; ok {
		return words.ResultText(r)
	}
	return "*"
}

// gameName returns what the game of a variant is called.
func (c Config) gameName(variant string) string {
	if name, ok := c.Names[strings.ToLower(variant)]; ok {
		return name
	}
	return variant
}

// moveText returns a move of a file with the letters of the language in use, as those of chess have them.
func (c Config) moveText(move string) string {
	rs, err := c.Reader.Book.Ruleset(c.Reader.Default)
	if err != nil {
		return move
	}
	return words.Move(rs, move)
}

// load reads a game.
func (c Config) load(e archive.Entry) Chosen {
	read := Chosen{Entry: e}
	read.Text, read.Game, read.Notices, read.Err = e.Read(c.Reader)
	return read
}

// reasonOf returns why a game is broken, without the place in its file, of which its line tells.
func reasonOf(err error) string {
	if f := (*source.Fault)(nil); errors.As(err, &f) {
		local := *f
		local.File, local.Pointer = "", ""
		err = &local
	}
	lines, _ := words.ErrorList(err)
	return lines[0]
}

// checks is which of the games that are seen are broken. They are read beside the window as lines show them.
type checks struct {
	known map[int]string // why a game is broken, "" if it is not
	asked []int          // that are still to be read
	going bool
	round int // since when they count
}

// Bounds of the checks: how many games are known, and wait, and how large they are at most.
const (
	mostKnown   = 10_000
	mostWaiting = 60
	mostChecked = 1 << 18
)

// forget forgets all games, which others follow.
func (c *checks) forget() {
	c.known, c.asked = nil, nil
	c.round++
}

// check returns why a game is broken, "" if it is not, or is not known to be.
func (b *Browser) check(at int) string {
	c := &b.checks
	reason, known := c.known[at]
	if known {
		return reason
	}
	if c.known == nil || len(c.known) > mostKnown {
		c.known = make(map[int]string)
	}
	c.known[at] = "" // until it is read
	c.asked = append(c.asked, at)
	for ; len(c.asked) > mostWaiting; c.asked = c.asked[1:] { // they were scrolled away
		delete(c.known, c.asked[0])
	}
	if !c.going {
		c.going = true
		b.checkOn()
	}
	return ""
}

// checkOn reads the games that wait to be checked, and marks the lines of those that are broken.
func (b *Browser) checkOn() {
	c := &b.checks
	round, asked, config := c.round, c.asked, b.config
	c.asked = nil
	config.Reader.Judge.Deep = nil // whether a game is dead does not matter
	entries := make([]archive.Entry, len(asked))
	for i, at := range asked {
		entries[i] = b.games.At(at)
	}
	b.window.Background(func() func() {
		found := make(map[int]string)
		for i, e := range entries {
			if found[asked[i]] = ""; e.Size > mostChecked {
				continue
			}
			if read := config.load(e); read.Err != nil {
				found[asked[i]] = reasonOf(read.Err)
			}
		}
		return func() {
			c.going = false
			if round == c.round {
				b.checked(found)
			}
			if len(c.asked) > 0 {
				c.going = true
				b.checkOn()
			}
		}
	})
}

// checked takes note of which games are broken.
func (b *Browser) checked(found map[int]string) {
	for at, reason := range found {
		b.checks.known[at] = reason
	}
	for line, at := range b.lines {
		if found[at] != "" {
			b.draw(line, at)
		}
	}
}
