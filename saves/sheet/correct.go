package sheet

import "overtheboard/game/rules"

// reading is how one sheet is read along a game.
type reading struct {
	*tracker
	number    int // of the sheet, from 1
	positions []rules.Position
	looks     []look
	san       []string
}

// corrections returns what the sheets have to be corrected in for a game, at the least cost.
func (s *search) corrections(positions []rules.Position, looks []look, san []string) (all []Correction) {
	least := noCost
	for short := range len(s.sheets) + 1 { // the sheet that lacks the last ply, if any does
		if len(s.sheets) == 1 && short == 0 {
			continue
		}
		total := 0
		var found []Correction
		for i, t := range s.sheets {
			r := reading{t, i + 1, positions, looks, san}
			cost, corrections := r.align(len(s.sheets) > 1 && short == i)
			total += cost
			found = append(found, corrections...)
		}
		if total < least {
			least, all = total, found
		}
	}
	return all
}

// step is a way to go on with some plies and entries.
type step struct {
	plies, entries int
	cost           int
}

// steps returns the ways to go on from a ply and an entry.
func (r *reading) steps(ply, e int, short bool) (steps []step) {
	cost := func(e, ply int, correct bool) int {
		switch {
		case e == len(r.entries) && short && ply == len(r.looks)-1:
			return 0
		case e >= len(r.entries) || ply >= len(r.looks):
			return noCost
		}
		return r.entries[e].cost(&r.speller, &r.positions[ply], r.looks[ply], correct)
	}
	steps = append(steps, step{1, 1, cost(e, ply, true)})
	if ply < len(r.looks) {
		steps = append(steps, step{1, 0, costOmit})
	}
	if e < len(r.entries) {
		steps = append(steps, step{0, 1, r.entries[e].extra()})
	}
	if e+1 < len(r.entries) {
		steps = append(steps, step{0, 2, costMove})
	}
	for n := 2; n <= 3 && ply+n <= len(r.looks) && e+n <= len(r.entries); n++ {
		fits := cost(e, ply+n-1, false) == 0 && cost(e+n-1, ply, false) == 0 && (n == 2 || cost(e+1, ply+1, false) == 0)
		if fits {
			steps = append(steps, step{n, n, costOmit})
		}
	}
	return steps
}

// align returns the least cost of the sheet for the game, and what is corrected for it.
func (r *reading) align(short bool) (int, []Correction) {
	type place struct{ ply, entry int }
	least, by := map[place]int{}, map[place]step{}
	end := len(r.entries)
	if short {
		end++
	}
	cost := func(at place) int {
		if c, known := least[at]; known {
			return c
		}
		return noCost
	}
	for ply := len(r.looks); ply >= 0; ply-- {
		for e := min(end, ply+band); e >= max(0, ply-band); e-- {
			at, best := place{ply, e}, noCost
			if ply == len(r.looks) && e == end {
				best = 0
			}
			for _, s := range r.steps(ply, e, short) {
				if c := s.cost + cost(place{ply + s.plies, e + s.entries}); c < best {
					best, by[at] = c, s
				}
			}
			least[at] = best
		}
	}
	var found []Correction
	for at := (place{}); by[at] != (step{}); {
		s := by[at]
		for i := range max(s.plies, s.entries) {
			c := Correction{Sheet: r.number, Ply: at.ply + 1}
			if i < s.plies {
				c.Ply += i
				c.Is = rules.Lettered(r.san[at.ply+i], r.letters)
			}
			if i < s.entries && at.entry+i < len(r.entries) {
				c.Was = r.texts[at.entry+i]
			}
			if s.cost > 0 && (s.plies < 3 || i != 1) { // between two that are swapped stands one that is right
				found = append(found, c)
			}
		}
		at = place{at.ply + s.plies, at.entry + s.entries}
	}
	return least[place{}], found
}
