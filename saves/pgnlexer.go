package saves

import (
	"bufio"
	"bytes"
	"io"
	"strings"
	"unicode"
	"unicode/utf8"

	"overtheboard/game/rules"
)

// tokenKind says what a token of PGN text is.
type tokenKind uint8

const (
	tokenEnd     tokenKind = iota // of the text
	tokenTag                      // text is its name, value its value
	tokenNumber                   // of a move: text holds the digits
	tokenMove                     // text as it stands there
	tokenNAG                      // text is its number
	tokenComment                  // text without its braces, white space narrowed
	tokenOpen                     // of a variation
	tokenClose
	tokenOffer  // of a draw: (=)
	tokenResult // text is the score
)

type pgnToken struct {
	kind        tokenKind
	text, value string
	line        int
	apart       bool // an empty line stands before it
}

// maxToken is how many bytes of one tag, comment or move are kept.
const maxToken = 1 << 20

// pgnLexer cuts a stream of PGN text of any length into tokens. It is lenient, and tells note what it forgave.
type pgnLexer struct {
	in      *bufio.Reader
	line    int  // of the next byte
	atStart bool // the next byte begins a line
	returns bool // line ends with carriage returns were found
	parted  bool // the next token stands apart, for the comment before it was not closed
	note    func(line int, format string, args ...any)
	err     error // of reading, not io.EOF
}

// newPGNLexer returns a lexer of a stream; note is told what was forgiven. The error is one of rules.Text.
func newPGNLexer(in io.Reader, note func(line int, format string, args ...any)) (*pgnLexer, error) {
	text, notices, err := rules.Text(in)
	if err != nil {
		return nil, err
	}
	for _, n := range notices {
		note(1, n.Format, n.Args...)
	}
	return &pgnLexer{in: text, line: 1, atStart: true, note: note}, nil
}

// byteOrderMark may stand at the start of a file, and where files were put together also further on.
const byteOrderMark = "\ufeff"

// read returns the next byte, every kind of line end as '\n'.
func (l *pgnLexer) read() (byte, bool) {
	b, err := l.in.ReadByte()
	if err != nil {
		if err != io.EOF {
			l.err = err
		}
		return 0, false
	}
	if b == '\r' {
		if l.follows("\n") {
			l.in.Discard(1)
		}
		if !l.returns {
			l.note(l.line, "line ends with carriage returns were accepted")
		}
		b, l.returns = '\n', true
	}
	l.atStart = b == '\n'
	if l.atStart {
		l.line++
	}
	return b, true
}

// follows tells whether the text goes on with s.
func (l *pgnLexer) follows(s string) bool {
	next, _ := l.in.Peek(len(s))
	return string(next) == s
}

// upTo reads up to a byte of the set, which holds the ends of lines; that byte is left unread.
func (l *pgnLexer) upTo(stop string) string {
	var text []byte
	cut := false
	for {
		if _, err := l.in.Peek(1); err != nil {
			return string(text)
		}
		part, _ := l.in.Peek(l.in.Buffered())
		end := bytes.IndexAny(part, stop)
		if end >= 0 {
			part = part[:end]
		}
		room := maxToken - len(text)
		if len(part) > room && !cut {
			cut = true
			l.noteCut(l.line)
		}
		text = append(text, part[:min(len(part), room)]...)
		if len(part) > 0 {
			l.atStart = false
			_, _ = l.in.Discard(len(part))
		}
		if end >= 0 {
			return string(text)
		}
	}
}

// through skips what comes up to a byte, and that too.
func (l *pgnLexer) through(last byte) {
	for {
		if b, ok := l.read(); !ok || b == last {
			return
		}
	}
}

// next returns the next token; after the last one it returns tokenEnd again and again.
func (l *pgnLexer) next() pgnToken {
	apart, blank := l.parted, false // an empty line was passed; nothing but blanks stands on this one so far
	l.parted = false
	for {
		if l.follows(byteOrderMark) {
			l.in.Discard(len(byteOrderMark))
			l.note(l.line, "a byte order mark was skipped")
		}
		line, atStart := l.line, l.atStart
		b, ok := l.read()
		if !ok {
			return pgnToken{kind: tokenEnd, line: line}
		}
		if token, ok := l.token(b, atStart); ok {
			token.line, token.apart = line, apart
			return token
		}
		switch b {
		case '\n':
			apart, blank = apart || blank, true
		case ' ', '\t', '\v', '\f':
		default:
			blank = false
		}
	}
}

// token returns the token that begins with b, if one does.
func (l *pgnLexer) token(b byte, atStart bool) (pgnToken, bool) {
	switch b {
	case ' ', '\t', '\n', '\v', '\f', '.', ',', 0:
		return pgnToken{}, false
	case endOfFile:
		l.note(l.line, "an end of file in the way of DOS was skipped")
		return pgnToken{}, false
	case '%':
		if atStart {
			l.upTo("\n\r")
			l.note(l.line, "a line that begins with %% was skipped")
			return pgnToken{}, false
		}
	case ';':
		return pgnToken{kind: tokenComment, text: l.comment(l.upTo("\n\r"))}, true
	case '{':
		return pgnToken{kind: tokenComment, text: l.comment(l.braced())}, true
	case '}', ']':
		l.note(l.line, "a stray %q was skipped", string(b))
		return pgnToken{}, false
	case '[':
		return l.tag()
	case '(':
		if l.follows("=)") {
			l.in.Discard(2)
			return pgnToken{kind: tokenOffer}, true
		}
		return pgnToken{kind: tokenOpen}, true
	case ')':
		return pgnToken{kind: tokenClose}, true
	case '*':
		return pgnToken{kind: tokenResult, text: "*"}, true
	case '$':
		return l.nag()
	case '!', '?':
		return l.glyph(b)
	}
	return l.symbol(b)
}

// comment returns a comment's text in one line.
func (l *pgnLexer) comment(text string) string {
	return strings.Join(strings.Fields(l.decode(text)), " ")
}

// decode returns a text as it was meant: bytes that are not UTF-8 are Latin-1 in its Windows form.
func (l *pgnLexer) decode(text string) string {
	text = wholeRunes(strings.ReplaceAll(text, "\x00", ""))
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

// wholeRunes returns a text without the first bytes of a character at the end of one that was cut.
func wholeRunes(text string) string {
	if len(text) < maxToken {
		return text
	}
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

// tag reads a tag pair, or skips what only looks like one.
func (l *pgnLexer) tag() (pgnToken, bool) {
	name := strings.TrimSpace(l.upTo("\"]\n\r"))
	value := ""
	if l.follows(`"`) {
		l.in.Discard(1)
		value = l.quoted()
	} else {
		l.note(l.line, "a tag without quotation marks was accepted")
		name, value, _ = strings.Cut(name, " ")
		if l.follows("]") {
			l.read()
		}
	}
	if name == "" || name[0] < 'A' || name[0] > 'z' {
		l.note(l.line, "something in square brackets that is no tag was skipped")
		return pgnToken{}, false
	}
	text := l.decode(value)
	value = tagText(text)
	if strings.ContainsFunc(text, func(r rune) bool { return r != '\t' && unicode.IsControl(r) }) {
		l.note(l.line, "control characters in the tag %s were read as spaces", rules.Quoted(name))
	}
	return pgnToken{kind: tokenTag, text: l.decode(name), value: value}, true
}

// quoted reads a tag's value and its closing bracket. A quotation mark ends it only if the bracket follows.
func (l *pgnLexer) quoted() string {
	var text []byte
	for {
		next, err := l.in.Peek(2)
		if len(next) == 0 || next[0] == '\n' || next[0] == '\r' {
			l.note(l.line, "a tag that is not closed was accepted")
			return strings.TrimSuffix(string(text), `"`)
		}
		b, _ := l.read()
		switch {
		case b == '\\' && err == nil && (next[1] == '"' || next[1] == '\\'):
			b, _ = l.read()
		case b == '"' && l.closesTag():
			l.through(']')
			return string(text)
		case b == '"':
			l.note(l.line, "a quotation mark inside a tag was kept")
		}
		if len(text) < maxToken {
			text = append(text, b)
		}
	}
}

// closesTag tells whether a closing bracket is the next thing but blanks.
func (l *pgnLexer) closesTag() bool {
	next, _ := l.in.Peek(64)
	return bytes.HasPrefix(bytes.TrimLeft(next, " \t"), []byte("]"))
}

// nag reads a numeric annotation glyph.
func (l *pgnLexer) nag() (pgnToken, bool) {
	digits := l.digits()
	if digits == "" || len(digits) > 3 {
		l.note(l.line, "a $ without a number was skipped")
		return pgnToken{}, false
	}
	return pgnToken{kind: tokenNAG, text: digits}, true
}

func (l *pgnLexer) digits() string {
	var text []byte
	for {
		next, err := l.in.Peek(1)
		if err != nil || next[0] < '0' || next[0] > '9' || len(text) == maxToken {
			return string(text)
		}
		b, _ := l.read()
		text = append(text, b)
	}
}

// glyphs are annotations as they are written by hand, with the number that PGN gives them.
var glyphs = map[string]string{
	"!": "1", "?": "2", "!!": "3", "??": "4", "!?": "5", "?!": "6", "=": "10", "~": "13", "∞": "13",
	"+=": "14", "⩲": "14", "=+": "15", "⩱": "15", "+/-": "16", "±": "16", "-/+": "17", "∓": "17", "+-": "18", "-+": "19",
	"N": "146", "D": "220",
}

// glyph reads exclamation and question marks.
func (l *pgnLexer) glyph(b byte) (pgnToken, bool) {
	text := string(b)
	for l.follows("!") || l.follows("?") {
		b, _ := l.read()
		if len(text) < 8 {
			text += string(b)
		}
	}
	number, ok := glyphs[text]
	if !ok {
		l.note(l.line, "%q was skipped", text)
	}
	return pgnToken{kind: tokenNAG, text: number}, ok
}
