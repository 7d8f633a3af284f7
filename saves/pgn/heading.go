package pgn

import (
	"bufio"
	"errors"
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
const OpeningPlies = 12

// Headings reads the headings of PGN text, one after another. It finds the same games as PGN does, with the same numbers,
// but for those that Reader gives up after thousands of broken ones.
type Headings struct {
	pgn     *Reader
	heading Heading
	tags    map[string]string
	depth   int // of variations that the last game leaves open
	recoded bool
}

// NewHeadings returns a reader of the headings of PGN text; faults give the name.
func NewHeadings(r notation.Options, name string, in io.Reader) *Headings {
	h := &Headings{pgn: NewReader(r, name, in), tags: make(map[string]string)}
	h.recoded = len(h.pgn.notices) > 0
	return h
}

// NewHeadingsAt returns a reader of the headings of a text from where a game begins that has a number and begins in a
// line; its own offset is 0.
func NewHeadingsAt(r notation.Options, name string, in io.Reader, number, line int) *Headings {
	return &Headings{pgn: NewReaderAt(r, name, in, number, line), tags: make(map[string]string)}
}

// Recoded tells whether the text is not in UTF-8 or Latin-1, so that places in it are none in its file.
func (h *Headings) Recoded() bool { return h.recoded }

// Passed returns how many bytes of the text were read.
func (h *Headings) Passed() int64 {
	if h.pgn.lexer == nil {
		return 0
	}
	return h.pgn.lexer.position()
}

// NewReaderAt returns a reader of a text from where the game begins that has a number and begins in a line, as its heading
// says: faults give places in the whole text. The text goes on behind that game, for where a comment that is not closed
// ends depends on what follows.
func NewReaderAt(r notation.Options, name string, in io.Reader, number, line int) *Reader {
	p := &Reader{options: r, name: name, noted: make(map[string]bool), number: number - 1}
	p.lexer = &lexer{in: bufio.NewReaderSize(in, 1<<16), line: line, note: p.note, words: new(words), rules: passingRules(new(GivenRules))}
	return p
}

// GiveRules says how rules with an id are found that stand before the text that is read.
func (p *Reader) GiveRules(before func(id string) (*GivenRules, error)) {
	p.lexer.rules.before = before
}

// Next returns the next heading, which means something until the call after; io.EOF after the last. Any other error is
// that of the stream.
func (h *Headings) Next() (*Heading, error) {
	p := h.pgn
	if p.refused != nil {
		return nil, p.refusal()
	}
	p.notices = nil
	clear(p.noted)
	p.number++
	g := p.newGame()
	found := g.findStart()
	if err := p.lexer.err; err != nil {
		p.lexer.err = nil
		return nil, err
	}
	if !found {
		return nil, io.EOF
	}
	h.heading = Heading{Number: p.number, Line: g.start.line, Offset: g.start.at, Opening: h.heading.Opening[:0]}
	g.readHead()
	clear(h.tags)
	for _, tag := range g.tags {
		h.tags[tag.name] = tag.value
	}
	h.heading.Tags = h.tags
	h.depth = g.skim(&h.heading)
	h.heading.Result = g.givenResult()
	if err := p.lexer.err; err != nil && !errors.Is(err, io.EOF) {
		return nil, err
	}
	return &h.heading, nil
}

// skim goes on to where the next game begins, and counts the moves. It returns how deep in variations that is.
func (g *gameReader) skim(h *Heading) (depth int) {
	var start shortStart
	for begun := false; ; begun = true {
		token := g.peek()
		switch {
		case token.kind == tokenEnd || token.kind == tokenTag,
			depth == 0 && g.done && !token.trails(),
			depth == 0 && begun && token.isFirstNumber() && (h.Plies > 1 || start.breaks(g, h.Plies)):
			return depth
		}
		g.pass()
		g.end = g.lexer.position()
		switch token.kind {
		case tokenOpen:
			depth++
		case tokenClose:
			depth = max(0, depth-1)
		case tokenResult:
			if depth == 0 {
				g.result, g.done = token.text, true
			}
		case tokenMove:
			if depth > 0 {
				continue
			}
			if h.Plies == 0 {
				start.move = *token
			}
			if h.Plies++; h.Plies <= OpeningPlies {
				h.Opening = append(h.Opening, token.text)
			}
		}
	}
}

// shortStart is what is known of a game of which no second move was read yet.
type shortStart struct {
	move   token   // the first one
	judged [2]bool // without a move, and with one
	broken [2]bool
}

// breaks tells whether the game is broken so far. If it is, the number of a first move begins the next game; if not, it is
// a wrong number.
func (s *shortStart) breaks(g *gameReader, plies int) bool {
	if !s.judged[plies] {
		s.judged[plies] = true
		s.broken[plies] = g.begin() != nil || plies > 0 && g.readMove(&s.move) != nil
	}
	return s.broken[plies]
}
