package pgn

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

// NextHeading goes on to the next game, as Next does, but only says where it begins and what its tags are; io.EOF after the last. The
// heading has the memory of the one before. Any other error is that of the stream.
func (p *Reader) NextHeading(h *Heading) error {
	g, err := p.begin()
	if err != nil {
		return err
	}
	*h = Heading{Number: p.number, Line: g.start.line, Offset: g.start.at, Opening: h.Opening[:0], Tags: h.Tags}
	g.readHead()
	if clear(h.Tags); h.Tags == nil {
		h.Tags = make(map[string]string)
	}
	for _, tag := range g.tags {
		h.Tags[tag.name] = tag.value
	}
	g.skim(h)
	h.Plies, h.Result = g.plies, g.givenResult()
	return p.streamFault()
}

// Recoded tells whether the text is not in UTF-8 or Latin-1, so that places in it are none in its file.
func (p *Reader) Recoded() bool { return p.recoded }

// Passed returns how many bytes of the text were read.
func (p *Reader) Passed() int64 { return p.lexer.position() }
