package sheet

import (
	"slices"

	"overtheboard/game/rules"
)

// align determines the corrections of the sheets for a game at the least cost, and the ply of each entry.
func (s *search) align(g *Game) {
	plies, budget := len(g.Moves), max(1, s.budget) // at 0 there are no trails
	trails := make([][]trail, len(s.sheets))
	lines := make([][]rows, len(s.sheets))
	for i, t := range s.sheets {
		trails[i], lines[i] = make([]trail, plies+1), make([]rows, plies+1)
		lines[i][0] = t.begin(budget, &trails[i][0])
	}
	p := s.record.Start
	for ply, m := range g.Moves {
		legal := p.LegalMoves()
		l := s.sheets[0].looks(nil, &p, legal)[slices.Index(legal, m)]
		for i, t := range s.sheets {
			lines[i][ply+1], _ = t.after(&lines[i][ply], ply, &p, l, budget, &trails[i][ply+1])
		}
		p, _ = p.Play(m)
	}
	lacks, least := -1, 0 // the sheet without the last ply
	for i, t := range s.sheets {
		if whole, short := t.end(&lines[i][plies], plies); len(s.sheets) > 1 && short-whole < least {
			lacks, least = i, short-whole
		}
	}
	for i, t := range s.sheets {
		end := way{0, len(t.entries) - plies + band}
		if i == lacks {
			end.ahead++
		}
		t.trace(g, i, end, lines[i], trails[i])
	}
}

// trace follows a trail back from the end of a sheet.
func (t *tracker) trace(g *Game, number int, at way, lines []rows, trails []trail) {
	plies := make([]int, len(t.entries))
	var found []Correction // the last first
	note := func(ply, e int, was, is string) {
		found = append(found, Correction{number + 1, ply + 1, e, was, rules.Lettered(is, t.letters)})
	}
	for ply := len(g.Moves); ply > 0 || at.ahead != band; {
		by := trails[ply][at.swap][at.ahead]
		e := ply - 1 + at.ahead - band
		switch from := by.from; {
		case by.extra:
			for i := e; i >= ply+from.ahead-band; i-- {
				plies[i] = -1
				note(ply, i, t.texts[i], "")
			}
			at = from
			continue
		case from.ahead > at.ahead:
			note(ply-1, e+1, "", g.SAN[ply-1])
		case e < len(plies):
			plies[e] = ply - 1
			cheaper := lines[ply-1][from.swap][from.ahead] != lines[ply][at.swap][at.ahead]
			if !t.entries[e].blank && (cheaper || from.swap%2 == 1) { // an entry after 2 is right
				note(ply-1, e, t.texts[e], g.SAN[ply-1])
			}
		}
		at = by.from
		ply--
	}
	slices.Reverse(found)
	g.Corrections, g.Plies = append(g.Corrections, found...), append(g.Plies, plies)
}
