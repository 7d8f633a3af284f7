package sheet

import (
	"slices"
	"strings"

	"overtheboard/game/rules"
)

// band is how many entries too many or too few a sheet may have at any time.
const band = 3

// rows hold the least cost of each way to read a sheet so far. A way is how many more entries than plies are used, from -band on,
// in four rows: with nothing open, or within a swap of two entries: the second half of a swap of adjacent entries, and the second and
// the last third of a swap of two moves of the same side.
type rows [4 * wide]uint8

// wide is the number of ways in a row.
const wide = 2*band + 1

var impossible = func() (r rows) {
	for i := range r {
		r[i] = noCost
	}
	return r
}()

// trail is how each way arose: from which one, before the last ply or, with an extra entry, after it.
type trail [len(rows{})]struct {
	from  int
	extra bool
}

// lower limits the cost of a way to that from another one, and records that in the trail, if there is one. If an extra entry costs
// as much as other corrections, it explains more: an empty half, not the entries beside it.
func (r *rows) lower(to, cost, from int, extra bool, by *trail) {
	if least := int(r[to]); cost > least || cost == least && !extra {
		return
	}
	if r[to] = uint8(cost); by != nil {
		by[to].from, by[to].extra = from, extra
	}
}

func (r *rows) least() int { return int(slices.Min(r[:])) }

// ahead returns how many more entries than plies the cheapest way has used.
func (r *rows) ahead() int8 {
	return int8(slices.Index(r[:wide], slices.Min(r[:wide])) - band)
}

// tracker reads one sheet along with the moves of a game.
type tracker struct {
	*Sheet
	patterns []*pattern    // of its entries
	signs    bool          // some of them have a sign of check or mate
	kinds    [64][2][]rune // the letter of each kind of piece, and the one after "="
}

func newTracker(p *rules.Position, s *Sheet) *tracker {
	t := &tracker{Sheet: s}
	for k := range p.Ruleset().EachKind {
		t.kinds[k&63] = [2][]rune{t.said(p.Ruleset().Def(k).SAN), t.said(p.PromotionLetter(k))}
	}
	known := map[string]*pattern{}
	for _, e := range s.Entries {
		if known[e.Text] == nil {
			known[e.Text] = &pattern{[]rune(struck.Replace(e.Text)), e.blank(), map[look]int{}}
		}
		t.patterns = append(t.patterns, known[e.Text])
		t.signs = t.signs || strings.ContainsAny(e.Text, "+#")
	}
	return t
}

func (t *tracker) begin(budget int, by *trail) rows {
	r := impossible
	r[band] = 0
	t.omit(&r, 0, budget, by)
	return r
}

// cost returns the cost of reading an entry as a move. After the last one there is an optional one, in an unfinished sheet any number.
func (t *tracker) cost(e int, p *rules.Position, l look) int {
	switch {
	case e >= 0 && e < len(t.Entries):
		return t.patterns[e].cost(t, p, l)
	case e == len(t.Entries) || t.Unfinished && e > len(t.Entries):
		return 0
	}
	return noCost
}

// after returns the rows after a move at a ply, and their least cost; over budget they are undefined.
func (t *tracker) after(old *rows, ply int, p *rules.Position, l look, budget int, by *trail) (rows, int) {
	next := impossible
	if budget == 0 {
		if old[band] != 0 || t.cost(ply, p, l) != 0 {
			return next, noCost
		}
		next[band] = 0
		return next, 0
	}
	for i := range wide {
		e := ply + i - band
		read := func(from, to, cost int) { next.lower(to, int(old[from])+cost, from, false, by) }
		if c := int(old[i]); c <= budget {
			if read(i, i, t.cost(e, p, l)); i > 0 {
				read(i, i-1, costOmit)
			}
			if c+costOmit <= budget {
				read(i, wide+i, costOmit+t.swapped(e+1, p, l))
				read(i, 2*wide+i, costOmit+t.swapped(e+2, p, l))
			}
		}
		for _, s := range [...]struct{ from, to, entry int }{{1, 0, e - 1}, {2, 3, e}, {3, 0, e - 2}} {
			if from := s.from*wide + i; int(old[from]) <= budget {
				read(from, s.to*wide+i, t.swapped(s.entry, p, l))
			}
		}
	}
	t.omit(&next, ply+1, budget, by)
	return next, next.least()
}

// swapped is cost for an entry in a swap, which must fit.
func (t *tracker) swapped(e int, p *rules.Position, l look) int {
	if e < 0 || e >= len(t.Entries) || t.cost(e, p, l) != 0 {
		return noCost
	}
	return 0
}

// omit treats entries as extra ones, and removes everything over budget from the rows.
func (t *tracker) omit(r *rows, ply, budget int, by *trail) {
	for i := range wide - 1 {
		if e, c := ply+i-band, int(r[i]); c < budget && e >= 0 && e < len(t.Entries) {
			r.lower(i+1, c+t.patterns[e].extra(), i, true, by)
			if e+1 < len(t.Entries) && i+2 < wide {
				r.lower(i+2, c+costMove, i, true, by)
			}
		}
	}
	for i, c := range r {
		if int(c) > budget {
			r[i] = noCost
		}
	}
}

func (e *pattern) extra() int {
	if e.blank {
		return costGap
	}
	return costOmit
}

// end returns the cost of a sheet that ends after a ply, and of one that lacks the last plies, with its cheapest way.
func (t *tracker) end(r *rows, ply int) (whole, short, way int) {
	ahead := len(t.Entries) - ply + band
	whole, short = noCost, noCost
	if ahead >= 0 && ahead < wide {
		whole = int(r[ahead])
	}
	for i := max(0, ahead+1); i < wide && (t.Unfinished || i == ahead+1); i++ {
		if c := int(r[i]); c < short {
			short, way = c, i
		}
	}
	return whole, short, way
}
