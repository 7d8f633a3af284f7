package pgn

import (
	"regexp"
	"strings"
)

// braced reads a comment up to its closing brace. Braces do not nest in PGN, but some programs nest them: an inner one is closed
// first, if a closing brace comes before the next opening one, or all are closed together: "{a {b} c {d}}". An unclosed comment
// ends where the next game begins, so that no game is lost in it.
func (l *lexer) braced() string {
	rest := l.text[l.at:]
	if end := commentStops.in(rest); strings.HasPrefix(rest[end:], "}") { // the usual case
		l.at += end + 1
		return rest[:end]
	}
	from, depth := l.position(), 1
	empty, inner := false, false // the previous line is; the last brace closed an inner comment
	sound := int64(0)            // up to here the text belongs to the comment for certain
	text := func(to int64) string { return l.since(from, to, maxBraced) }
	for {
		if l.atStart() && l.position() >= sound && l.beginsGame(empty) {
			end, _ := closing(l.lookAhead(bufferSize), depth)
			if end == 0 {
				l.note(l.found.line, "a comment without its closing brace ends where the next game begins")
				l.parted = true
				return text(l.position())
			}
			sound = l.position() + int64(end)
		}
		if end := commentStops.in(l.ahead(1)); end > 0 {
			l.at += end
			continue
		}
		empty = l.atStart()
		switch b, ok := l.read(); {
		case !ok:
			l.note(l.found.line, "a comment without its closing brace ends with the file")
			l.open = true
			return text(l.position())
		case b == '{':
			depth++
		case b == '}':
			if depth--; depth > 0 {
				_, inner = closing(l.lookAhead(4096), depth)
			}
			if depth == 0 || !inner {
				return text(l.position() - 1)
			}
			l.note(l.found.line, "a comment inside a comment was kept as part of it")
		}
	}
}

// headBegins matches the start of a line with a tag pair, or of the first line of a game's rules, firstMove that of a game's
// moves.
var (
	headBegins = regexp.MustCompile(`^(\[[A-Z][A-Za-z0-9_]* +"|%rules [0-9a-f]{16}\s)`)
	firstMove  = regexp.MustCompile(`^[0-9]+ *\.`)
)

// beginsGame reports whether a line could be a game's first, which without tags follows an empty one.
func (l *lexer) beginsGame(empty bool) bool {
	const enough = 300
	next := l.ahead(1)
	if len(next) < enough && strings.IndexByte(next, '\n') < 0 { // more text does not help
		next = l.lookAhead(enough)
	}
	next = next[:min(len(next), enough)]
	return headBegins.MatchString(next) || empty && firstMove.MatchString(next)
}

// closing returns after how many bytes a comment of some depth is closed, 0 if it seems unclosed: games follow with comments of their
// own, or no brace at all. Nested says that inner comments are closed, too: the first brace closes one, or the last two are together.
func closing(text string, depth int) (end int, nested bool) {
	first, last := true, byte(0)
	for i := range len(text) {
		switch b := text[i]; {
		case b == '}' && first:
			return i + 1, true
		case b == '{':
			depth++
			first = false
		case b == '}':
			if depth--; depth == 0 {
				return i + 1, last == '}'
			}
		case blanks[b] || lineStops[b]:
			continue
		}
		last = text[i]
	}
	return 0, false
}
