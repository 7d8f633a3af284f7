package console

import (
	"fmt"
	"io"
	"slices"
	"time"

	"overtheboard/game"
	"overtheboard/resources"
	"overtheboard/saves"
	"overtheboard/saves/pgn"
)

// conversion is what becomes of the games of a file.
type conversion struct {
	in     gameFile
	out    io.Writer
	name   string
	format string // the name's extension
	now    time.Time
	single *gameText       // of a saved game, which is written when it is known to be the only one
	given  map[string]bool // the ids of rules that are written
	losses
}

// losses count games, and what of them is lost, by what that is in the order in which it was met.
type losses struct {
	games int
	what  []string
	lost  map[string]int
}

// add adds something that is lost of so many games more.
func (l *losses) add(what string, games int) {
	if l.lost == nil {
		l.lost = make(map[string]int)
	}
	if l.lost[what] == 0 {
		l.what = append(l.what, what)
	}
	l.lost[what] += games
}

// merge adds those of some games more.
func (l *losses) merge(more losses) {
	l.games += more.games
	for _, what := range more.what {
		l.add(what, more.lost[what])
	}
}

// mostLost is how many different things are told apart.
const mostLost = 20

// print prints a notice for each thing that is lost.
func (l *losses) print(to io.Writer) {
	for _, what := range l.what[:min(len(l.what), mostLost)] {
		of := ""
		if n := l.lost[what]; n > 1 {
			of = fmt.Sprintf(" (%d games)", n)
		}
		fmt.Fprintf(to, "notice: %s%s\n", what, of)
	}
	if more := len(l.what) - mostLost; more > 0 {
		fmt.Fprintf(to, "notice: and %d more things\n", more)
	}
}

// begin returns the work on games.
func (c *conversion) begin() pgn.Work { return &converted{conversion: c, text: newText()} }

// converted is games as the other format has them, and what it does not hold of them.
type converted struct {
	*conversion
	text *gameText
	own  losses
	by   []ownRules
	err  error
}

// Add adds a game.
func (c *converted) Add(_ int, g *game.Game) (enough bool) {
	c.own.games++
	if c.format == ".json" {
		now := c.now
		if !g.Saved.IsZero() {
			now = g.Saved // it is the same game, in the same state
		}
		c.err = saves.Write(c.text, c.name, g, now)
		return true
	}
	for _, what := range c.loses(g) {
		c.own.add(fmt.Sprintf("a %s file does not hold %s", c.format, what), 1)
	}
	if c.forgets(g) {
		c.own.add(forgets, 1)
	}
	if c.format == ".pgn" {
		c.err = c.addPGN(g)
	} else {
		c.err = saves.Write(c.text, c.name, g, c.now)
	}
	return c.err != nil || c.text.full()
}

// addPGN adds a game as PGN, and the rules that it brings along.
func (c *converted) addPGN(g *game.Game) error {
	id, err := pgn.WriteGame(c.text, g)
	if err != nil || id == "" || slices.ContainsFunc(c.by, func(r ownRules) bool { return r.id == id }) {
		return err
	}
	lines, err := pgn.RulesLines(g.Ruleset())
	c.by = append(c.by, ownRules{id, lines})
	return err
}

// ownRules are rules that a game brings along, as PGN has them.
type ownRules struct {
	id    string
	lines []byte
}

// Finish writes the games, behind rules that are not there yet.
func (c *converted) Finish() error {
	c.merge(c.own)
	if c.err != nil {
		return c.err
	}
	if c.format == ".json" {
		if c.single != nil {
			return fmt.Errorf("%s holds several games, a saved game is one: --game K takes the one with that number", c.in.name)
		}
		c.single = c.text
		return nil
	}
	for _, own := range c.by {
		if c.given[own.id] {
			continue
		}
		c.given[own.id] = true
		if _, err := c.out.Write(own.lines); err != nil {
			return err
		}
	}
	return c.text.writeTo(c.out)
}

// loses returns what the format does not hold of a game.
func (c *conversion) loses(g *game.Game) (lost []string) {
	lost = saves.Omitted(c.name, g, resources.Rulebook())
	if !g.Saved.IsZero() {
		lost = append(lost, "when the game was saved")
	}
	return lost
}

// forgets is what is told of a game of which the FEN in another format forgets something.
const forgets = "the FEN does not say which pieces have moved or were taken, and allows other moves than the game does"

// forgets tells whether the FEN in which the format gives a game's position forgets something.
func (c *conversion) forgets(g *game.Game) bool {
	if c.format == ".pgn" {
		return forgotten(g.Root().Position())
	}
	return forgotten(g.Live().Position())
}
