package pgn

import (
	"bytes"
	"regexp"
	"strings"

	"overtheboard/saves/notation"
)

// braced reads a comment up to its closing brace. Braces do not nest in PGN, but some programs nest them: one that was
// opened inside is closed first, if a closing brace comes before the next opening one. A comment that is not closed ends
// where the next game begins, so that no game is lost in it. Lines of rules are no part of it, wherever they came from.
func (l *lexer) braced() string {
	if end := commentStops.in(l.text); end < len(l.text) && l.text[end] == '}' { // as nearly all are
		text := l.first(end)
		l.discard(end + 1)
		return text
	}
	var text piece
	depth, start := 1, l.line
	empty := false // the line before is
	sound := 0     // how many bytes from here belong to the comment for certain
	for {
		if l.atStart && sound <= 0 && l.beginsGame(empty) {
			if sound = l.closesIn(depth); sound == 0 {
				l.note(start, "a comment without its closing brace ends where the next game begins")
				l.parted = true
				return string(text.text)
			}
		}
		if n := l.passRules(); n > 0 {
			sound -= n
			continue
		}
		part := l.ahead(1)
		if end := commentStops.in(part); end > 0 {
			if text.add(part[:end]) {
				l.noteCut(start)
			}
			sound -= end
			l.atStart = false
			l.discard(end)
			continue
		}
		empty = l.atStart
		b, ok := l.read()
		sound--
		switch {
		case !ok:
			l.note(start, "a comment without its closing brace ends with the file")
			l.open = true
			return string(text.text)
		case b == '{':
			depth++
		case b == '}':
			if depth--; depth == 0 || !l.closesAgain() {
				return string(text.text)
			}
			l.note(start, "a comment inside a comment was kept as part of it")
		}
		if text.add([]byte{b}) {
			l.noteCut(start)
		}
	}
}

// plainComment reads a comment and its closing brace if it is of ASCII letters with a space or the end of a line between
// words, as nearly all are, and no line in it could begin a game.
func (l *lexer) plainComment() (string, bool) {
	spaced, lines := true, 0
	for i, b := range l.text {
		switch {
		case b == '}':
			if spaced && i > 0 {
				return "", false
			}
			return l.takeComment(i, lines), true
		case b > ' ' && b <= '~' && b != '{':
			spaced = false
		case b == ' ' && !spaced:
			spaced = true
		case b == '\n' && !spaced && i+2 < len(l.text) && l.text[i+1] != '%' && (l.text[i+1] != '[' || l.text[i+2] == '%'):
			spaced = true
			lines++
		default:
			return "", false
		}
	}
	return "", false
}

// takeComment takes so many bytes, with so many ends of lines among them, and a closing brace, and returns them in one line.
func (l *lexer) takeComment(n, lines int) string {
	text := l.first(n)
	if lines > 0 {
		text = strings.ReplaceAll(text, "\n", " ")
	}
	l.line += lines
	l.discard(n + 1)
	return text
}

// tagBegins is how a line with a tag pair begins, firstMove how the moves of a game do.
var (
	tagBegins = regexp.MustCompile(`^\[[A-Z][A-Za-z0-9_]* +"`)
	firstMove = regexp.MustCompile(`^[0-9]+ *\.`)
)

// beginsGame tells whether the line that begins here could be a game's first, which without tags comes after an empty one.
func (l *lexer) beginsGame(empty bool) bool {
	const enough = 300
	next := l.ahead(1)
	if len(next) < enough && bytes.IndexByte(next, '\n') < 0 { // else it is as clear as it will ever be
		next = l.lookAhead(enough)
	}
	next = next[:min(len(next), enough)]
	return len(next) > 0 && next[0] == '[' && tagBegins.Match(next) || empty && firstMove.Match(next)
}

// closesIn returns after how many bytes a comment of some depth is closed, 0 if it seems not to be: games follow with
// comments of their own, or no brace at all.
func (l *lexer) closesIn(depth int) int {
	next := l.braces(l.lookAhead(l.in.Size()))
	first := bytes.IndexAny(next, "{}")
	if first >= 0 && next[first] == '}' {
		return first + 1
	}
	for i, b := range next {
		switch b {
		case '{':
			depth++
		case '}':
			if depth--; depth == 0 {
				return i + 1
			}
		}
	}
	return 0
}

// passRules passes a line of rules inside a comment, without its end, and returns how many bytes that is; 0 if there is none.
func (l *lexer) passRules() int {
	next := l.ahead(1)
	if !l.atStart || len(next) == 0 || next[0] != '%' && next[0] != notation.ByteOrderMark[0] {
		return 0
	}
	if len(next) <= longestRules && lineStops.in(next) == len(next) {
		next = l.lookAhead(longestRules + 1)
	}
	line := next[:lineStops.in(next[:min(len(next), longestRules+1)])]
	if !l.rules.add(string(withoutByteOrderMarks(line)), l.line) {
		return 0
	}
	l.note(l.line, "rules that stand inside a comment were taken out of it")
	l.discard(len(line))
	l.atStart = false
	return len(line)
}

// longestRules is how many bytes a line of rules has at most, with a byte order mark.
const longestRules = len(notation.ByteOrderMark) + mostRulesLine

// braces returns what is ahead, with other characters for the braces of rules.
func (l *lexer) braces(next []byte) []byte {
	if !bytes.Contains(next, []byte(rulesBegin)) {
		return next
	}
	next = bytes.Clone(next)
	reader := rulesReader{found: func(*rulesText, lineRange) {}}
	rest, begins := next, l.atStart
	for number := 1; len(rest) > 0; number++ {
		line := rest[:lineStops.in(rest)]
		if begins && reader.add(string(withoutByteOrderMarks(line)), number) {
			for i, b := range line {
				if b == '{' || b == '}' {
					line[i] = '-'
				}
			}
		}
		end := 1
		if bytes.HasPrefix(rest[len(line):], []byte("\r\n")) {
			end = 2
		}
		rest, begins = rest[min(len(line)+end, len(rest)):], true
	}
	return next
}

// noteCut tells that a text was too long to be kept whole.
func (l *lexer) noteCut(line int) { l.note(line, "a text was cut after %d characters", maxToken) }

// closesAgain tells whether the next brace is a closing one.
func (l *lexer) closesAgain() bool {
	next := l.braces(l.lookAhead(4096))
	at := bytes.IndexAny(next, "{}")
	return at >= 0 && next[at] == '}'
}
