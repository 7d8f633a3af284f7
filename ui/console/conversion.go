package console

import (
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"overtheboard/game"
	"overtheboard/game/rules"
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
	starts ownStarts
	single *gameText // of a saved game, which is written when it is known to be the only one
	given  givenRules
	losses
}

// losses count games, and what of them is lost.
type losses struct {
	games, forgot int
	lost          leftOut
}

// add adds those of some games more.
func (l *losses) add(more losses) {
	l.games += more.games
	l.forgot += more.forgot
	for _, what := range more.lost.what {
		l.lost.add([]string{what}, more.lost.games[what])
	}
}

// begin returns the work on games.
func (c *conversion) begin() pgn.Work { return &converted{conversion: c, text: newText()} }

// converted is games as the other format has them, and what it does not hold of them.
type converted struct {
	*conversion
	text *gameText
	own  losses
	by   []string // the ids of rules that the games bring along
	err  error
}

// Add adds a game.
func (c *converted) Add(_ int, g *game.Game) (enough bool) {
	c.own.games++
	c.own.lost.add(c.loses(g), 1)
	c.own.forgot += c.forgets(g)
	now := c.now
	switch c.format {
	case ".pgn":
		c.err = c.addPGN(g)
		return c.err != nil || c.text.full()
	case ".json":
		if !g.Saved.IsZero() {
			now = g.Saved // it is the same game, in the same state
		}
	}
	c.err = saves.Write(c.text, c.name, g, now)
	return c.err != nil || c.format == ".json" || c.text.full()
}

// addPGN adds a game as PGN, and the rules that it brings along.
func (c *converted) addPGN(g *game.Game) error {
	id, err := pgn.WriteGame(c.text, g)
	if err != nil || id == "" || slices.Contains(c.by, id) {
		return err
	}
	c.by = append(c.by, id)
	return c.given.add(id, g.Ruleset())
}

// Finish writes the games, behind rules that are not there yet.
func (c *converted) Finish() error {
	c.add(c.own)
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
	for _, id := range c.by {
		if _, err := c.out.Write(c.given.take(id)); err != nil {
			return err
		}
	}
	return c.text.writeTo(c.out)
}

// givenRules are the rules that games bring along, as PGN has them, each until it is written. Several games may add theirs at
// once.
type givenRules struct {
	mutex sync.Mutex
	lines map[string][]byte // by id; nil if they are written
}

// add adds rules with an id, unless they are known.
func (r *givenRules) add(id string, rs *rules.Ruleset) error {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	if _, known := r.lines[id]; known {
		return nil
	}
	lines, err := pgn.RulesLines(rs)
	if r.lines == nil {
		r.lines = make(map[string][]byte)
	}
	r.lines[id] = lines
	return err
}

// take returns the lines of rules that are still to be written.
func (r *givenRules) take(id string) []byte {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	lines := r.lines[id]
	r.lines[id] = nil
	return lines
}

// loses returns what the format does not hold of a game.
func (c *conversion) loses(g *game.Game) (lost []string) {
	lost = saves.Omitted(c.name, g, resources.Rulebook())
	if !g.Saved.IsZero() {
		lost = append(lost, "when the game was saved")
	}
	return lost
}

// forgets returns 1 if the FEN in which the format gives a game's position forgets something, else 0.
func (c *conversion) forgets(g *game.Game) int {
	if c.format == ".pgn" {
		return c.starts.forgets(g)
	}
	return forgotten(g.Live().Position())
}

// leftOut counts what a format does not hold, by games.
type leftOut struct {
	what  []string // in the order in which it was met
	games map[string]int
}

// mostLeftOut is how many different things are told apart.
const mostLeftOut = 20

// add adds things that are lost of so many games more.
func (l *leftOut) add(list []string, games int) {
	for _, what := range list {
		if l.games == nil {
			l.games = make(map[string]int)
		}
		if l.games[what] == 0 {
			l.what = append(l.what, what)
		}
		l.games[what] += games
	}
}

// print prints a notice for each thing that a file does not hold.
func (l *leftOut) print(to io.Writer, name string) {
	ending := filepath.Ext(name)
	for _, what := range l.what[:min(len(l.what), mostLeftOut)] {
		of := ""
		if n := l.games[what]; n > 1 {
			of = fmt.Sprintf(" (%d games)", n)
		}
		fmt.Fprintf(to, "notice: a %s file does not hold %s%s\n", ending, what, of)
	}
	if more := len(l.what) - mostLeftOut; more > 0 {
		fmt.Fprintf(to, "notice: and %d more things\n", more)
	}
}
