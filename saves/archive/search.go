package archive

import (
	"context"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Column is what a list of games is sorted by.
type Column int

// The columns. ByNumber is the order of the files; games of one day are in that order, too, the files by their names.
const (
	ByNumber Column = iota
	ByDate
	ByWhite
	ByBlack
	ByVariant
	ByResult
	ByMoves
	Columns
)

// Query is which games of a list are wanted, and in which order.
type Query struct {
	Words string // all of which a game has
	By    Column
	Down  bool

	// How texts are shown, which are searched and sorted like that; nil: as they are. They are always the same.
	Date, Variant, Result, Move func(string) string
}

// Arranged returns the places of the games that are wanted, in order. Games that are alike stand by their date, the latest
// first. It gives up when ctx is done.
func (g Games) Arranged(ctx context.Context, q Query) []uint32 {
	found := g.found(ctx, q)
	if ctx.Err() != nil || len(found) == 0 {
		return nil
	}
	if q.By == ByNumber {
		return turned(found, q.Down)
	}
	day, days := g.rank(dates, dayOf)
	found = sorted(found, days, func(i uint32) uint32 { return day[g.at(int(i)).date] })
	if q.By == ByDate || ctx.Err() != nil {
		return turned(found, q.Down)
	}
	found = turned(found, true)
	key, keys := g.key(q)
	if q.Down {
		return sorted(found, keys, func(i uint32) uint32 { return uint32(keys) - 1 - key(g.at(int(i))) })
	}
	return sorted(found, keys, func(i uint32) uint32 { return key(g.at(int(i))) })
}

// key returns by which number below which other one the games are sorted.
func (g Games) key(q Query) (key func(*listed) uint32, keys int) {
	var rank []uint32
	switch q.By {
	case ByWhite:
		rank, keys = g.rank(names, nil)
		return func(l *listed) uint32 { return rank[l.white] }, keys
	case ByBlack:
		rank, keys = g.rank(names, nil)
		return func(l *listed) uint32 { return rank[l.black] }, keys
	case ByVariant:
		rank, keys = g.rank(variants, q.Variant)
		return func(l *listed) uint32 { return rank[l.variant] }, keys
	case ByResult:
		rank, keys = g.rank(results, q.Result)
		return func(l *listed) uint32 { return rank[l.result] }, keys
	}
	return func(l *listed) uint32 { return (uint32(l.plies) + 1) / 2 }, 1<<15 + 1
}

func turned(order []uint32, down bool) []uint32 {
	if down {
		slices.Reverse(order)
	}
	return order
}

// sorted returns an order sorted by keys below a number; what is alike stays in its order.
func sorted(order []uint32, keys int, key func(uint32) uint32) []uint32 {
	from := make([]uint32, keys+1)
	for _, i := range order {
		from[key(i)+1]++
	}
	for k := 1; k < len(from); k++ {
		from[k] += from[k-1]
	}
	out := make([]uint32, len(order))
	for _, i := range order {
		k := key(i)
		out[from[k]] = i
		from[k]++
	}
	return out
}

// ranks are the ranks of texts, which are found once for as many as there are.
type ranks struct {
	sync.Mutex
	known [tables][]uint32
	count [tables]int // of different ranks
}

// rank returns the place of each text of a table among all of them, without regard to capitals, and how many there are.
func (g Games) rank(t table, shown func(string) string) (rank []uint32, count int) {
	g.ranks.Lock()
	defer g.ranks.Unlock()
	texts := g.texts[t]
	if known := g.ranks.known[t]; len(known) >= len(texts) {
		return known, g.ranks.count[t]
	}
	type ranked struct {
		text string
		at   uint32
	}
	order := make([]ranked, len(texts))
	for i, text := range texts {
		order[i] = ranked{folded(known(text, shown)), uint32(i)}
	}
	slices.SortFunc(order, func(a, b ranked) int { return strings.Compare(a.text, b.text) })
	rank = make([]uint32, len(texts))
	for i, r := range order {
		if i > 0 && r.text != order[i-1].text {
			count++
		}
		rank[r.at] = uint32(count)
	}
	g.ranks.known[t], g.ranks.count[t] = rank, count+1
	return rank, count + 1
}

// known returns a text as it is shown. Names that nobody knows are none.
func known(text string, shown func(string) string) string {
	if shown != nil {
		text = shown(text)
	}
	if text == "?" {
		return ""
	}
	return text
}

// folded returns a text as it is compared: in small letters without the marks above and below them, so that Čapek stands
// beside Capablanca, and who types muller finds Müller.
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

// day finds a date's parts, with whatever stands between them; a year comes first, or last behind the day.
var day = regexp.MustCompile(`^([0-9]{4})[.\-/]([0-9?]{1,2})[.\-/]([0-9?]{1,2})$|^([0-9?]{1,2})[.\-/]([0-9?]{1,2})[.\-/]([0-9]{4})$`)

// dayOf returns a date as it is sorted: unknown parts before all others, and so dates of which nothing is known.
func dayOf(date string) string {
	part := day.FindStringSubmatch(date)
	switch {
	case part == nil:
		return strings.TrimRight(strings.ReplaceAll(date, "?", " "), " .")
	case part[1] == "":
		part[1], part[2], part[3] = part[6], part[5], part[4]
	}
	for i := 2; i <= 3; i++ {
		part[i] = strings.ReplaceAll(part[i], "?", " ")
		if len(part[i]) == 1 {
			part[i] = "0" + part[i]
		}
	}
	return part[1] + "." + part[2] + "." + part[3]
}

// word is a word that is wanted: which texts of each table have it.
type word [tables][]bool

// found returns the games that have all words. Moves stand in the order in which they are searched for.
func (g Games) found(ctx context.Context, q Query) []uint32 {
	var wanted []word
	for _, text := range searched(q.Words) {
		wanted = append(wanted, g.having(text, q))
	}
	found := make([]uint32, 0, g.count)
	for _, f := range g.inOrder() {
		for i := f.from; i < f.to; i++ {
			if i%pageSize == 0 && ctx.Err() != nil {
				return nil
			}
			if len(wanted) == 0 || g.at(i).has(wanted) {
				found = append(found, uint32(i))
			}
		}
	}
	return found
}

// span are the games of a file.
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
	slices.SortStableFunc(spans, func(a, b span) int { return strings.Compare(a.path, b.path) })
	return spans
}

// moveNumber is the number of a move, by itself or before the move.
var moveNumber = regexp.MustCompile(`^[0-9]{1,3}(\.|…)+($|\pL)`)

// searched returns the words that are searched for. The numbers of moves are none.
func searched(text string) (all []string) {
	for _, text := range strings.Fields(folded(text)) {
		if text = moveNumber.ReplaceAllString(text, "$2"); text != "" {
			all = append(all, text)
		}
	}
	return all
}

// having returns which texts have a word.
func (g Games) having(text string, q Query) word {
	var w word
	for t := range tables {
		w[t] = make([]bool, len(g.texts[t]))
		shown := [tables]func(string) string{dates: q.Date, variants: q.Variant, results: q.Result, moves: q.Move}[t]
		for i, other := range g.texts[t] {
			w[t][i] = strings.Contains(folded(other), text) || shown != nil && strings.Contains(folded(shown(other)), text)
		}
	}
	return w
}

// has tells whether a game has all words.
func (l *listed) has(wanted []word) bool {
	next := 0 // the move that comes after the last one found
	for i := range wanted {
		w := &wanted[i]
		if w[names][l.white] || w[names][l.black] || w[dates][l.date] || w[results][l.result] || w[variants][l.variant] {
			continue
		}
		for next < len(l.opening) && !w[moves][l.opening[next]] {
			next++
		}
		if next == len(l.opening) {
			return false
		}
		next++
	}
	return true
}
