package gamelist

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"sync"

	"overtheboard/saves/pgn"
)

// Column is what a list of games is sorted by.
type Column int

// From ByDate to ByResult the columns are texts. ByNumber is the order of the files; games of one minute, or of one day without
// times, are in that order, too, the files by their names.
const (
	ByNumber Column = iota
	ByDate
	ByWhite
	ByBlack
	ByVariant
	ByOpening
	ByEvent
	ByResult
	ByMoves
	Columns
)

// Arranged returns the indices of the games of a query, in order, equal ones by date, the latest first; then how many games are
// left to search, which the next call does. It gives up when ctx is done.
func (g Games) Arranged(ctx context.Context, q Query) (found []uint32, left int) {
	t, first := parse(q.Text, q.Board), map[uint32]uint32(nil)
	if found = g.found(ctx, q, t); t.deep() != "" {
		found, first, left = g.ask(ctx, q, t, found)
	}
	if ctx.Err() != nil || len(found) == 0 {
		return nil, left
	}
	turned := q.Down
	if q.By != ByNumber {
		found = g.sorted(found, q)
		turned = q.By == ByDate && !q.Down
	}
	if turned {
		slices.Reverse(found)
	}
	if first != nil {
		found = together(found, first)
	}
	return found, left
}

// sorted returns games by a column, equal ones by date, the latest first.
func (g Games) sorted(games []uint32, q Query) []uint32 {
	day := g.rank(dates, dayOf)
	slices.Reverse(games)
	games = ranked(games, true, func(i uint32) uint32 { return uint32(g.at(int(i)).begun) })
	games = ranked(games, true, func(i uint32) uint32 { return day[*g.at(int(i)).text(ByDate)] })
	if q.By == ByDate {
		return games
	}
	key := g.key(q)
	return ranked(games, q.Down, func(i uint32) uint32 { return key(g.at(int(i))) })
}

// ranked returns games by their ranks, the highest first if down; the sort is stable. Ranks are small, so counting sort is ten
// times as fast as comparing 100,000 games.
func ranked(games []uint32, down bool, rank func(uint32) uint32) []uint32 {
	ranks, most := make([]uint32, len(games)), uint32(0)
	for n, i := range games {
		ranks[n] = rank(i)
		most = max(most, ranks[n])
	}
	next := make([]int, most+2) // where the next game of a rank goes
	for n, r := range ranks {
		if down {
			ranks[n] = most - r
		}
		next[ranks[n]+1]++
	}
	for r := range most {
		next[r+1] += next[r]
	}
	sorted := make([]uint32, len(games))
	for n, i := range games {
		sorted[next[ranks[n]]] = i
		next[ranks[n]]++
	}
	return sorted
}

func (g Games) key(q Query) func(*listed) uint32 {
	if q.By == ByMoves {
		return func(l *listed) uint32 { return uint32(l.fullMoves()) }
	}
	rank := g.rank(tableOf[q.By], q.shown(tableOf[q.By]))
	return func(l *listed) uint32 { return rank[*l.text(q.By)] }
}

// ranks are the ranks of texts, computed once for their number.
type ranks struct {
	sync.Mutex
	known [tables][]uint32
}

// rank returns the rank of each text of a table, ignoring case.
func (g Games) rank(t table, shown func(string) string) []uint32 {
	g.ranks.Lock()
	defer g.ranks.Unlock()
	if known := g.ranks.known[t]; len(known) >= len(g.texts[t]) {
		return known
	}
	var texts []string
	for _, text := range g.texts[t] {
		texts = append(texts, folded(known(text, shown)))
	}
	order := slices.Compact(slices.Sorted(slices.Values(texts)))
	rank := make([]uint32, len(texts))
	for i, text := range texts {
		at, _ := slices.BinarySearch(order, text)
		rank[i] = uint32(at)
	}
	g.ranks.known[t] = rank
	return rank
}

// known returns a text as it is shown, "" for unknown names.
func known(text string, shown func(string) string) string {
	if shown != nil {
		text = shown(text)
	}
	if text == "?" {
		return ""
	}
	return text
}

// dayOf returns a date's sort key: unknown parts before all others, and so completely unknown dates.
func dayOf(date string) string {
	return strings.TrimRight(strings.ReplaceAll(cmp.Or(pgn.Day(date, true), date), "?", " "), " .")
}
