package rulesview

import (
	"cmp"
	"slices"

	"overtheboard/game/rules"
	"overtheboard/resources"
	"overtheboard/ui/board"
	"overtheboard/ui/diagram"
)

// Reach is the moves of a piece on an empty board.
type Reach struct {
	from     rules.Square
	landings []landing
	slides   []rules.Square // last squares of lines longer than one step
}

// landing is a target square, with the manner and ways of moving there.
type landing struct {
	to   rules.Square
	mark Mark
}

// Mark is what a piece does on a square, and how it gets there.
type Mark struct {
	Manner                   rules.Manner
	Quiet, Captures, Initial bool
}

// Add adds a way to reach the square.
func (m *Mark) Add(way rules.Way) {
	m.Quiet = m.Quiet || way == rules.Quietly
	m.Captures = m.Captures || way == rules.Capturing
	m.Initial = !m.Quiet && (m.Initial || way == rules.Initially)
}

// middle returns the middle square of a ruleset's board.
func middle(rs *rules.Ruleset) rules.Square {
	best, least := rules.Square(0), 1000
	for sq := range rs.Squares().Squares {
		x, y := 2*sq.File()-rs.Width()+2, 2*sq.Rank()-rs.Height()+2 // of an even number of files, the left one
		if away := x*x + y*y; away < least {
			best, least = sq, away
		}
	}
	return best
}

// ReachOf returns the moves of a piece from the middle of its empty board: moves, captures, and those only before its first move.
func ReachOf(rs *rules.Ruleset, p rules.Piece) Reach {
	r := Reach{from: middle(rs)}
	for _, way := range []rules.Way{rules.Quietly, rules.Capturing, rules.Initially} {
		for ray, manner := range rs.Rays(p, r.from, way) {
			r.add(ray, manner, way)
		}
	}
	slices.SortStableFunc(r.landings, func(a, b landing) int { return cmp.Or(int(a.to)-int(b.to), int(a.mark.Manner)-int(b.mark.Manner)) })
	return r
}

func (r *Reach) add(ray []rules.Square, m rules.Manner, way rules.Way) {
	for _, sq := range ray {
		i := slices.IndexFunc(r.landings, func(l landing) bool { return l.to == sq && l.mark.Manner == m })
		if i < 0 {
			i = len(r.landings)
			r.landings = append(r.landings, landing{sq, Mark{Manner: m}})
		}
		r.landings[i].mark.Add(way)
	}
	if last := ray[len(ray)-1]; len(ray) > 1 && !slices.Contains(r.slides, last) {
		r.slides = append(r.slides, last)
	}
}

// PieceState returns a board with one piece in the middle.
func PieceState(rs *rules.Ruleset, p rules.Piece) board.State {
	s := diagram.Blank(rs)
	s.Pictures[middle(rs)] = diagram.PictureName(rs, p)
	return s
}

// Looked returns the piece to show of a kind: White's, unless only Black begins with one.
func Looked(rs *rules.Ruleset, k rules.Kind) rules.Piece {
	start, white, black := rs.Start(), rules.NewPiece(k, rules.White), rules.NewPiece(k, rules.Black)
	if start.Of(white) == 0 && start.Of(black) != 0 {
		return black
	}
	return white
}

// Picture returns the picture's name for a kind.
func Picture(rs *rules.Ruleset, k rules.Kind) string {
	return resources.PictureName(rs.Def(k), Looked(rs, k).Color())
}

// KindsByRank returns the kinds of a ruleset in familiar order: royals, then those with fewest at the start; those only from
// promotion or hand come last.
func KindsByRank(rs *rules.Ruleset) []rules.Kind {
	start := rs.Start()
	rank := func(k rules.Kind) int {
		white, black := rules.NewPiece(k, rules.White), rules.NewPiece(k, rules.Black)
		n := start.Of(white).Count() + start.Of(black).Count()
		switch {
		case rs.Royal(white), rs.Royal(black):
			return n - 64
		case n == 0:
			return 64
		}
		return n
	}
	return slices.SortedStableFunc(rs.EachKind, func(a, b rules.Kind) int { return rank(a) - rank(b) })
}
