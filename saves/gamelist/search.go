package gamelist

import (
	"context"
	"regexp"
	"sort"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"overtheboard/saves/notation"
)

// Query says which games of a list are wanted, and in which order.
type Query struct {
	Text string // what to search, as parse reads it
	By   Column
	Down bool

	Board  string           // the FEN that "position:" means
	Reader notation.Options // for games that must be played through
	Until  time.Time        // when to return what was found; zero: when all is done

	// How texts are shown, searched and sorted; nil: unchanged. They must always give the same.
	Date, Variant, Result, Move func(string) string
}

// shown returns how the texts of a table are shown, nil if unchanged.
func (q Query) shown(t table) func(string) string {
	return [tables]func(string) string{dates: q.Date, variants: q.Variant, results: q.Result, moves: q.Move}[t]
}

// folded returns a text for comparison: in small letters without diacritics, so that Čapek is near Capablanca, and muller finds
// Müller.
func folded(text string) string {
	for i := range len(text) {
		if text[i] >= utf8.RuneSelf {
			return strings.ToLower(strings.Map(func(r rune) rune {
				if unicode.Is(unicode.Mn, r) && r < firstOtherMark {
					return -1
				}
				return r
			}, norm.NFD.String(text)))
		}
	}
	return strings.ToLower(text)
}

// firstOtherMark follows the marks of Latin, Greek and Cyrillic letters; those of other scripts are more than ornament.
const firstOtherMark = 0x370

// word is a search word: whether each text of each table has it. Of tables that are not searched it knows no text.
type word [tables][]bool

func (w *word) in(t table, text uint32) bool { return w[t] != nil && w[t][text] }

// found returns the games that headings and first moves do not exclude. Moves match in the order of the search.
func (g Games) found(ctx context.Context, q Query, t *terms) []uint32 {
	var wanted []word
	for _, text := range t.words {
		wanted = append(wanted, g.having(text, q))
	}
	for _, c := range t.codes {
		var w word
		for _, text := range g.texts[openings] {
			w[openings] = append(w[openings], c.holds(text))
		}
		wanted = append(wanted, w)
	}
	found := make([]uint32, 0, g.count)
	for _, f := range g.inOrder() {
		for i := f.from; i < f.to; i++ {
			if i%pageSize == 0 && ctx.Err() != nil {
				return nil
			}
			if l := g.at(i); l.has(wanted) && t.meets(l.fullMoves()) {
				found = append(found, uint32(i))
			}
		}
	}
	return found
}

type span struct {
	path     string
	from, to int
}

// inOrder returns the games of each file, the files by their names.
func (g Games) inOrder() []span {
	var spans []span
	for i, f := range g.files {
		to := g.count
		if i+1 < len(g.files) {
			to = min(to, g.files[i+1].first)
		}
		spans = append(spans, span{f.path, min(f.first, to), to})
	}
	sort.SliceStable(spans, func(i, j int) bool { return spans[i].path < spans[j].path })
	return spans
}

// moveNumber matches the number of a move, by itself or before the move.
var moveNumber = regexp.MustCompile(`^[0-9]{1,3}(\.|…)+($|\pL)`)

// searched returns a search word without the number of a move.
func searched(text string) []string {
	if text = moveNumber.ReplaceAllString(folded(text), "$2"); text == "" {
		return nil
	}
	return []string{text}
}

func (g Games) having(text string, q Query) word {
	var w word
	for t := range tables {
		w[t] = make([]bool, len(g.texts[t]))
		shown := q.shown(t)
		for i, other := range g.texts[t] {
			w[t][i] = strings.Contains(folded(other), text) || shown != nil && strings.Contains(folded(shown(other)), text)
		}
	}
	return w
}

func (l *listed) has(wanted []word) bool {
	next := 0 // the move after the last one found
	for i := range wanted {
		w := &wanted[i]
		if l.said(w) {
			continue
		}
		for next < len(l.moves) && !w.in(moves, uint32(l.moves[next])) {
			next++
		}
		if next == len(l.moves) {
			return false
		}
		next++
	}
	return true
}

func (l *listed) said(w *word) bool {
	for i, text := range l.texts {
		if w.in(tableOf[ByDate+Column(i)], text) {
			return true
		}
	}
	return false
}
