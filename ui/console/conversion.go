package console

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"time"

	"overtheboard/game"
	"overtheboard/resources"
	"overtheboard/saves"
	"overtheboard/saves/pgn"
)

// conversion converts the games of a file.
type conversion struct {
	in     gameFile
	out    io.Writer
	name   string
	format string // the file name's extension
	now    time.Time
	single *gameText       // a saved game, written once it is known to be the only one
	given  map[string]bool // IDs of the rules already written
	found  bool            // there is a game
	lost   losses
}

// losses counts games by what they lose.
type losses map[string]int

func (l losses) print(to io.Writer) {
	for _, what := range slices.Sorted(maps.Keys(l)) {
		of := ""
		if n := l[what]; n > 1 {
			of = fmt.Sprintf(" (%d games)", n)
		}
		fmt.Fprintf(to, "notice: %s%s\n", what, of)
	}
}

func (c *conversion) begin() pgn.Work {
	return &converted{file: c, text: newText(), own: losses{}, by: map[string][]byte{}}
}

// converted is games in the new format, and what they lose.
type converted struct {
	file   *conversion
	text   *gameText
	number int // of the last game
	own    losses
	by     map[string][]byte // the ruleset lines of games, by ID
	err    error
}

func (c *converted) Add(number int, g *game.Game) (enough bool) {
	if c.number = number; c.several() {
		return true
	}
	if c.file.format == ".json" {
		now := c.file.now
		if !g.Saved.IsZero() {
			now = g.Saved // the same game in the same state
		}
		c.err = saves.Write(c.text, c.file.name, g, now)
		return true
	}
	var lost []string
	if c.file.format == ".pgn" {
		lost, c.err = c.addPGN(g)
	} else {
		lost, c.err = saves.Omitted(c.file.name, g, resources.Rulebook()), saves.Write(c.text, c.file.name, g, c.file.now)
	}
	if !g.Saved.IsZero() {
		lost = append(lost, "when the game was saved")
	}
	for _, what := range lost {
		c.own[fmt.Sprintf("a %s file does not hold %s", c.file.format, what)]++
	}
	if c.file.forgets(g) {
		c.own[forgets]++
	}
	return c.err != nil || c.text.full()
}

// several reports whether the file holds another game than a saved game could hold.
func (c *converted) several() bool {
	return c.file.format == ".json" && c.number > 1 && c.file.in.only == 0
}

// addPGN adds a game as PGN with its rulesets, and returns what PGN cannot hold.
func (c *converted) addPGN(g *game.Game) ([]string, error) {
	id, omitted, err := pgn.WriteGame(c.text, g)
	if err == nil && id != "" && c.by[id] == nil {
		c.by[id], err = pgn.RulesLines(g.Ruleset())
	}
	return omitted, err
}

// Finish writes the games, after rulesets not written yet.
func (c *converted) Finish() error {
	c.file.found = true
	for what, games := range c.own {
		c.file.lost[what] += games
	}
	if c.err != nil {
		return c.err
	}
	if c.file.format == ".json" {
		if c.several() {
			return fmt.Errorf("%s holds several games, but a saved game holds one: choose it with --game K", c.file.in.name)
		}
		c.file.single = c.text
		return nil
	}
	for _, id := range slices.Sorted(maps.Keys(c.by)) {
		if c.file.given[id] {
			continue
		}
		c.file.given[id] = true
		if _, err := c.file.out.Write(c.by[id]); err != nil {
			return err
		}
	}
	return c.text.writeTo(c.file.out)
}

// forgets is the notice for a game whose FEN omits something.
const forgets = "the FEN does not say which pieces have moved or were taken, and allows other moves than the game does"

// forgets reports whether the FEN of a game's position reads as one with other legal moves, now or later: it does not say which
// pieces have moved, nor that a royal was captured if others are left.
func (c *conversion) forgets(g *game.Game) bool {
	p := g.Live().Position()
	if c.format == ".pgn" {
		if p = g.Root().Position(); g.OwnBoard() {
			return false
		}
	}
	back, _, err := p.Ruleset().ParseShownFEN(p.FEN())
	return err != nil || back.Key() != p.Key() || back.Verdict() != p.Verdict()
}
