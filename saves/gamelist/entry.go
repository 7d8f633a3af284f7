package gamelist

import (
	"bytes"
	"errors"
	"io"

	"overtheboard/game"
	"overtheboard/game/source"
	"overtheboard/saves/notation"
	"overtheboard/saves/pgn"
)

// Entry is a game of a file. Its moves are counted, not played.
type Entry struct {
	Path         string
	Offset, Size int64 // in bytes; for UTF-16, of the text as UTF-8
	Number, Line int   // from 1
	White, Black string
	Date         string // in PGN's form: "2026.11.22"
	Time         string // at which it began: "18:03"; "" if unknown
	Result       string
	Variant      string
	Opening      string // with its code: "C50 Italian Game"; "" if unknown
	Event        string // with its site; "" if unknown
	Plies        int
	file         *file
}

// Index returns the game's index in its list.
func (e Entry) Index() int { return e.file.first + e.Number - 1 }

// lookedAhead is how many bytes after a game may affect where it ends.
const lookedAhead = 1 << 16

// Read returns the game's text in its file, the game, and its notices. The error is ErrMoved if the game has moved in the file,
// or has changed; else that of a broken game, whose text is returned nevertheless.
func (e Entry) Read(r notation.Options) (text []byte, g *game.Game, notices []*source.Fault, err error) {
	text, behind, err := e.text()
	if err != nil {
		return nil, nil, nil, err
	}
	games := pgn.NewReaderAt(r, e.Path, io.MultiReader(bytes.NewReader(text), bytes.NewReader(behind)), e.Number, e.Line)
	if pgn.RulesID(text) != "" {
		in, err := e.file.open()
		if err != nil {
			return text, nil, nil, err
		}
		defer in.Close()
		if err := games.ReadRules(io.NewSectionReader(in, 0, e.Offset)); err != nil {
			return text, nil, nil, err
		}
	}
	g, notices, err = games.Next()
	return text, g, notices, err
}

// Whole returns the game's text as it can be read without its file: with its rules, if the file has them before it.
func (e Entry) Whole(text []byte) ([]byte, error) {
	lines, err := e.Rules(text)
	return append(lines, text...), err
}

// Rules returns the lines of the rules that the game's text names, if the file has them before it, else nil.
func (e Entry) Rules(text []byte) ([]byte, error) { return e.file.rulesLines(text, e.Offset) }

// rulesLines returns the lines of the rules that a game's text names, if the file has them before a place, else nil.
func (f *file) rulesLines(text []byte, before int64) ([]byte, error) {
	id := pgn.RulesID(text)
	if id == "" {
		return nil, nil
	}
	in, err := f.open()
	if err != nil {
		return nil, err
	}
	defer in.Close()
	return pgn.FindRules(io.NewSectionReader(in, 0, before), id)
}

// text returns the game's text, and what follows it.
func (e Entry) text() (text, behind []byte, err error) {
	in, err := e.file.open()
	if err != nil {
		return nil, nil, err
	}
	defer in.Close()
	all, err := io.ReadAll(io.NewSectionReader(in, e.Offset, e.Size+lookedAhead))
	if err != nil {
		return nil, nil, err
	}
	if int64(len(all)) < e.Size || e.Changed() && !e.stands(all) {
		return nil, nil, ErrMoved
	}
	return all[:e.Size:e.Size], all[e.Size:], nil
}

// stands reports whether a text begins with the game.
func (e Entry) stands(text []byte) bool {
	heads := pgn.NewReaderAt(notation.Options{}, e.Path, bytes.NewReader(text), e.Number, e.Line)
	var h pgn.Heading
	if err := heads.NextHeading(&h); err != nil || h.Offset != 0 {
		return false
	}
	c := newCollector()
	c.games.files = append(c.games.files, &file{path: e.Path, first: 1 - e.Number})
	c.add(&h)
	found := c.games.At(0)
	switch err := heads.NextHeading(&h); {
	case err == nil:
		found.Size = h.Offset
	default:
		found.Size = heads.Passed()
	}
	found.Offset, found.file, found.Opening = e.Offset, e.file, e.Opening
	return found == e
}

// Changed reports whether the entry's file has changed since it was listed.
func (e Entry) Changed() bool { return e.file.changed() }

// ErrMoved is the error of a game that is no longer in its file.
var ErrMoved = errors.New("the file has changed and no longer has the game")
