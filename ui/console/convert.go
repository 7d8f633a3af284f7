package console

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/resources"
	"overtheboard/saves"
)

type convertCommand struct {
	In   string `arg:"" help:"File to read, - for standard input."`
	Out  string `arg:"" help:"File to write, - for standard output."`
	From string `help:"Format of standard input: json, pgn or fen." placeholder:"FORMAT"`
	To   string `help:"Format of standard output: json, pgn or fen." placeholder:"FORMAT"`
	Game *int   `help:"Number of the one game to convert, from 1." placeholder:"K"`
}

// Run writes the games of one file as another. What is written holds one game, unless it is PGN or FEN.
func (c *convertCommand) Run(e *environment) error {
	if err := c.check(); err != nil {
		return err
	}
	only, err := gameNumber(c.Game)
	if err != nil {
		return err
	}
	in, closer, err := e.openGames(c.In, c.From, only)
	if err != nil {
		return err
	}
	defer closer.Close()
	if c.Out == "-" {
		return c.convert(e, in, e.out, "stdout."+c.To)
	}
	written, err := saves.WriteFile(c.Out, func(w io.Writer) error {
		out := bufio.NewWriterSize(w, 1<<16)
		if err := c.convert(e, in, out, c.Out); err != nil {
			return err
		}
		if e.code != good && sameFile(c.In, c.Out) {
			return fmt.Errorf("%s: not written over itself, for what is wrong in it would be lost", c.Out)
		}
		return out.Flush()
	})
	if written.Unlinked {
		fmt.Fprintln(e.err, "notice: the file had other names (hard links), which still hold what it held before")
	}
	return err
}

// sameFile tells whether two paths lead to the same file.
func sameFile(a, b string) bool {
	first, err1 := os.Stat(a)
	second, err2 := os.Stat(b)
	return err1 == nil && err2 == nil && os.SameFile(first, second)
}

// check returns what is wrong with the arguments.
func (c *convertCommand) check() error {
	for _, end := range [...]struct{ path, format, option string }{{c.In, c.From, "--from"}, {c.Out, c.To, "--to"}} {
		known := slices.Contains(formats, strings.TrimPrefix(strings.ToLower(filepath.Ext(end.path)), "."))
		switch {
		case end.path == "-" && end.format == "":
			return fmt.Errorf("%w: - needs %s: json, pgn or fen", errUsage, end.option)
		case end.path == "-" && !slices.Contains(formats, end.format):
			return fmt.Errorf("%w: %s is json, pgn or fen, not %q", errUsage, end.option, end.format)
		case end.path != "-" && end.format != "":
			return fmt.Errorf("%w: %s goes with - only, the names of files tell their format", errUsage, end.option)
		case end.path != "-" && !known:
			return fmt.Errorf("%w: the format of %s is not known: its name ends neither in .json nor in .pgn or .fen", errUsage, end.path)
		}
	}
	return nil
}

// convert reads games and writes them as the name's extension asks for.
func (c *convertCommand) convert(e *environment, in gameFile, out io.Writer, name string) error {
	in.reuse = strings.ToLower(filepath.Ext(name)) != ".json" // of which the only game is written at the end
	now := time.Now()
	written := 0
	var lost leftOut
	starts := make(ownStarts)
	forgotten := 0
	faults := e.faultTeller()
	var single *game.Game // which is written when it is known to be the only one
	err := in.eachGame(func(_ int, g *game.Game) error {
		written++
		switch strings.ToLower(filepath.Ext(name)) {
		case ".json":
			if single != nil {
				return fmt.Errorf("%s holds several games, a saved game is one: --game K takes the one with that number", in.name)
			}
			single = g
			return nil
		case ".fen":
			forgotten += forgets(g.Live().Position())
		case ".pgn":
			forgotten += starts.forgets(g)
		}
		lost.add(saves.LeftOut(name, g, resources.Rulebook()))
		if !g.Saved.IsZero() {
			lost.add([]string{"when the game was saved"})
		}
		return saves.WriteAs(out, name, g, now)
	}, faults.tell)
	faults.done()
	lost.print(e.err, name)
	e.printForgotten(forgotten)
	switch {
	case err != nil:
		return err
	case single != nil:
		if !single.Saved.IsZero() {
			now = single.Saved // it is the same game, in the same state
		}
		return saves.WriteAs(out, name, single, now)
	case written == 0:
		return errReported
	}
	return nil
}

// leftOut counts what a format does not hold, by games.
type leftOut struct {
	what  []string // in the order in which it was met
	games map[string]int
}

// mostLeftOut is how many different things are told apart.
const mostLeftOut = 20

func (l *leftOut) add(list []string) {
	for _, what := range list {
		if l.games == nil {
			l.games = make(map[string]int)
		}
		if l.games[what] == 0 {
			l.what = append(l.what, what)
		}
		l.games[what]++
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

// forgets returns 1 if a position's FEN, which does not say which pieces have moved, reads as one with other legal moves,
// be it now or later; else 0. Nor does it say that a royal was taken if others are left.
func forgets(p *rules.Position) int {
	back, _, err := p.Ruleset().ParseFEN(p.FEN())
	if err == nil && back.Key() == p.Key() && back.Verdict() == p.Verdict() {
		return 0
	}
	return 1
}

// ownStarts tells of rulesets whether the FEN of their own board forgets something, which few games start without.
type ownStarts map[*rules.Ruleset]int

// forgets is forgets for the position that a game starts in.
func (s ownStarts) forgets(g *game.Game) int {
	if !g.OwnBoard() {
		return forgets(g.Root().Position())
	}
	n, known := s[g.Ruleset()]
	if !known {
		n = forgets(g.Root().Position())
		s[g.Ruleset()] = n
	}
	return n
}

// printForgotten prints a notice about the FENs of so many games.
func (e *environment) printForgotten(games int) {
	if games == 0 {
		return
	}
	of := ""
	if games > 1 {
		of = fmt.Sprintf(" (%d games)", games)
	}
	fmt.Fprintf(e.err, "notice: the FEN does not say which pieces have moved or were taken, and allows other moves than the game does%s\n", of)
}
