package pgn

import (
	"io"
	"strconv"

	"overtheboard/game"
	"overtheboard/game/source"
	"overtheboard/saves/notation"
)

// Limits of a file. What goes beyond them is no game of chess but may keep the program busy for long.
const (
	maxAfter  = 400 // moves of both sides after a draw by repetition or 75 moves
	maxTags   = 1000
	maxBroken = 10_000 // games in a row
)

// PGN reads the games of a PGN file of any size, one after another.
type Reader struct {
	// Reuse lets each game be read into the memory of the one before, which means nothing from then on.
	Reuse bool

	options notation.Options
	name    string
	lexer   *lexer
	front   *token      // the next token, if it is known
	held    token       // the front one while others behind it are known
	behind  []token     // which are these
	passed  int         // of those behind, how many were at the front since
	room    *gameReader // the game that was read last, whose memory is used again
	control timeControl
	variant foundVariant
	place   string // "game 12", of the number told
	told    int
	preface token // a comment before the next game, after the one that was read last
	number  int
	refused error // why nothing of the stream can be read, or no more of it
	broken  int   // games since the last good one
	closed  bool  // the last game has its result
	lost    error // of looking for the rules of the game
	notices []*source.Fault
	noted   map[string]bool // kinds of notices told in this game, by format
}

// NewReader returns a reader of PGN text, in UTF-8, UTF-16 or Latin-1; faults give the name.
func NewReader(r notation.Options, name string, in io.Reader) *Reader {
	p := &Reader{options: r, name: name, noted: make(map[string]bool)}
	p.lexer, p.refused = newLexer(in, p.note)
	return p
}

// Number returns the number of the game that was read last, from 1.
func (p *Reader) Number() int { return p.number }

// Next returns the next game and what was forgiven in it; io.EOF after the last. Any other error is that of a broken
// game, with its number, line and ply (*source.Fault), or of the stream; the games that follow can still be read.
func (p *Reader) Next() (*game.Game, []*source.Fault, error) {
	if p.refused != nil {
		return nil, nil, p.refusal()
	}
	if p.number > 0 { // what was noted before is of the file as a whole
		p.notices = nil
		clear(p.noted)
	}
	if err := p.lexer.err; err != nil {
		p.lexer.err = nil
		return nil, nil, err
	}
	p.number++
	g := p.newGame()
	if p.preface.text != "" {
		g.note(p.preface.line, "a comment between two games was kept with the second")
		g.remark(nextMove, p.preface.text)
		p.preface = token{}
	}
	if !g.findStart() {
		p.number--
		if err := p.lexer.err; err != nil {
			p.lexer.err = nil
			return nil, nil, err
		}
		return nil, p.notices, io.EOF
	}
	fault := g.read()
	if err := p.lost; err != nil {
		p.lost = nil
		return nil, nil, err
	}
	if p.closed = g.done; fault != nil {
		if p.broken++; p.broken >= maxBroken {
			p.refused = &source.Fault{Line: p.lexer.line, Format: "%d games in a row are broken; the rest of the file was not read", Args: []any{maxBroken}}
		}
		if p.refused == nil {
			g.skip()
			p.closed = g.done
		}
		return nil, nil, fault
	}
	p.broken = 0
	return g.game, p.notices, nil
}

// refusal returns, once, why nothing of the stream can be read, and then its end.
func (p *Reader) refusal() error {
	if p.refused == io.EOF {
		return io.EOF
	}
	fault := *p.refused.(*source.Fault)
	fault.File, fault.Line = p.name, max(1, fault.Line)
	p.refused, p.number = io.EOF, p.number+1
	return &fault
}

// findStart goes to the first token of a game, and keeps comments that stand before it. It tells whether there is a game.
func (g *gameReader) findStart() bool {
	for {
		token := *g.peek()
		switch token.kind {
		case tokenEnd:
			if g.remarks.next != "" {
				g.note(token.line, "a comment that belongs to no game was skipped")
			}
			return false
		case tokenComment:
			g.startAt(&token)
			g.remark(nextMove, token.text)
		case tokenResult:
			if g.remarks.next != "" {
				return true
			}
			g.note(token.line, "a result that belongs to no game was skipped")
		case tokenOpen, tokenClose, tokenOffer, tokenNAG:
			g.note(token.line, "something that belongs to no game was skipped")
		default:
			g.startAt(&token)
			return true
		}
		g.take()
		if token.kind == tokenOpen {
			g.skipVariation(1)
		}
	}
}

// startAt notes where the game begins: with the first token that belongs to it.
func (g *gameReader) startAt(token *token) {
	if g.start.line == 0 {
		g.start.at, g.start.line = token.at, token.line
	}
}

// note adds a notice, the first of its kind in a game.
func (p *Reader) note(line int, format string, args ...any) {
	if !p.noted[format] {
		p.noted[format] = true
		f := p.fault(line, format, args...)
		f.Warning = true
		p.notices = append(p.notices, f)
	}
}

func (p *Reader) fault(line int, format string, args ...any) *source.Fault {
	f := &source.Fault{File: p.name, Line: line, Format: format, Args: args}
	if p.number > 0 {
		if p.told != p.number {
			p.place, p.told = "game "+strconv.Itoa(p.number), p.number
		}
		f.Pointer = p.place
	}
	return f
}

// peek returns the next token, which is still to be taken. It means something until one behind it is looked at.
func (p *Reader) peek() *token {
	if p.front == nil {
		p.advanceFront()
	}
	return p.front
}

func (p *Reader) advanceFront() {
	if p.passed == len(p.behind) {
		p.behind, p.passed = p.behind[:0], 0
		p.front = p.lexer.next()
		return
	}
	p.front = &p.behind[p.passed]
	p.passed++
}

// ahead returns a token that is still to be taken, with so many before it. It means something until one behind it is looked at.
func (p *Reader) ahead(n int) *token {
	front := p.peek()
	if n == 0 {
		return front
	}
	if front != &p.held {
		p.held, p.front = *front, &p.held // for what comes next takes its place
	}
	if p.passed == len(p.behind) {
		p.behind, p.passed = p.behind[:0], 0
	}
	for len(p.behind)-p.passed < n {
		p.behind = append(p.behind, *p.lexer.next())
	}
	return &p.behind[p.passed+n-1]
}

// take takes the next token.
func (p *Reader) take() token {
	token := *p.peek()
	p.front = nil
	return token
}

// pass takes the next token, which was looked at.
func (p *Reader) pass() { p.front = nil }

// gameReader is one game being read.
type gameReader struct {
	*Reader
	tags      givenTags
	game      *game.Game
	old       *game.Game // the one before it
	at        *game.Node // the position that the next move is played in
	stack     []*game.Node
	start     token // the place of its first token
	body      int   // the line of the first token behind its tags
	remarks   remarks
	nodes     int
	lines     []int  // of the moves of the game
	drawn     bool   // the game was drawn by a position
	after     int    // moves that follow since
	moved     bool   // the game, or the variation, has a move
	glyph     string // the number of an annotation that stood at the end of the move that is being played; "" if none did
	result    string
	offered   *game.Node // at which an offer of a draw was read last, by its sign
	takenBack int        // moves that can be made again from takenAt
	takenAt   *game.Node
	unplayed  bool  // all moves were taken back: those that are read were not played
	done      bool  // the game's last token was taken
	end       int64 // of the last token of its moves that was taken, where these are only counted
}

// newGame returns the reading of a game, in the memory of the one that was read last.
func (p *Reader) newGame() *gameReader {
	if p.room == nil {
		p.room = new(gameReader)
	}
	g := p.room
	p.lexer.passing = p.Reuse
	if g.game != nil {
		g.old = g.game
	}
	*g = gameReader{Reader: p, tags: g.tags[:0], stack: g.stack[:0], lines: g.lines[:0], old: g.old}
	return g
}

// read reads the game up to its result, or to what must be another one.
func (g *gameReader) read() *source.Fault {
	g.readHead()
	if fault := g.begin(); fault != nil {
		return fault
	}
	g.readComment(g.remarks.take())
	for {
		if !g.done {
			if fault := g.readMoves(); fault != nil {
				return fault
			}
		}
		token := g.peek()
		if token.kind == tokenEnd || token.kind == tokenTag || g.beginsAnew(token) {
			if !g.done {
				g.note(token.line, "a game without its result at the end was accepted")
			}
			break
		}
		if g.done && len(g.stack) == 0 && !token.trails() {
			break
		}
		g.pass()
		if token.kind == tokenResult && len(g.stack) == 0 {
			g.result, g.done = token.text, true
			continue
		}
		if g.done && len(g.stack) == 0 && token.kind != tokenComment {
			g.note(token.line, "what stands after the result was read as if it stood before")
		}
		if fault := g.readToken(token); fault != nil {
			return fault
		}
	}
	g.readPreface()
	for len(g.stack) > 0 {
		g.note(g.lexer.line, "a variation that is not closed ends with its game")
		g.leave()
	}
	g.attach(g.remarks.take())
	g.remarks.hand()
	return g.finish()
}

// beginsAnew tells whether a token is the number of another game's first move, before which a result is missing.
func (g *gameReader) beginsAnew(token *token) bool {
	return token.isFirstNumber() && len(g.stack) == 0 && g.at.Ply() > 1
}

// isFirstNumber tells whether a token is the number with which a paragraph begins that has a game's first moves.
func (t *token) isFirstNumber() bool { return t.kind == tokenNumber && t.text == "1" && t.apart }

// trails tells whether a token that comes after a game's result belongs to the game: it stands in the same paragraph, and
// begins no other game.
func (t *token) trails() bool {
	switch t.kind {
	case tokenComment, tokenNAG, tokenOpen, tokenClose, tokenOffer:
		return !t.apart
	}
	return false
}

// readPreface reads comments in paragraphs of their own after the result. They belong to the next game, if there is one.
func (g *gameReader) readPreface() {
	var comments remarks
	line := g.peek().line
	for g.done && g.peek().kind == tokenComment {
		if token := g.take(); !comments.add(nextMove, token.text) {
			g.noteCutComment(token.line)
		}
	}
	text := comments.take()
	switch {
	case text == "":
	case g.peek().kind == tokenEnd:
		g.lexer.short = true // a game that followed would get it
		g.note(line, "a comment after the last game was kept with it")
		g.readComment(text)
	default:
		g.preface = token{text: text, line: line}
	}
}

// skip goes on to where the next game begins.
func (g *gameReader) skip() {
	depth := len(g.stack)
	for inside := g.game != nil; ; inside = true {
		token := *g.peek()
		switch {
		case token.kind == tokenEnd || token.kind == tokenTag,
			depth == 0 && g.done && !token.trails(),
			depth == 0 && inside && token.isFirstNumber():
			return
		}
		g.take()
		switch token.kind {
		case tokenOpen:
			depth++
		case tokenClose:
			depth = max(0, depth-1)
		case tokenResult:
			g.done = g.done || depth == 0
		}
	}
}
