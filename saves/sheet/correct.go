package sheet

import (
	"slices"

	"overtheboard/game/rules"
)

// game returns the game of some moves, with the corrections of the sheets at the least cost, and the ply of each entry.
func (s *search) game(moves []rules.Move) Game {
	g := Game{Moves: moves}
	plies, budget := len(moves), max(1, s.budget) // at 0 there are no trails
	trails, lines := make([][]trail, len(s.sheets)), make([][]rows, len(s.sheets))
	for i, t := range s.sheets {
		trails[i], lines[i] = make([]trail, plies+1), make([]rows, plies+1)
		lines[i][0] = t.begin(budget, &trails[i][0])
	}
	p := s.record.Start
	for ply, m := range moves {
		g.SAN = append(g.SAN, p.SAN(m))
		legal := p.LegalMoves()
		l := s.sheets[0].looks(nil, &p, legal)[slices.Index(legal, m)]
		for i, t := range s.sheets {
			lines[i][ply+1], _ = t.after(&lines[i][ply], ply, &p, l, budget, &trails[i][ply+1])
		}
		p, _ = p.Play(m)
	}
	lacks, least, way := -1, 0, 0 // the sheet without the last plies
	for i, t := range s.sheets {
		if whole, short, end := t.end(&lines[i][plies], plies); len(s.sheets) > 1 && short-whole < least {
			lacks, least, way = i, short-whole, end
		}
	}
	for i, t := range s.sheets {
		end := len(t.Entries) - plies + band
		if i == lacks {
			end = way
		}
		t.trace(&g, i, end, lines[i], trails[i])
	}
	return g
}

// trace follows a trail back from the end of a sheet.
func (t *tracker) trace(g *Game, number, at int, lines []rows, trails []trail) {
	plies := make([]int, len(t.Entries))
	var found []Correction // the last first
	note := func(ply, e int, was, is string) {
		found = append(found, Correction{number + 1, ply + 1, e, was, rules.Lettered(is, t.Letters)})
	}
	for ply := len(g.Moves); ply > 0 || at != band; {
		by := trails[ply][at]
		e, was := ply-1+at%wide-band, at
		at = by.from
		if by.extra {
			for i := e; i >= ply+at-band; i-- {
				plies[i] = -1
				note(ply, i, t.Entries[i].Text, "")
			}
			continue
		}
		ply--
		switch {
		case at%wide > was%wide:
			note(ply, e+1, "", g.SAN[ply])
		case e < len(plies):
			plies[e] = ply
			cheaper := lines[ply][at] != lines[ply+1][was]
			if !t.patterns[e].blank && (cheaper || at/wide%2 == 1) { // an entry after 2 is right
				note(ply, e, t.Entries[e].Text, g.SAN[ply])
			}
		}
	}
	slices.Reverse(found)
	g.Corrections, g.Plies = append(g.Corrections, found...), append(g.Plies, plies)
}
