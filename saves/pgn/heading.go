package pgn

// Heading is what is known of a game of PGN text without playing it. The texts of its tags are unchanged.
type Heading struct {
	Number  int   // in its text, from 1
	Line    int   // in which it begins, from 1
	Offset  int64 // of its first byte; the game extends to the next one, or to the end of the text
	Tags    map[string]string
	Result  string   // as if the game were read: "1-0", "*", or whatever the tag says; "" if unknown
	Plies   int      // moves of both sides, without variations and missing moves
	Opening []string // the first of them, unchanged
	Comment string   // before the moves
}

// openingPlies limits the opening of a heading.
const openingPlies = 20

// NextHeading advances to the next game as Next does, but only reads its place and its tags; io.EOF after the last. It reuses the
// heading's memory. Any other error is that of the stream.
func (p *Reader) NextHeading(h *Heading) error {
	g, err := p.begin()
	if err != nil {
		return err
	}
	*h = Heading{Number: p.number, Line: g.start.line, Offset: g.start.at, Opening: h.Opening[:0], Tags: h.Tags}
	g.readHead()
	h.Comment = g.remarks.next
	if clear(h.Tags); h.Tags == nil {
		h.Tags = make(map[string]string)
	}
	for _, tag := range g.tags {
		h.Tags[tag.name] = tag.value
	}
	g.skim(h)
	h.Plies, h.Result = g.plies, g.givenResult().text
	return p.streamFault()
}

// Recoded reports whether the text is neither UTF-8 nor Latin-1, so that its places are not those of the file.
func (p *Reader) Recoded() bool { return p.recoded }

// Passed returns the number of bytes read.
func (p *Reader) Passed() int64 { return p.lexer.position() }
