package pgn

import (
	"bufio"
	"cmp"
	"io"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"overtheboard/game"
	"overtheboard/game/source"
	"overtheboard/saves/notation"
)

type tokenKind uint8

const (
	tokenEnd     tokenKind = iota // of the text
	tokenTag                      // text is its name, value its value
	tokenNumber                   // of a move: text is the digits, number their value
	tokenMove                     // text unchanged
	tokenNAG                      // text is its number
	tokenComment                  // text without braces, white space collapsed
	tokenOpen                     // of a variation
	tokenClose
	tokenOffer  // of a draw: (=)
	tokenResult // text is the score
)

type token struct {
	kind        tokenKind
	apart       bool // after an empty line
	line        int
	at          int64 // offset in bytes from the beginning of the text
	text, value string
	number      int
}

// bufferSize is the number of bytes to read ahead.
const bufferSize = 1 << 16

// maxBraced limits a comment in braces, in bytes. Comments before and after a move, and what is written with them, may stand in
// the same braces.
const maxBraced = 4 * game.MostComment

// lexer splits a stream of PGN text of any length into tokens. It is lenient, and reports to note what it corrected. The texts of
// tokens may be parts of a larger one, which stays in memory as long as they do.
type lexer struct {
	in     *bufio.Reader                              // nil if text is all
	text   string                                     // what in has buffered
	at     int                                        // index of the next byte in it
	passed int64                                      // bytes before it
	line   int                                        // of the next byte
	begins int64                                      // start of the last line read
	parted bool                                       // the next token is apart, because the comment before it was unclosed
	apart  bool                                       // an empty line follows the last token
	open   bool                                       // the text ends inside a comment
	short  bool                                       // the text was too short for a look ahead
	blank  bool                                       // only blanks on this line so far
	rules  int                                        // the last line of rules that was skipped
	note   func(line int, format string, args ...any) // of another reading
	lose   func(line int, format string, args ...any) // of what is not kept
	err    error                                      // of reading, not io.EOF
	due    int                                        // the number of the next move, which says nothing without dots, noNumber if it may
	broken error                                      // of reading, behind the text
	first  int64                                      // the text stays from here
	head   string                                     // of the last token, if it is too long to stay
	found  token                                      // the last token
	glued  token                                      // the next one, if it was written without a space
}

// ahead returns at least n bytes that follow, if there are as many.
func (l *lexer) ahead(n int) string {
	if len(l.text)-l.at < n && l.in != nil {
		l.fill(n)
	}
	return l.text[l.at:]
}

// fill buffers at least n bytes that follow. The last token stays, and what stands behind first, up to their limits.
func (l *lexer) fill(n int) {
	if l.position()-l.first > 2*source.MaxToken {
		l.first = l.position() - source.MaxToken
	}
	held := min(l.first, l.found.at)
	if l.position()-l.found.at > maxBraced {
		if l.head == "" {
			l.head = l.text[l.found.at-l.passed:]
		}
		l.first, held = l.position(), l.position()
	}
	var b strings.Builder
	kept := l.text[max(0, held-l.passed):]
	l.at, l.passed = len(kept)-len(l.text)+l.at, l.passed+int64(len(l.text)-len(kept))
	for least := max(n, len(kept)); ; { // a long token in few steps
		_, err := l.in.Peek(1)
		next, _ := l.in.Peek(l.in.Buffered())
		if b.Len() == 0 {
			b.Grow(len(kept) + max(least, len(next)))
			b.WriteString(kept)
		}
		b.Write(next)
		_, _ = l.in.Discard(len(next))
		if err != nil {
			if l.in = nil; err != io.EOF {
				l.broken = err
			}
			break
		}
		if b.Len()-l.at >= least {
			break
		}
	}
	l.text = b.String()
}

// since returns the text from a place in the last token to another one, up to a number of bytes.
func (l *lexer) since(from, to int64, most int) string {
	text, at := l.text, l.passed
	if l.head != "" {
		text, at, to = l.head, l.found.at, l.found.at+int64(len(l.head))
	}
	if text = text[from-at : to-at]; len(text) > most {
		l.lose(l.found.line, "a text was cut after %d characters", most)
		text = text[:most]
	}
	return text
}

func (l *lexer) position() int64 { return l.passed + int64(l.at) }

func (l *lexer) atStart() bool { return l.begins == l.position() }

// lookAhead returns the next n bytes, or the rest of the text.
func (l *lexer) lookAhead(n int) string {
	next := l.ahead(n)
	l.short = l.short || len(next) < n
	return next[:min(len(next), n)]
}

func (l *lexer) take(n int) string {
	l.at += n
	return l.text[l.at-n : l.at]
}

// read returns the next byte, every kind of line end as '\n'.
func (l *lexer) read() (byte, bool) {
	text := l.ahead(1)
	if len(text) == 0 {
		return 0, false
	}
	b := text[0]
	l.at++
	if b == '\r' {
		if l.follows("\n") {
			l.at++
		}
		b = '\n'
	}
	if b == '\n' {
		l.line++
		l.begins = l.position()
	}
	return b, true
}

func (l *lexer) follows(s string) bool { return strings.HasPrefix(l.ahead(len(s)), s) }

// byteSet is a set of bytes, such as those that end a piece of text, line ends included.
type byteSet [256]bool

func newStops(stops string) *byteSet {
	return stopsWhere(func(b byte) bool { return strings.IndexByte(stops, b) >= 0 })
}

func stopsWhere(stops func(byte) bool) *byteSet {
	var s byteSet
	for b := range s {
		s[b] = stops(byte(b))
	}
	return &s
}

var (
	// blanks mean nothing between tokens, and of unclear some do
	blanks  = newStops(" \t\v\f.,\x00")
	unclear = stopsWhere(func(b byte) bool { return blanks[b] || lineStops[b] || b >= utf8.RuneSelf })

	lineStops    = newStops("\n\r")
	nameStops    = newStops("\"]\n\r")
	valueStops   = newStops("\"\\\n\r")
	commentStops = newStops("{}\n\r")
	symbolStops  = newStops(symbolEnd)
	digitStops   = stopsWhere(func(b byte) bool { return !isDigit(b) })
	moveStops    = stopsWhere(func(b byte) bool { return symbolStops[b] || b >= utf8.RuneSelf }) // and of moves in ASCII
)

// in returns the length of a text up to the first byte of the set, all of it if there is none.
func (s *byteSet) in(text string) int {
	for i := range len(text) {
		if s[text[i]] {
			return i
		}
	}
	return len(text)
}

func (l *lexer) upTo(stop *byteSet) string {
	from := l.position()
	for {
		text := l.ahead(1)
		end := stop.in(text)
		if l.at += end; end < len(text) || end == 0 {
			return l.since(from, l.position(), source.MaxToken)
		}
	}
}

func (l *lexer) through(last byte) {
	for {
		if b, ok := l.read(); !ok || b == last {
			return
		}
	}
}

// next returns the next token, valid until the next call, but skips a due number without dots. After the last token it always
// returns tokenEnd.
func (l *lexer) next() *token {
	if l.glued.kind != tokenEnd {
		l.found, l.glued = l.glued, token{}
		return &l.found
	}
	l.apart, l.blank, l.parted = l.parted, false, false
	for {
		if l.at == len(l.text) || unclear[l.text[l.at]] {
			l.skipBlanks()
		}
		l.found.line, l.found.apart, l.found.at, l.head = l.line, l.apart, l.position(), ""
		if l.at == len(l.text) {
			l.err, l.broken = cmp.Or(l.broken, l.err), nil
			l.finds(tokenEnd, "")
			return &l.found
		}
		b := l.text[l.at]
		if isLetter(b) && l.plainMove() { // the usual case
			return &l.found
		}
		if l.token(b) && (l.found.kind != tokenNumber || l.found.number != l.due || l.at == len(l.text) || l.text[l.at] == '.') {
			return &l.found
		}
		l.blank = false
	}
}

// dots reports whether dots follow the number that was found: it is that of Black's move.
func (l *lexer) dots() bool { return strings.HasPrefix(l.ahead(2), "..") }

// finds sets the token that was found, and returns true.
func (l *lexer) finds(kind tokenKind, text string) bool {
	l.found.kind, l.found.text = kind, text
	return true
}

func (l *lexer) skipBlanks() {
	for text := l.ahead(1); len(text) > 0; text = l.ahead(1) {
		switch b := text[0]; {
		case lineStops[b]:
			l.found.at = l.position()
			l.read()
			l.apart, l.blank = l.apart || l.blank, true
		case blanks[b]:
			l.at++
			l.blank = l.blank && b != '.' && b != ',' && b != 0
		case b < utf8.RuneSelf || !l.skipOddBlank():
			return
		}
	}
}

// oddBlank returns the length in bytes of an unusual blank, from a web page or a book: a non-breaking space, an invisible
// character, an ellipsis for dots; 0 if the next character is none.
func (l *lexer) oddBlank() int {
	next := l.ahead(utf8.UTFMax)
	r, size := utf8.DecodeRuneInString(next)
	if r == utf8.RuneError && len(next) > 0 {
		r = latin1(next[0])
	}
	if r >= utf8.RuneSelf && (r == '…' || unicode.IsSpace(r) || unicode.Is(unicode.Cf, r)) {
		return size
	}
	return 0
}

// skipOddBlank skips an odd blank, and reports whether there was one. A byte order mark does not end the start of a line.
func (l *lexer) skipOddBlank() bool {
	size, start := l.oddBlank(), l.atStart()
	if size == 0 {
		return false
	}
	text := l.decode(l.take(size))
	if text == notation.ByteOrderMark {
		if start {
			l.begins = l.position()
		}
		l.note(l.line, "a byte order mark was skipped")
	} else {
		l.blank = l.blank && text != "…"
		l.note(l.line, "%q was skipped", text)
	}
	return true
}

// token finds the token that begins with the next byte, b, and reports whether there is one.
func (l *lexer) token(b byte) bool {
	switch {
	case isDigit(b) && l.plainNumber():
		return true
	case b == '%' && l.atStart():
		l.skipLine()
		return false
	case !symbolStops[b]:
		return l.symbol()
	}
	l.read()
	switch b {
	case endOfFile:
		l.note(l.line, "a DOS end-of-file character was skipped")
	case ';':
		return l.finds(tokenComment, l.comment(l.upTo(lineStops)))
	case '{':
		return l.finds(tokenComment, l.comment(l.braced()))
	case '}', ']':
		l.note(l.line, "a stray %q was skipped", string(b))
	case '[':
		return l.tag()
	case '(':
		if l.follows("=)") {
			l.at += 2
			return l.finds(tokenOffer, "")
		}
		return l.finds(tokenOpen, "")
	case ')':
		return l.finds(tokenClose, "")
	case '*':
		return l.finds(tokenResult, "*")
	case '$':
		return l.nag()
	case '!', '?':
		return l.glyph(b)
	}
	return false
}

// skipLine skips a line that begins with %. givenRules reads those of rules.
func (l *lexer) skipLine() {
	line := l.upTo(lineStops)
	if strings.HasPrefix(line, rulesBegin) || strings.HasPrefix(line, rulesGoOn) && l.rules > 0 && l.rules == l.line-1 {
		l.rules = l.line
		return
	}
	l.note(l.line, "a line that begins with %% was skipped")
}

func (l *lexer) comment(text string) string { return narrowed(l.decode(text)) }

// narrowed collapses white space to single spaces, and trims it.
func narrowed(text string) string {
	text = strings.TrimSpace(text)
	last := rune(0)
	for _, r := range text {
		if r == ' ' && last == ' ' || r != ' ' && unicode.IsSpace(r) {
			return strings.Join(strings.Fields(text), " ")
		}
		last = r
	}
	return text
}

// decode returns a text as it was meant: bytes that are not UTF-8 are Latin-1 in its Windows form.
func (l *lexer) decode(text string) string {
	if plainValue(text) {
		return text
	}
	if strings.IndexByte(text, 0) >= 0 {
		text = strings.ReplaceAll(text, "\x00", "")
	}
	if len(text) >= source.MaxToken {
		text = wholeRunes(text)
	}
	if utf8.ValidString(text) {
		return text
	}
	l.note(l.line, "text that is not UTF-8 was read as Latin-1")
	var b strings.Builder
	for i := range len(text) {
		b.WriteRune(latin1(text[i]))
	}
	return b.String()
}

func wholeRunes(text string) string {
	for end := len(text); end > len(text)-utf8.UTFMax; end-- {
		if r, size := utf8.DecodeLastRuneInString(text[:end]); r != utf8.RuneError || size != 1 {
			return text[:end]
		}
	}
	return text
}

// windows1252 are the characters from 0x80 to 0x9f of Latin-1 as Windows writes it; a space stands for none.
var windows1252 = []rune("€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ")

func latin1(b byte) rune {
	if b >= 0x80 && b < 0xa0 {
		return windows1252[b-0x80]
	}
	return rune(b)
}

func (l *lexer) tag() bool {
	name := strings.TrimSpace(l.upTo(nameStops))
	value := ""
	if l.follows(`"`) {
		l.at++
		value = l.quoted()
	} else {
		l.note(l.line, "a tag without quotation marks was accepted")
		name, value, _ = strings.Cut(name, " ")
		value = strings.Trim(value, "“”„‟«» ")
		if l.follows("]") {
			l.at++
		}
	}
	if name == "" || name[0] < 'A' || name[0] > 'z' {
		l.lose(l.line, "something in square brackets that is not a tag was skipped")
		return false
	}
	if !plainValue(value) {
		text := l.decode(value)
		value = tagText(text)
		if strings.ContainsFunc(text, func(r rune) bool { return r != '\t' && unicode.IsControl(r) }) {
			l.note(l.line, "control characters in the tag %s were read as spaces", source.Quoted(name))
		}
	}
	l.finds(tokenTag, l.decode(name))
	l.found.value = value
	return true
}

// plainValue reports whether a tag's value needs no conversion, the usual case: ASCII without control characters, and without a
// space at its ends.
func plainValue(text string) bool {
	for i := range len(text) {
		if text[i] < ' ' || text[i] >= 0x7f || text[i] == ' ' && (i == 0 || i == len(text)-1) {
			return false
		}
	}
	return true
}

// quoted reads a tag's value and its closing bracket. A quotation mark ends it only if the bracket follows.
func (l *lexer) quoted() string {
	rest := l.text[l.at:]
	if end := valueStops.in(rest); strings.HasPrefix(rest[end:], `"]`) { // the usual case
		l.at += end + 2
		return rest[:end]
	}
	var text strings.Builder
	for {
		next := l.ahead(2)
		if len(next) > 0 && lineStops[next[0]] && continuesTag.MatchString(l.ahead(longestLine)) {
			l.note(l.line, "a tag over two lines was accepted")
			l.read()
			text.WriteByte(' ')
			continue
		}
		if len(next) == 0 || lineStops[next[0]] {
			l.note(l.line, "a tag that is not closed was accepted")
			return strings.TrimSuffix(strings.TrimSuffix(text.String(), `]`), `"`)
		}
		escaped := next[0] == '\\' && len(next) > 1 && (next[1] == '"' || next[1] == '\\')
		b, _ := l.read()
		switch {
		case escaped:
			b, _ = l.read()
		case b == '"' && l.closesTag():
			l.through(']')
			return text.String()
		case b == '"':
			l.note(l.line, "a quotation mark inside a tag was kept")
		}
		if text.Len() < source.MaxToken {
			text.WriteByte(b)
		}
	}
}

// continuesTag matches the end of a line within a tag that ends on the next one. longestLine is the number of bytes to search.
var continuesTag = regexp.MustCompile(`^\r?\n[^\[\]"\r\n]*"\]`)

const longestLine = 300

// closesTag reports whether only blanks precede a closing bracket.
func (l *lexer) closesTag() bool {
	next := l.ahead(64)
	next = next[:min(len(next), 64)]
	return strings.HasPrefix(strings.TrimLeft(next, " \t"), "]")
}
