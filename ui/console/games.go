package console

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/resources"
	"overtheboard/saves"
)

// formats are the kinds of files that hold games, which are their extensions as well.
const formats = "json,pgn,fen"

// gameFile is a file of games that is being read.
type gameFile struct {
	name   string // faults give it; its extension is the format
	in     io.Reader
	reader saves.Reader
	only   int // the number of the one game to read, 0 for all
}

// eachGame reads the games of a file one after another. Those that are broken are passed to fault, the others with their
// number, from 1, to do, which may stop the reading by an error.
func (f gameFile) eachGame(do func(number int, g *game.Game) error, report func(*rules.Fault)) error {
	if f.format() != "pgn" {
		if f.only > 1 {
			return nil
		}
		g, notices, err := f.reader.ReadFrom(f.name, f.in)
		reportAll(report, f.name, notices, err)
		if g == nil || err != nil {
			return nil
		}
		return do(1, g)
	}
	pgn := f.reader.NewPGN(f.name, f.in)
	for {
		g, notices, err := pgn.Next()
		switch number := pgn.Number(); {
		case errors.Is(err, io.EOF):
			reportAll(report, f.name, notices, nil)
			return nil
		case err != nil && len(rules.Faults(err)) == 0: // the stream is broken, not a game
			reportAll(report, f.name, notices, err)
			return nil
		case f.only != 0 && number < f.only:
		case err != nil:
			reportAll(report, f.name, notices, err)
		default:
			reportAll(report, f.name, notices, nil)
			if err := do(number, g); err != nil {
				return err
			}
		}
		if pgn.Number() == f.only {
			return nil
		}
	}
}

// reportAll reports notices and the parts of an error.
func reportAll(report func(*rules.Fault), name string, notices []*rules.Fault, err error) {
	for _, n := range notices {
		report(n)
	}
	if err == nil {
		return
	}
	faults := rules.Faults(err)
	if len(faults) == 0 {
		faults = []*rules.Fault{{File: name, Format: "%v", Args: []any{err}}}
	}
	for _, f := range faults {
		report(f)
	}
}

func (f gameFile) format() string {
	return strings.TrimPrefix(strings.ToLower(filepath.Ext(f.name)), ".")
}

// openGames opens a file of games, or standard input if the path is "-", which then has the given format. Only is the
// number of the one game to read, 0 for all.
func (e *environment) openGames(path, format string, only int) (gameFile, io.Closer, error) {
	book, err := e.book()
	if err != nil {
		return gameFile{}, nil, err
	}
	if _, err := book.Ruleset(e.rules); err != nil {
		return gameFile{}, nil, err
	}
	f := gameFile{name: path, reader: e.reader(book), only: only}
	if path == "-" {
		f.name, f.in = "stdin."+format, e.in
		return f, io.NopCloser(nil), nil
	}
	file, err := os.Open(path)
	f.in = file
	return f, file, err
}

func (e *environment) reader(book *rules.Rulebook) saves.Reader {
	return saves.Reader{Book: book, Default: e.rules, Fallback: resources.FallbackRuleset, Judge: judge()}
}

// printFault prints a fault, or a notice, on standard error.
func (e *environment) printFault(f *rules.Fault) {
	if f.Warning {
		fmt.Fprintf(e.err, "%s:%d:%s: notice: %s\n", f.File, f.Line, f.Pointer, f.Reason())
		return
	}
	e.code = bad
	fmt.Fprintln(e.err, f)
}
