package sheet

import (
	"overtheboard/game/rules"
)

// band is how many entries a sheet may at any time have too many or too few.
const band = 3

// row holds the least cost of the entries of a sheet that are used up, by how many more of these there are than plies, from -band
// on.
type row [2*band + 1]uint8

// rows are the ways in which a sheet may be read so far: with nothing open, or within a swap of two entries: the second half of one
// that stands beside the other, and the second and the last third of one of two moves of the same side.
type rows [4]row

// open are rows of which none is possible.
var impossible = func() (r rows) {
	for i := range r {
		for j := range r[i] {
			r[i][j] = noCost
		}
	}
	return r
}()

func (r *row) lower(i, cost int) {
	if i >= 0 && i < len(r) && cost < int(r[i]) {
		r[i] = uint8(cost)
	}
}

// least returns the least cost of all ways.
func (r *rows) least() int {
	least := uint8(noCost)
	for i := range r {
		for _, c := range r[i] {
			least = min(least, c)
		}
	}
	return int(least)
}

// tracker reads one sheet along with the moves of a game.
type tracker struct {
	speller
	entries []*pattern
	texts   []string // as they were written
}

func newTracker(p *rules.Position, s *Sheet) *tracker {
	t := &tracker{speller: *newSpeller(p, s)}
	known := map[string]*pattern{}
	for _, e := range s.Entries {
		if known[e.Text] == nil {
			known[e.Text] = newPattern(e)
		}
		t.entries, t.texts = append(t.entries, known[e.Text]), append(t.texts, e.Text)
	}
	return t
}

// begin returns the rows before the first ply.
func (t *tracker) begin(budget int) rows {
	r := impossible
	r[0][band] = 0
	t.omit(&r, 0, budget)
	return r
}

// cost returns what it costs to take an entry for a move. Behind the last one there is one that need not be there.
func (t *tracker) cost(e int, p *rules.Position, l look, correct bool) int {
	switch {
	case e >= 0 && e < len(t.entries):
		return t.entries[e].cost(&t.speller, p, l, correct)
	case e == len(t.entries):
		return 0
	}
	return noCost
}

// after returns the rows after a move at a ply, and the least cost of them; over budget they mean nothing.
func (t *tracker) after(old *rows, ply int, p *rules.Position, l look, budget int) (rows, int) {
	next := impossible
	if budget == 0 {
		if old[0][band] != 0 || t.cost(ply, p, l, false) != 0 {
			return next, noCost
		}
		next[0][band] = 0
		return next, 0
	}
	for i := range old[0] {
		e := ply + i - band
		if c := int(old[0][i]); c <= budget {
			next[0].lower(i, c+t.cost(e, p, l, true))
			next[0].lower(i-1, c+costOmit)
			if c+costOmit <= budget {
				next[1].lower(i, c+costOmit+t.swapped(e+1, p, l))
				next[2].lower(i, c+costOmit+t.swapped(e+2, p, l))
			}
		}
		if c := int(old[1][i]); c <= budget {
			next[0].lower(i, c+t.swapped(e-1, p, l))
		}
		if c := int(old[2][i]); c <= budget {
			next[3].lower(i, c+t.swapped(e, p, l))
		}
		if c := int(old[3][i]); c <= budget {
			next[0].lower(i, c+t.swapped(e-2, p, l))
		}
	}
	t.omit(&next, ply+1, budget)
	return next, next.least()
}

// swapped is cost for an entry in a swap, which must fit.
func (t *tracker) swapped(e int, p *rules.Position, l look) int {
	if e < 0 || e >= len(t.entries) || t.cost(e, p, l, false) != 0 {
		return noCost
	}
	return 0
}

// omit takes entries for ones too many, and all that costs more than the budget out of the rows.
func (t *tracker) omit(r *rows, ply, budget int) {
	for i, c := range r[0] {
		c = r[0][i]
		if e := ply + i - band; int(c) < budget && e >= 0 && e < len(t.entries) {
			r[0].lower(i+1, int(c)+t.entries[e].extra())
			if e+1 < len(t.entries) {
				r[0].lower(i+2, int(c)+costMove)
			}
		}
	}
	for i := range r {
		for j, c := range r[i] {
			if int(c) > budget {
				r[i][j] = noCost
			}
		}
	}
}

// extra is the cost of an entry too many.
func (e *pattern) extra() int {
	if e.blank {
		return costGap
	}
	return costOmit
}

// end returns the cost of a sheet that ends after a ply, and of one that lacks the last one.
func (t *tracker) end(r *rows, ply int) (whole, short int) {
	whole, short = noCost, noCost
	if i := len(t.entries) - ply + band; i >= 0 && i < len(r[0]) {
		whole = int(r[0][i])
	}
	if i := len(t.entries) + 1 - ply + band; i >= 0 && i < len(r[0]) {
		short = int(r[0][i])
	}
	return whole, short
}
