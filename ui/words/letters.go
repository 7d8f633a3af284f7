package words

import (
	"slices"
	"strings"
	"sync/atomic"
	"unicode/utf8"

	"overtheboard/game/rules"
	"overtheboard/resources"
)

// letters are the letters by which move text names the pieces of a ruleset in the language in use: "S" for "N".
type letters struct {
	rs    *rules.Ruleset
	texts *texts
	local map[string]string // by the letter of the data; nil: they are those of the data
	named []string          // the local ones, the longest first
	data  map[string]string // by the local one, for typed text
}

// known are the letters that were asked for last.
var known atomic.Pointer[letters]

// lettersOf returns the letters of a ruleset's pieces. Where two would have the same they are those of the data.
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

// Keys returns a letter for each of some letters of pieces in the data: that of the language in use, if each has one of a
// single sign, and those of the data behind them.
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

// Move returns the text of a move, as game/rules writes it, with the letters of the language in use.
func Move(rs *rules.Ruleset, san string) string { return rules.Lettered(san, lettersOf(rs).local) }

// SAN returns the text of a legal move as people read it.
func SAN(p *rules.Position, m rules.Move) string { return Move(p.Ruleset(), p.SAN(m)) }

// DataMove returns a typed text with the letters that game/rules reads, if it has letters of the language in use.
func DataMove(rs *rules.Ruleset, text string) string {
	l := lettersOf(rs)
	piece, promoted, promotes := strings.Cut(text, "=")
	piece = l.replaced(piece)
	if promotes {
		return piece + "=" + l.replaced(promoted)
	}
	return piece
}

// replaced returns a text with the local letter that it begins with replaced. A small letter that names a file is none.
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
