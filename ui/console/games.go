package console

import (
	"errors"
	"fmt"
	"io"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/resources"
	"overtheboard/saves"
	"overtheboard/saves/notation"
	"overtheboard/saves/packed"
	"overtheboard/saves/pgn"
)

// formats are the formats of game files, and their extensions.
var formats = []string{"json", "pgn", "fen"}

type gameFile struct {
	name   string // for faults
	kind   string // one of formats
	in     io.Reader
	reader notation.Options
	only   int  // number of the only game to read, 0 for all
	keeps  bool // a game that breaks off is accepted, its fault a notice
}

// eachGame reads the games of a file. It reports the faults of broken games, and notices, and passes good games, numbered from 1,
// to the work of begin, which handles several at once; an error of the work stops the reading. A file without games is a fault.
func (f gameFile) eachGame(begin func() pgn.Work, report func(*source.Fault)) error {
	switch f.kind {
	case "pgn":
		return f.eachPGN(begin, report)
	case "fen":
		return f.eachFEN(begin, report)
	}
	if f.only > 1 {
		f.reportMissing(1, report)
		return nil
	}
	g, notices, err := saves.ReadAs(f.reader, f.kind, f.name, f.in)
	reportAll(report, f.name, notices, err)
	if g == nil || err != nil {
		return nil
	}
	work := begin()
	work.Add(1, g)
	return work.Finish()
}

// eachPGN is eachGame for PGN.
func (f gameFile) eachPGN(begin func() pgn.Work, report func(*source.Fault)) error {
	all := begin
	if f.only != 0 {
		begin = func() pgn.Work { return chosen{all(), f.only} }
	}
	for read := range pgn.Each(f.reader, f.name, f.in, begin) {
		switch number, err := read.Number, read.Err; {
		case errors.Is(err, io.EOF):
			reportAll(report, f.name, read.Notices, nil)
			f.reportMissing(number, report)
			return nil
		case err != nil && len(source.Faults(err)) == 0: // the stream is broken, not a game
			reportAll(report, f.name, read.Notices, err)
			return nil
		case f.only != 0 && number < f.only:
		default:
			if read.Work != nil && f.keeps {
				for _, fault := range append(source.Faults(err), read.Notices...) {
					fault.Warning = true
				}
			}
			reportAll(report, f.name, read.Notices, err)
			if read.Work == nil {
				break
			}
			if err := read.Work.Finish(); err != nil {
				return err
			}
		}
		if read.Number == f.only {
			return nil
		}
	}
	return nil
}

// chosen is the work on one game alone.
type chosen struct {
	pgn.Work
	number int
}

func (c chosen) Add(number int, g *game.Game) (enough bool) {
	if number == c.number {
		c.Work.Add(number, g)
	}
	return number == c.number
}

// eachFEN is eachGame for FENs: each line is a game without moves.
func (f gameFile) eachFEN(begin func() pgn.Work, report func(*source.Fault)) error {
	g := new(game.Game)
	number := 0
	var failed error
	err := notation.EachLine(f.name, f.in, report, func(line int, text string) bool {
		if number++; f.only != 0 && number != f.only {
			return true
		}
		notices, err := notation.ReadFEN(f.reader, g, f.name, line, text)
		reportAll(report, f.name, notices, err)
		if err == nil {
			work := begin()
			work.Add(number, g)
			failed = work.Finish()
		}
		return failed == nil && number != f.only
	})
	switch {
	case failed != nil:
		return failed
	case err != nil:
		reportAll(report, f.name, nil, err)
	default:
		f.reportMissing(number, report)
	}
	return nil
}

// reportMissing reports a file without games, or without the requested one.
func (f gameFile) reportMissing(games int, report func(*source.Fault)) {
	switch {
	case games == 0:
		report(&source.Fault{File: f.name, Line: 1, Format: "the file holds no game"})
	case f.only > games:
		report(&source.Fault{File: f.name, Line: 1, Format: "there is no game %d: the file holds %d", Args: []any{f.only, games}})
	}
}

// reportAll reports notices and the parts of an error.
func reportAll(report func(*source.Fault), name string, notices []*source.Fault, err error) {
	for _, n := range notices {
		report(n)
	}
	if err == nil {
		return
	}
	faults := source.Faults(err)
	if len(faults) == 0 {
		faults = []*source.Fault{{File: name, Format: "%v", Args: []any{err}}}
	}
	for _, f := range faults {
		report(f)
	}
}

// openGames opens a file of games, or standard input in the given format if the path is "-". number is that of the only game to
// read, nil for all.
func (e *environment) openGames(path, format string, number *int) (gameFile, *packed.File, error) {
	only := 0
	if number != nil {
		if only = *number; only < 1 {
			return gameFile{}, nil, fmt.Errorf("%w: games are numbered from 1, not %d", errUsage, only)
		}
	}
	book, _, err := e.book()
	if err != nil {
		return gameFile{}, nil, err
	}
	f := gameFile{name: path, reader: e.reader(book), only: only}
	var file *packed.File
	if path == "-" {
		f.name, f.kind = "stdin."+format, format
		file, err = packed.Read(f.name, e.in)
	} else if file, err = packed.Open(path); err == nil {
		f.kind = saves.Kind(file.Name, file.Begin())
	}
	f.in = file
	return f, file, err
}

func (e *environment) reader(book *rules.Rulebook) notation.Options {
	return notation.Options{Book: book, Default: e.rules, Fallback: resources.FallbackRuleset, Judge: e.judge(), Letters: resources.OtherLetters}
}
