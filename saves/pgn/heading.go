package pgn

import (
	"io"

	"overtheboard/saves/notation"
)

// Heading is what can be said of a game of PGN text without playing it. The texts of its tags are as the file has them.
type Heading struct {
	Number  int   // of the game in its text, from 1
	Line    int   // in which it begins, from 1
	Offset  int64 // of its first byte; the game goes on up to the next one, or to the end of the text
	Tags    map[string]string
	Result  string   // as reading the game gives it: "1-0", "*", or whatever the tag says; "" if nothing says it
	Plies   int      // moves of both sides that are written down, but for variations
	Opening []string // the first of them, as they are written
}

// OpeningPlies is how many moves of both sides a heading has at most as its opening.
const OpeningPlies = 20

// Headings reads the headings of PGN text, one after another. It finds the same games as Reader does, with the same numbers.
type Headings struct {
	pgn     *Reader
	heading Heading
	depth   int // of variations that the last game leaves open
}

// NewHeadings returns a reader of the headings of PGN text; faults give the name.
func NewHeadings(name string, in io.Reader) *Headings {
	return &Headings{pgn: NewReader(notation.Options{}, name, in)}
}

// NewHeadingsAt returns a reader of the headings of a text from where a game begins that has a number and begins in a
// line; its own offset is 0.
func NewHeadingsAt(name string, in io.Reader, number, line int) *Headings {
	return &Headings{pgn: NewReaderAt(notation.Options{}, name, in, number, line)}
}

// Recoded tells whether the text is not in UTF-8 or Latin-1, so that places in it are none in its file.
func (h *Headings) Recoded() bool { return h.pgn.recoded }

// Passed returns how many bytes of the text were read.
func (h *Headings) Passed() int64 {
	if h.pgn.lexer == nil {
		return 0
	}
	return h.pgn.lexer.position()
}

// Next returns the next heading, which means something until the call after; io.EOF after the last. Any other error is
// that of the stream.
func (h *Headings) Next() (*Heading, error) {
	g, err := h.pgn.begin()
	if err != nil {
		return nil, err
	}
	h.heading = Heading{Number: h.pgn.number, Line: g.start.line, Offset: g.start.at, Opening: h.heading.Opening[:0], Tags: h.heading.Tags}
	g.readHead()
	if clear(h.heading.Tags); h.heading.Tags == nil {
		h.heading.Tags = make(map[string]string)
	}
	for _, tag := range g.tags {
		h.heading.Tags[tag.name] = tag.value
	}
	h.depth = g.skim(&h.heading)
	h.heading.Plies, h.heading.Result = g.plies, g.givenResult()
	return &h.heading, h.pgn.streamFault()
}
