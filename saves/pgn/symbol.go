package pgn

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"overtheboard/game/source"
)

// symbolEnd are the bytes that end a move or a number.
const symbolEnd = " \t\n\r\v\f.,;{}()[]$!?*\x00\x1a"

// endOfFile is how DOS programs ended a text, possibly inside files that were joined since.
const endOfFile = 0x1a

// symbol reads a move, a move's number, a result or an annotation.
func (l *lexer) symbol() bool {
	line, rest := l.line, l.ahead(longestScore)
	if s, size := scoreAt(rest); size > 0 {
		return l.scored(s, l.take(size))
	}
	text := l.word()
	if !utf8.ValidString(text) {
		text = l.decode(text)
	}
	next := l.ahead(1)
	if len(next) > 0 && (next[0] == '.' || next[0] == '(') {
		text = l.completed(text, line)
	}
	if s, size := scoreAt(text); size > 0 && size == len(text) || text == "½" || text == "1/2" { // in Latin-1
		return l.scored(s, text)
	}
	text = l.unglued(text)
	if number, ok := glyphs[text]; ok {
		return l.finds(tokenNAG, number)
	}
	return l.moveSymbol(text, leadingDigits(text), line)
}

// bothLost is a result, or castling: see gameReader.readMove.
const bothLost = "0-0"

// scored finds a result, which was written in some way.
func (l *lexer) scored(s score, written string) bool {
	if s.text == "" {
		s.text = "1/2-1/2"
	}
	if s.text == bothLost && !s.forfeit && !strings.Contains(written, ":") {
		return l.finds(tokenMove, bothLost)
	}
	if s.text != written {
		l.note(l.line, "the result %q was read as %q", written, s.text)
	}
	if l.found.value = ""; s.forfeit {
		l.found.value = forfeitEnd
	}
	return l.finds(tokenResult, s.text)
}

// gluedScore is a result directly after a move, gluedNumber the next move's number.
var (
	gluedScore  = regexp.MustCompile(`^((?:[A-Za-z]|0-0).*?)(1-0|0-1|1/2-1/2|½-½)$`)
	gluedNumber = regexp.MustCompile(`^((?:[A-Za-z].*[a-h][1-8]|[a-h][1-8]|[A-Za-z].*[+#=A-Z][+#]?|0-0|0-0-0))([0-9]+)$`)
)

// unglued returns the move in a text that also has what follows it, which will be the next token.
func (l *lexer) unglued(text string) string {
	last := text[max(0, len(text)-1)]
	glued := gluedScore
	if len(text) < 3 || !isDigit(last) && text[len(text)-2:] != "½" {
		return text
	}
	if l.follows(".") {
		glued = gluedNumber
	}
	parts := glued.FindStringSubmatch(text)
	if parts == nil {
		return text
	}
	l.note(l.line, "%q was read as %q and %q", text, parts[1], parts[2])
	if l.glued = (token{kind: tokenNumber, line: l.line, text: parts[2]}); glued == gluedScore {
		s, _ := scoreOf(parts[2])
		l.glued.kind, l.glued.text = tokenResult, s.text
	}
	l.glued.number, _ = strconv.Atoi(parts[2])
	l.glued.at = l.position() - int64(len(parts[2]))
	return parts[1]
}

func (l *lexer) word() string {
	from := l.position()
	for next := l.ahead(utf8.UTFMax); len(next) > 0 && !symbolStops[next[0]] && (next[0] < utf8.RuneSelf || l.oddBlank() == 0); next = l.ahead(utf8.UTFMax) {
		_, size := utf8.DecodeRuneInString(next)
		l.at += size
	}
	return l.since(from, l.position(), source.MaxToken)
}

// checkWords are words for a check after a move; oddEnds are the ends of these words and of others that are no moves, of promotions,
// and of results.
var (
	checkWords = []string{"ch", "mate", "dbl", "dis"}
	oddEnds    = stopsWhere(func(b byte) bool { return isLetter(b) && b != 'O' || b == '0' })
)

// plainMove finds a symbol that can only be a move, the usual case with a letter first.
func (l *lexer) plainMove() bool {
	text := l.text[l.at:]
	end := moveStops.in(text)
	if end < 2 || end == len(text) || oddEnds[text[end-1]] || text[end-2] == '-' && text[end-1] != 'O' || text[end-2] == '/' {
		return false
	}
	if next := text[end]; next == '.' || next == '(' || next >= utf8.RuneSelf {
		return false
	}
	l.at += end
	l.passSpace()
	return l.finds(tokenMove, text[:end])
}

func (l *lexer) passSpace() {
	if l.at < len(l.text) && l.text[l.at] == ' ' {
		l.at++
	}
}

// noNumber is that of no move.
const noNumber = -1

// plainNumber finds the number of a move with its dot.
func (l *lexer) plainNumber() bool {
	text := l.text[l.at:]
	end, number := 0, 0
	for end < len(text) && isDigit(text[end]) {
		number = 10*number + int(text[end]-'0')
		end++
	}
	if end == len(text) || text[end] != '.' || end > 9 || number == 0 { // "0.5-0.5"
		return false
	}
	l.at += end + 1
	l.passSpace()
	l.found.number = number
	return l.finds(tokenNumber, text[:end])
}

// completed returns a move with its continuation after a byte that ends symbols: "exd6e.p.", "e8(Q)".
func (l *lexer) completed(text string, line int) string {
	if strings.HasSuffix(text, "e") && l.follows(".p") { // "exd6e.p." or "exd6 e.p."
		l.through('p')
		if l.follows(".") {
			l.read()
		}
		text += "p"
	}
	if next := l.ahead(3); len(next) >= 3 && next[0] == '(' && next[2] == ')' && next[1] >= 'A' && next[1] <= 'Z' {
		text = strings.TrimSuffix(text, "=") + "=" + string(next[1]) // "e8(Q)"
		l.at += 3
		l.note(line, "a promotion in round brackets was accepted")
	}
	return text
}

// isWordly reports whether a character is more than a sign; signs alone make no move.
func isWordly(r rune) bool { return unicode.IsLetter(r) || unicode.IsNumber(r) }

func isLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

func leadingDigits(text string) int {
	n := 0
	for n < len(text) && isDigit(text[n]) {
		n++
	}
	return n
}

// moveSymbol finds the token of a move or its number; digits is the number of digits at the start of the text.
func (l *lexer) moveSymbol(text string, digits, line int) bool {
	switch {
	case digits == len(text) && digits > 3 && !l.follows(".") && text != strconv.Itoa(l.due): // of correspondence chess, or no move
		return l.finds(tokenMove, text)
	case digits == len(text):
		if !l.follows(".") {
			l.note(line, "a move's number without its dot was accepted")
		}
		var err error
		if l.found.number, err = strconv.Atoi(text); err != nil {
			l.found.number = noNumber
		}
		return l.finds(tokenNumber, text)
	}
	if text[0] == '+' || text[0] == '#' || text[0] == 'e' {
		if bare := strings.Trim(text, "+#"); bare == "" || bare == "ep" {
			l.note(line, "%q apart from its move was skipped", text)
			return false
		}
	}
	passes := isNullMove(text) && (text[0] < utf8.RuneSelf || len(text) > len("—") || l.found.kind == tokenNumber) // a single dash only behind a number
	if slices.Contains(checkWords, text) || !passes && !strings.ContainsFunc(text, isWordly) {
		l.note(line, "%q was skipped", text)
		return false
	}
	if move, found := strings.CutSuffix(text, "ep"); found {
		l.note(line, "e.p. after a move was skipped")
		text = move
	}
	return l.finds(tokenMove, text)
}
