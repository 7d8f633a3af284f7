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
	empty := false    // the previous line is
	sound := int64(0) // up to here the text belongs to the comment for certain
	text := func(to int64) string { return l.since(from, to, maxBraced) }
	for {
		if l.atStart() && l.position() >= sound && l.beginsGame(empty) {
			if sound = l.closesIn(depth); sound == 0 {
				l.note(l.found.line, "a comment without its closing brace ends where the next game begins")
				l.parted = true
				return text(l.position())
			}
			sound += l.position()
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
			if depth--; depth == 0 || !closesInside(l.lookAhead(4096), depth) {
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

// closesIn returns after how many bytes a comment of some depth is closed, 0 if it seems unclosed: games follow with comments of
// their own, or no brace at all.
func (l *lexer) closesIn(depth int) int64 {
	next := l.lookAhead(bufferSize)
	if closesFirst(next) {
		return int64(strings.IndexByte(next, '}') + 1)
	}
	for i := range len(next) {
		switch next[i] {
		case '{':
			depth++
		case '}':
			if depth--; depth == 0 {
				return int64(i + 1)
			}
		}
	}
	return 0
}

// closesFirst reports whether the first brace of a text is a closing one.
func closesFirst(text string) bool {
	at := strings.IndexAny(text, "{}")
	return at >= 0 && text[at] == '}'
}

// closesInside reports whether a closing brace in front of a text was that of an inner comment, at some depth of the outer ones.
func closesInside(text string, depth int) bool {
	if closesFirst(text) {
		return true
	}
	last := byte(0)
	for i := range len(text) {
		switch b := text[i]; {
		case b == '{':
			depth++
		case b == '}':
			if depth--; depth == 0 {
				return last == '}'
			}
		case blanks[b] || lineStops[b]:
			continue
		}
		last = text[i]
	}
	return false
}
