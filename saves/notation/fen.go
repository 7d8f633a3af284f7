package notation

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/source"
)

// maxFENSize is how large a file of one position may be, in bytes.
const maxFENSize = 1 << 16

// ReadFENFile reads a file that holds one position as the start of a game. Empty lines and lines that begin with # do not
// count.
func ReadFENFile(r Options, name string, data []byte) (*game.Game, []*source.Fault, error) {
	rs, err := r.Book.Ruleset(r.Default)
	if err != nil {
		return nil, nil, err
	}
	if len(data) > maxFENSize {
		return nil, nil, &source.Fault{File: name, Line: 1, Format: "the file is larger than %d KB", Args: []any{maxFENSize >> 10}}
	}
	text, odd, err := source.Text(bytes.NewReader(data))
	if f, ok := err.(*source.Fault); ok {
		f.File, f.Line = name, 1
		return nil, nil, f
	}
	if data, err = io.ReadAll(text); err != nil {
		return nil, nil, err
	}
	data = bytes.TrimPrefix(data, []byte(ByteOrderMark))
	data = bytes.TrimRight(data, "\x1a\r\n") // DOS ended texts so
	if !utf8.Valid(data) {
		return nil, nil, &source.Fault{File: name, Line: 1, Format: "the file is not UTF-8 text"}
	}
	fen, at := "", 0
	for i, line := range strings.Split(lineEnds.Replace(string(data)), "\n") {
		line = strings.TrimSpace(line)
		switch {
		case line == "" || line[0] == '#':
		case fen != "":
			return nil, nil, &source.Fault{File: name, Line: i + 1, Format: "the file holds more than one position"}
		default:
			fen, at = line, i+1
		}
	}
	if fen == "" {
		return nil, nil, fmt.Errorf("%s: %w", name, ErrEmpty)
	}
	g := new(game.Game)
	notices, err := readPosition(r, g, rs, fen, source.Fault{File: name, Line: at})
	if err != nil {
		g = nil
	}
	for _, n := range odd {
		notices = append(notices, &source.Fault{File: name, Line: 1, Format: n.Format, Args: n.Args, Warning: true})
	}
	return g, notices, err
}

// lineEnds makes every system's line ends line feeds.
var lineEnds = strings.NewReplacer("\r\n", "\n", "\r", "\n")

// ReadFEN reads a FEN as the start of a game by the default rules, into the memory of an old game or a zero one; faults give
// the name and the line where it stands.
func ReadFEN(r Options, g *game.Game, name string, line int, fen string) ([]*source.Fault, error) {
	rs, err := r.Book.Ruleset(r.Default)
	if err != nil {
		return nil, err
	}
	return readPosition(r, g, rs, fen, source.Fault{File: name, Line: line})
}

func readPosition(r Options, g *game.Game, rs *rules.Ruleset, fen string, place source.Fault) ([]*source.Fault, error) {
	p, notices, faults := ParseFEN(rs, fen, place)
	if len(faults) > 0 {
		_, err := SplitFaults(faults)
		return nil, err
	}
	return notices, g.Renew(game.Config{Ruleset: rs, Position: &p, Judge: r.Judge})
}

// ParseFEN reads a FEN that stands at a place in a file. The position means nothing if there are faults.
func ParseFEN(rs *rules.Ruleset, fen string, place source.Fault) (p rules.Position, notices, faults []*source.Fault) {
	p, odd, err := rs.ParseFEN(fen)
	if err != nil {
		return p, nil, FaultsAt(place, err)
	}
	for _, n := range odd {
		notice := place
		notice.Format, notice.Args, notice.Warning = n.Format, n.Args, true
		notices = append(notices, &notice)
	}
	return p, notices, nil
}

// FaultsAt returns the errors that were joined into one as faults of a place in a file.
func FaultsAt(place source.Fault, err error) (faults []*source.Fault) {
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		for _, one := range joined.Unwrap() {
			faults = append(faults, FaultsAt(place, one)...)
		}
		return faults
	}
	place.Format, place.Args = "%v", []any{err}
	if f, ok := err.(*source.Fault); ok {
		place.Format, place.Args = f.Format, f.Args
		if place.Pointer == "" {
			place.Pointer = f.Pointer
		}
	}
	return []*source.Fault{&place}
}

// WriteFEN writes a position as a file of one line.
func WriteFEN(w io.Writer, p *rules.Position) error {
	_, err := fmt.Fprintln(w, p.FEN())
	return err
}

// ByteOrderMark may stand at the start of a file, and where files were put together also further on.
const ByteOrderMark = "\ufeff"
