package pgn

import (
	"bufio"
	"bytes"
	"io"
	"regexp"
	"strconv"
	"strings"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/saves/notation"
)

// Reader reads the games of a PGN file of any size, one after another.
type Reader struct {
	options notation.Options
	name    string
	lexer   *lexer
	given   *givenRules
	reuse   bool        // each game reuses the memory of the one before, which becomes invalid
	looked  bool        // the lexer's last token is still to be taken
	room    *gameReader // the last game's, whose memory is reused
	variant string      // a Variant tag, and the name of its ruleset
	named   string
	preface token // a comment before the next game, after the last one
	number  int
	returns bool           // the first game has a notice about carriage returns as line ends
	recoded bool           // the text is not in UTF-8 or Latin-1
	prose   int64          // where a paragraph ends that belongs to no game
	closed  bool           // the last game has its result
	single  bool           // the text is known to be one game
	letters *rules.Letters // of the pieces in moves, nil for the rulesets'
	notices []*source.Fault
	noted   map[string]bool // kinds of notices in this game, by format
}

// NewReader returns a reader of PGN text, in UTF-8, UTF-16 or Latin-1; name is for faults.
func NewReader(r notation.Options, name string, in io.Reader) *Reader {
	text, notices, err := source.Text(in)
	if err != nil {
		fault := *err.(*source.Fault)
		fault.File, fault.Line = name, 1
		p := newReader(r, name, strings.NewReader(""), 1)
		p.lexer.err = &fault
		return p
	}
	p := newReader(r, name, text, 1)
	p.recoded = len(notices) > 0
	for _, n := range notices {
		p.note(1, n.Format, n.Args...)
	}
	begins, _ := text.Peek(text.Buffered())
	p.returns = bytes.IndexByte(begins, '\r') >= 0
	return p
}

// NewReaderAt returns a reader of a text that begins with the game of a number and line, as in its heading: faults have places in
// the whole text. The text must continue after that game, since the end of an unclosed comment depends on what follows.
func NewReaderAt(r notation.Options, name string, in io.Reader, number, line int) *Reader {
	p := newReader(r, name, in, line)
	p.number, p.lexer.begins = number-1, -1
	return p
}

// ReadRules reads the rules in the preceding text, which the games may use.
func (p *Reader) ReadRules(before io.Reader) error {
	lines := p.given.number
	p.given.number = 0
	err := p.given.readAll(before)
	p.given.number = lines
	return err
}

func newReader(r notation.Options, name string, text io.Reader, line int) *Reader {
	given := &givenRules{number: line - 1}
	return newPartReader(r, name, bufio.NewReaderSize(io.TeeReader(text, given), bufferSize), line, given)
}

// newPartReader is newReader for a text whose rules another goroutine collects.
func newPartReader(r notation.Options, name string, text *bufio.Reader, line int, given *givenRules) *Reader {
	p := &Reader{options: r, name: name, given: given, noted: make(map[string]bool), room: new(gameReader)}
	p.lexer = &lexer{in: text, line: line, due: noNumber, note: p.note, lose: p.lose}
	return p
}

// NoResult is the format of the notice of a game without its result, as most pasted ones are.
const NoResult = "a game without its result at the end was accepted"

// Number returns the number of the last game, from 1.
func (p *Reader) Number() int { return p.number }

// Next returns the next game and its notices; io.EOF after the last. Any other error is a fault in the game, with its number,
// line and ply (*source.Fault), or of the stream; later games can still be read. With a fault in its moves, Next also returns the
// game up to it, which breaks off there (game.Breakoff), unless the reader is Strict.
func (p *Reader) Next() (*game.Game, []*source.Fault, error) {
	g, err := p.begin()
	if err != nil {
		return nil, p.notices, err
	}
	fault := g.read()
	if fault != nil && !g.broken {
		g.skim(nil)
	}
	p.closed = g.done
	switch {
	case fault == nil:
		return g.game, p.notices, nil
	case g.broken && !p.options.Strict:
		return g.game, p.notices, fault
	}
	return nil, nil, fault
}

func (p *Reader) begin() (*gameReader, error) {
	if p.number > 0 { // the first notices are of the file as a whole
		p.notices = nil
		clear(p.noted)
	}
	if err := p.streamFault(); err != nil {
		return nil, err
	}
	p.number++
	g := p.newGame()
	if p.returns && p.number == 1 {
		g.note(1, "line ends with carriage returns were accepted")
	}
	if p.preface.text != "" {
		g.note(p.preface.line, "a comment between two games was kept with the second")
		g.remark(nextMove, p.preface.text)
		p.preface = token{}
	}
	if g.findStart() {
		p.lexer.first = g.start.at
		return g, nil
	}
	p.number--
	if err := p.streamFault(); err != nil {
		return nil, err
	}
	return nil, io.EOF
}

// streamFault returns, once, why the stream cannot be read on.
func (p *Reader) streamFault() error {
	err := p.lexer.err
	p.lexer.err = nil
	return err
}

// findStart advances to the first token of a game, saves comments before it, and reports whether there is a game.
func (g *gameReader) findStart() bool {
	for {
		token := *g.peek()
		switch token.kind {
		case tokenEnd:
			if g.remarks.next != "" {
				g.lose(token.line, "a comment that belongs to no game was skipped")
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
			g.lose(token.line, "something that belongs to no game was skipped")
		default:
			if token.at >= g.prose && (token.kind == tokenTag || !g.rubbish(&token)) {
				g.startAt(&token)
				return true
			}
			g.lose(token.line, "%q, which belongs to no game, was skipped", source.Quoted(token.text))
		}
		g.take()
		if token.kind == tokenOpen {
			g.skipVariation()
		}
	}
}

// rubbish reports whether a word that would begin a game belongs to none: it stands in a paragraph, a short one, in which nothing
// could be of a game.
func (p *Reader) rubbish(token *token) bool {
	const most = 1 << 10
	if p.single {
		return false
	}
	rest := p.lexer.lookAhead(most)
	paragraph := rest
	if end := paragraphEnd.FindStringIndex(rest); end != nil {
		paragraph = rest[:end[0]]
	} else if len(rest) == most {
		return false
	}
	if ofGame.MatchString(token.text + paragraph) {
		return false
	}
	p.prose = p.lexer.position() + int64(len(paragraph))
	return true
}

var (
	// paragraphEnd matches an empty line, and a tag.
	paragraphEnd = regexp.MustCompile(`[\r\n]+[ \t]*[\r\n]|\[[A-Za-z]`)
	// ofGame matches moves, numbers of moves, results and the marks of comments.
	ofGame = regexp.MustCompile(`[a-hа-яα-ωA-Z][1-8]|[KQRBNP]x|[OoОо0]-?[OoОо0]|--|\b[0-9]{1,3} ?\.+ ?[^ 0-9]|^[0-9]{1,3}\.* *[1-8]{4}\b|[01½] ?- ?[01½]|1/2|[*{"]`)
)

// startAt records where the game begins: with the first token that belongs to it.
func (g *gameReader) startAt(token *token) {
	if g.start.line == 0 {
		g.start.at, g.start.line = token.at, token.line
	}
}

// note adds a notice of what was read in another way than it is written, the first of its kind in a game.
func (p *Reader) note(line int, format string, args ...any) { p.notice(true, line, format, args) }

// lose is note for what the game does not keep of its text.
func (p *Reader) lose(line int, format string, args ...any) { p.notice(false, line, format, args) }

func (p *Reader) notice(read bool, line int, format string, args []any) {
	if !p.noted[format] {
		p.noted[format] = true
		f := p.fault(line, format, args...)
		f.Warning, f.Read = true, read
		p.notices = append(p.notices, f)
	}
}

func (p *Reader) fault(line int, format string, args ...any) *source.Fault {
	f := &source.Fault{File: p.name, Line: line, Format: format, Args: args}
	if p.number > 0 {
		f.Pointer = "game " + strconv.Itoa(p.number)
	}
	return f
}

func (p *Reader) peek() *token {
	if !p.looked {
		p.lexer.next()
		p.looked = true
	}
	return &p.lexer.found
}

func (p *Reader) take() *token {
	token := p.peek()
	p.looked = false
	return token
}

type gameReader struct {
	*Reader
	tags       tagList
	others     int // of the tags, besides those that a game has itself
	game       *game.Game
	old        *game.Game      // the one before it
	stale      *rules.Position // of the tag FEN, if SetUp is "0"
	at         *game.Node      // the position of the next move
	stack      []branch
	start      token // the place of its first token
	body       int   // the line of the first token after its tags
	remarks    remarks
	plies      int        // without variations
	lines      []int      // of the moves of the game
	moveNumber string     // before the next move, as written; "" if it is not known
	gap        string     // that number, if it indicates a missing move
	moved      bool       // the game, or the variation, has a move
	retraced   bool       // the last move of the variation was there before
	hangs      *game.Node // where the number of a variation says that it begins
	nags       []string   // annotations before the first move
	glyph      string     // the number of an annotation at the end of the current move; "" if there is none
	result     score
	offered    *game.Node // the node of the last offer of a draw by its sign
	takenBack  int        // moves that can be redone from takenAt
	takenAt    *game.Node
	unplayed   bool     // all moves were taken back: those that follow were not played
	done       bool     // the game's result was read
	behind     bool     // moves follow it
	end        int64    // of the last token of its moves, when only counting
	resultAt   [2]int64 // where the result begins and ends, then
	unread     unread
	broken     bool // the game breaks off
}

func (p *Reader) newGame() *gameReader {
	g := p.room
	if g.game != nil {
		g.old = g.game
	}
	*g = gameReader{Reader: p, tags: g.tags[:0], stack: g.stack[:0], lines: g.lines[:0], nags: g.nags[:0], old: g.old}
	return g
}

// read reads the game up to its result, or to the start of another one.
func (g *gameReader) read() (fault *source.Fault) {
	g.readHead()
	if fault := g.setUp(); fault != nil {
		return fault
	}
	head, begins := g.remarks.take(), g.peek().at
	g.readComment(head)
	before := len(g.notices)
	if fault = g.readMoves(); fault != nil && g.broken && g.readLetters(head, begins, before) {
		fault = nil
	} else if fault != nil && !g.broken {
		return fault
	}
	if !g.done && !g.broken {
		g.note(g.peek().line, NoResult)
	}
	g.readPreface()
	g.readEnd()
	if fault == nil {
		fault = g.stillUnread()
	}
	g.finish()
	ended := g.game.Outcome()
	g.keep(reasonTag, ended.Reason.String())
	g.keep(terminationTag, terminationOf(ended))
	return fault
}

// readMoves reads the moves of a game, the legal ones if it may break off.
func (g *gameReader) readMoves() *source.Fault {
	for token := g.takeOwn(len(g.stack)); token != nil; token = g.takeOwn(len(g.stack)) {
		if g.behind {
			line := token.line
			if g.breakOff(token.at, ""); !g.broken {
				g.lose(line, "something that belongs to no game was skipped")
				return nil
			}
			b, _ := g.game.Breakoff()
			return g.moveFault(line, "%q comes after the end of the game: %s", source.Quoted(b.Written), g.result.text)
		}
		if g.done && len(g.stack) == 0 && token.kind != tokenComment {
			g.note(token.line, "what stands after the result was read as if it stood before")
		}
		at, text := token.at, token.text // which reading may look beyond
		if fault := g.readToken(token); fault != nil {
			g.glyph = ""
			g.breakOff(at, text)
			return fault
		}
	}
	return nil
}

// readLetters reads the moves from a place to the end of the game again, after a comment, with the letters of other languages, and
// reports whether there is one with which all of them are legal. Of the notices so far, only some were there before these moves.
func (g *gameReader) readLetters(head string, begins int64, before int) bool {
	l := g.lexer
	if g.options.Letters == nil || begins < l.first || g.end-begins > source.MaxToken {
		return false
	}
	var h Heading
	again := func(letters *rules.Letters) *gameReader {
		p := newPartReader(g.options, g.name, nil, g.body, g.given)
		p.number, p.letters, p.lexer.text = g.number, letters, l.text[begins-l.passed:g.end-l.passed]
		return p.newGame()
	}
	again(nil).skim(&h)
	for _, letters := range g.options.Letters(g.game.Ruleset()) {
		if !letters.Fit(g.game.Ruleset(), h.Opening) {
			continue
		}
		other := again(&letters)
		other.tags, other.others, other.start, other.body = g.tags, g.others, g.start, g.body
		if other.setUp() != nil {
			return false
		}
		other.readComment(head)
		if other.readMoves() != nil {
			continue
		}
		reader, notices := g.Reader, other.notices
		*g = *other
		g.Reader = reader
		g.notices = g.notices[:before]
		clear(g.noted)
		for _, n := range g.notices {
			g.noted[n.Format] = true
		}
		g.note(g.body, "the moves were read with the letters of another language: %s", letters.Language)
		for _, n := range notices {
			if !g.noted[n.Format] {
				g.noted[n.Format] = true
				g.notices = append(g.notices, n)
			}
		}
		return true
	}
	return false
}

func (g *gameReader) readEnd() {
	for len(g.stack) > 0 {
		g.note(g.lexer.line, "a variation that is not closed ends with its game")
		g.leave()
	}
	g.skipNAGs()
	g.attach(g.remarks.take())
	g.remarks.hand()
}

// takeOwn takes the next token if it belongs to the game, at a depth of variations; nil at the end of the text or the game, or if
// another game begins.
func (g *gameReader) takeOwn(depth int) *token {
	token := g.peek()
	switch {
	case token.kind == tokenEnd || token.kind == tokenTag,
		depth == 0 && g.done && !g.trails(token),
		// the number of a first move begins another game if the result is missing
		depth == 0 && token.kind == tokenNumber && token.number == 1 && token.apart && g.plies > 1:
		return nil
	}
	g.looked = false
	return token
}

// trails reports whether a token after a game's result belongs to the game: it is in the same paragraph, or goes on with the moves,
// which are none of the game.
func (g *gameReader) trails(t *token) bool {
	switch t.kind {
	case tokenComment, tokenNAG, tokenOpen, tokenClose, tokenOffer:
		return !t.apart
	case tokenNumber, tokenMove:
		if t.kind == tokenMove && t.apart || t.number == 1 && t.kind == tokenNumber {
			return false
		}
		g.behind = g.behind || !g.rubbish(t)
	}
	return g.behind
}

// readPreface reads comments in paragraphs of their own after the result. They belong to the next game, if there is one.
func (g *gameReader) readPreface() {
	var comments remarks
	first := *g.peek()
	for g.done && g.peek().kind == tokenComment {
		if token := g.take(); !comments.add(nextMove, token.text) {
			g.noteCutComment(token.line)
		}
	}
	switch first.text = comments.take(); {
	case first.text == "":
	case g.peek().kind == tokenEnd:
		g.lexer.short = true // a following game would get it
		g.note(first.line, "a comment after the last game was kept with it")
		g.readComment(first.text)
	default:
		g.preface = first
	}
}

// skim advances to the next game, and counts the moves; a heading, if there is one, gets the first of them. It returns the depth
// of variations there.
func (g *gameReader) skim(h *Heading) (depth int) {
	depth, g.lexer.due = len(g.stack), noNumber
	for token := g.takeOwn(depth); token != nil; token = g.takeOwn(depth) {
		g.end = g.lexer.position()
		switch {
		case token.kind == tokenOpen:
			depth++
		case token.kind == tokenClose:
			depth = max(0, depth-1)
		case depth > 0 || g.behind:
		case token.kind == tokenResult:
			g.resultAt = [2]int64{token.at, g.end}
			g.endWith(token, rules.Color(g.plies&1))
		case token.kind == tokenMove:
			text, at := token.text, [2]int64{token.at, g.end}
			if text == bothLost && g.saysBothLost(g.plies > 0) {
				g.result, g.done, g.resultAt = score{text: bothLost}, true, at
				g.takeOpenResult()
			} else if g.plies++; h != nil && g.plies <= openingPlies {
				h.Opening = append(h.Opening, text)
			}
		}
	}
	return depth
}
