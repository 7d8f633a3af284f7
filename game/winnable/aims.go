package winnable

import (
	"cmp"
	"context"
	"slices"

	"overtheboard/game/rules"
)

// This file plans mates under any rules with a few of the pieces on the board (placed.go), all others out of the way. The search
// steers for the cheapest. No answer depends on it.

type mateAims struct {
	aims []aim
	cost int // of the start
}

// mateAims returns the cheapest mates to steer for, after some placements of pieces.
func (e *ever) mateAims(ctx context.Context, p *rules.Position, side rules.Color, placements int) (all []mateAims) {
	if e.read(p); e.ruleset.Definition().WinsBy(side, rules.Checkmate) == nil || e.ruleset.Explodes() {
		return nil
	}
	e.close(func() bool { return false })
	var royals, own, others []*unit
	for i := range e.units {
		u, list := &e.units[i], &others
		if u.at == 0 {
			continue
		}
		piece := p.At(rules.Square(first(u.at)))
		if e.g[piece].royal {
			list = &royals
		} else if piece.Color() == side {
			list = &own
		}
		*list = append(*list, &unit{forms: 1 << piece, sets: u.sets})
	}
	cut := func() {
		slices.SortStableFunc(all, func(x, y mateAims) int { return cmp.Compare(x.cost, y.cost) })
		all = all[:min(len(all), mostAims)]
	}
	find := func(units []*unit) {
		if ctx.Err() != nil || placements <= 0 {
			return
		}
		left := min(placements, placementsPerChoice)
		placements -= left
		a := &placement{e: e, winner: side, left: &left}
		for _, u := range units {
			a.add(u)
		}
		a.found = func() bool {
			all = append(all, a.aims(p))
			if len(all) == 4*mostAims {
				cut()
			}
			return false
		}
		a.run(side)
		placements += max(left, 0)
	}
	for helpers := 1; helpers <= mostHelpers && len(all) < mostAims; helpers++ {
		for mates := helpers; mates > 0; mates-- {
			eachChoice(own, mates, func(mine []*unit) {
				eachChoice(others, helpers-mates, func(theirs []*unit) { find(slices.Concat(royals, mine, theirs)) })
			})
		}
	}
	cut()
	return all
}

func eachChoice(list []*unit, some int, do func([]*unit), chosen ...*unit) {
	if some == 0 {
		do(chosen)
		return
	}
	for i := range list {
		eachChoice(list[i+1:], some-1, do, append(chosen, list[i])...)
	}
}

// aims returns the current placement as a mate to steer for.
func (p *placement) aims(start *rules.Position) (made mateAims) {
	royal := &p.pieces[0]
	royal.now = int(p.setup.Board[p.royal])<<6 | p.royal
	for i := range p.pieces {
		piece := p.pieces[i].now >> 6
		g := &p.e.g[piece]
		back := slices.Concat(reversed(g.quiet), g.back)
		made.aims = append(made.aims, aim{piece: uint8(piece), distances: stepsTo(1<<(p.pieces[i].now&63), func(set uint64) uint64 {
			return destinations(back, set, 0)
		})})
	}
	made.cost, _ = made.distance(start)
	return made
}

// distance returns how many moves the pieces of a position need if none is in another's way, and where those pieces are now.
func (m *mateAims) distance(p *rules.Position) (sum int, taken uint64) {
	for i := range m.aims {
		a := &m.aims[i]
		best, at := a.nearest(uint64(p.Of(rules.Piece(a.piece))) &^ taken)
		taken |= at
		sum += best
	}
	return min(sum, unreachable), taken
}
