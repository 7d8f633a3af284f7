package notation

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"strings"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/source"
)

// ReadFENFile reads a file with one position as the start of a game. It ignores empty lines and lines that begin with #.
func ReadFENFile(r Options, name string, data []byte) (*game.Game, []*source.Fault, error) {
	var g *game.Game
	var notices []*source.Fault
	var wrong error
	report := func(n *source.Fault) { notices = append(notices, n) }
	err := EachLine(name, bytes.NewReader(data), report, func(line int, fen string) bool {
		if g != nil {
			wrong = &source.Fault{File: name, Line: line, Format: "the file holds more than one position"}
			return false
		}
		g = new(game.Game)
		var odd []*source.Fault
		odd, wrong = ReadFEN(r, g, name, line, fen)
		notices = append(notices, odd...)
		return wrong == nil
	})
	if err == nil && g == nil {
		err = fmt.Errorf("%s: %w", name, ErrEmpty)
	}
	if err = cmp.Or(err, wrong); err != nil {
		return nil, nil, err
	}
	return g, notices, nil
}

// ReadFEN reads a line of a file of positions (ParseEPD) as the start of a game by the default rules, into the memory of an old
// game or a zero one; faults have the name and the line. An EPD's id is the game's event, and its other operations are a comment.
func ReadFEN(r Options, g *game.Game, name string, line int, text string) ([]*source.Fault, error) {
	rs, err := r.Book.Ruleset(r.Default)
	if err != nil {
		return nil, err
	}
	epd, place := ParseEPD(text), source.Fault{File: name, Line: line}
	p, notices, faults := readFEN(rs.ParseFEN, epd.FEN, place)
	if len(faults) > 0 {
		_, err := SplitFaults(faults)
		return nil, err
	}
	if err := g.Renew(game.Config{Ruleset: rs, Position: &p, Judge: r.Judge}); err != nil {
		return nil, err
	}
	id, whole := source.Stored(epd.Operand("id"))
	if g.Tags = nil; id != "" {
		g.Tags = map[string]string{"Event": id}
	}
	g.Root().After = strings.ToValidUTF8(epd.Remark(), "\ufffd")
	if !whole || len(text) > source.MaxLine {
		place.Warning, place.Format = true, "the text behind the position was cut"
		notices = append(notices, &place)
	}
	return notices, nil
}

// ParseFEN reads a FEN at a place in a file; operations of an EPD behind it, besides its counters, are omitted with a notice. The
// position is undefined if there are faults.
func ParseFEN(rs *rules.Ruleset, text string, place source.Fault) (p rules.Position, notices, faults []*source.Fault) {
	return parseFEN(rs.ParseFEN, text, place)
}

// ParseStart is ParseFEN for the start of a game, which may be a lesson about a position that cannot be played
// (rules.ShownPosition).
func ParseStart(rs *rules.Ruleset, text string, place source.Fault) (p rules.Position, notices, faults []*source.Fault) {
	return parseFEN(rs.ParseShownFEN, text, place)
}

type fenParser func(fen string) (rules.Position, []*source.Fault, error)

func parseFEN(parse fenParser, text string, place source.Fault) (p rules.Position, notices, faults []*source.Fault) {
	epd := ParseEPD(text)
	p, notices, faults = readFEN(parse, epd.FEN, place)
	if len(epd.Operations) > 0 {
		place.Warning, place.Format, place.Args = true, "the text behind the position was omitted: %q", []any{source.Quoted(epd.Remark())}
		notices = append(notices, &place)
	}
	return p, notices, faults
}

func readFEN(parse fenParser, fen string, place source.Fault) (p rules.Position, notices, faults []*source.Fault) {
	p, odd, err := parse(fen)
	if err != nil {
		return p, nil, FaultsAt(place, err)
	}
	for _, n := range odd {
		notices = append(notices, FaultsAt(place, n)...)
	}
	for _, n := range notices {
		n.Read = true
	}
	return p, notices, nil
}

// FaultsAt returns joined errors as faults at a place in a file.
func FaultsAt(place source.Fault, err error) (faults []*source.Fault) {
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		for _, one := range joined.Unwrap() {
			faults = append(faults, FaultsAt(place, one)...)
		}
		return faults
	}
	place.Format, place.Args = "%v", []any{err}
	if f, ok := err.(*source.Fault); ok {
		place.Format, place.Args, place.Warning = f.Format, f.Args, f.Warning
		if place.Pointer == "" {
			place.Pointer = f.Pointer
		}
	}
	return []*source.Fault{&place}
}

// WriteFEN writes a position as a file of one line. The error is also that of a position that could not be read again.
func WriteFEN(w io.Writer, p *rules.Position) error {
	if p.ShownOnly() {
		if _, _, err := p.Ruleset().ParseFEN(p.FEN()); err != nil {
			return err
		}
	}
	_, err := fmt.Fprintln(w, p.FEN())
	return err
}

// ByteOrderMark may begin a file, and also be inside joined files.
const ByteOrderMark = "\ufeff"
