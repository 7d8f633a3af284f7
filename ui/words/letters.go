package words

import (
	"slices"
	"strings"
	"sync/atomic"
	"unicode/utf8"

	"overtheboard/game/rules"
	"overtheboard/resources"
)

// letters are the piece letters of the current language in moves: "S" for "N".
type letters struct {
	rs    *rules.Ruleset
	texts *texts
	local map[string]string // by the ruleset's letter; nil: the same
	named []string          // the local letters, the longest first
	data  map[string]string // by local letter, for typed text
}

// known are the letters used last.
var known atomic.Pointer[letters]

// lettersOf returns the letters of a ruleset's pieces, the ruleset's own where two local ones would be equal.
func lettersOf(rs *rules.Ruleset) *letters {
	if l := known.Load(); l != nil && l.rs == rs && l.texts == current() {
		return l
	}
	l := &letters{rs: rs, texts: current()}
	l.read()
	known.Store(l)
	return l
}

func (l *letters) read() {
	l.local, l.data = resources.LettersIn(l.texts.entries, l.rs)
	for said := range l.data {
		l.named = append(l.named, said)
	}
	slices.SortFunc(l.named, func(a, b string) int { return len(b) - len(a) })
}

// Keys returns a key for each piece letter: the local letters, if each is a single character, then the ruleset's.
func Keys(rs *rules.Ruleset, data []byte) string {
	l := lettersOf(rs)
	var said strings.Builder
	for _, letter := range data {
		local := l.local[strings.ToUpper(string(rune(letter)))]
		if utf8.RuneCountInString(local) != 1 {
			return string(data)
		}
		said.WriteString(local)
	}
	return said.String() + string(data)
}

// Move returns a move's text from game/rules with the letters of the current language.
func Move(rs *rules.Ruleset, san string) string { return rules.Lettered(san, lettersOf(rs).local) }

// SAN returns the text of a legal move with local letters.
func SAN(p *rules.Position, m rules.Move) string { return Move(p.Ruleset(), p.SAN(m)) }

// DataMove returns a typed text with the letters that game/rules reads.
func DataMove(rs *rules.Ruleset, text string) string {
	l := lettersOf(rs)
	piece, promoted, promotes := strings.Cut(text, "=")
	piece = l.replaced(piece)
	if promotes {
		return piece + "=" + l.replaced(promoted)
	}
	return piece
}

// replaced replaces the local letter at the start of a text. A small letter that names a file is not replaced.
func (l *letters) replaced(text string) string {
	for _, said := range l.named {
		n := len(said)
		if len(text) < n || !strings.EqualFold(text[:n], said) {
			continue
		}
		if text[:n] != said && said[0] < utf8.RuneSelf && text[0] >= 'a' && text[0] <= 'h' {
			continue
		}
		return l.data[said] + text[n:]
	}
	return text
}

// TypedMoves returns the legal moves with local letters, ordered by text.
func TypedMoves(p *rules.Position) []rules.TypedMove {
	return p.TypedMoves(lettersOf(p.Ruleset()).local)
}
