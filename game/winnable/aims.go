package winnable

import (
	"cmp"
	"context"
	"slices"

	"overtheboard/game/rules"
)

// This file plans mates under any rules (mates.go) with a few of the pieces on the board, all others out of the way. The search
// steers for the cheapest. No answer depends on it.

type mateAims struct {
	aims []aim
	cost int // of the start
}

type aimer struct {
	start *rules.Position
	g     *movements
	side  rules.Color
	left  int // placements that may still be tried
	aims  []mateAims
}

// aimsOf returns the cheapest mates to steer for, none under rules that mates.go cannot handle.
func aimsOf(ctx context.Context, p *rules.Position, side rules.Color, placements int) []mateAims {
	g, ok := compileMovements(p.Ruleset(), kindsToCome(p))
	if !ok || !onlyMates(p) {
		return nil
	}
	a := &aimer{start: p, g: g, side: side, left: placements}
	var royals, own, others []man
	for sq := range p.Occupied().Squares {
		piece, list := p.At(sq), &others
		if g[piece&63].royal {
			list = &royals
		} else if piece.Color() == side {
			list = &own
		}
		*list = append(*list, man{piece: piece, set: a.everywhere(piece, 1<<sq)})
	}
	for helpers := 1; helpers <= mostHelpers && len(a.aims) < mostAims; helpers++ {
		for mates := helpers; mates > 0; mates-- {
			eachChoice(own, mates, func(mine []man) {
				eachChoice(others, helpers-mates, func(theirs []man) {
					if ctx.Err() == nil && a.left > 0 {
						a.find(ctx, slices.Concat(royals, mine, theirs))
					}
				})
			})
		}
	}
	a.cut()
	return a.aims
}

func eachChoice(list []man, some int, do func([]man), chosen ...man) {
	if some == 0 {
		do(chosen)
		return
	}
	for i := range list {
		eachChoice(list[i+1:], some-1, do, append(chosen, list[i])...)
	}
}

// everywhere returns the squares that a piece can reach from a set.
func (a *aimer) everywhere(piece rules.Piece, set uint64) uint64 {
	g := &a.g[piece&63]
	for {
		more := set | destinations(g.quiet, set, 0) | destinations(g.takes, set, 0)
		if more == set {
			return set
		}
		set = more
	}
}

// find adds the mates with the given pieces.
func (a *aimer) find(ctx context.Context, men []man) {
	m, ok := newMates(a.start.Ruleset(), a.g, a.side, men)
	if !ok {
		return
	}
	most := min(a.left, placementsPerChoice)
	m.run(ctx, most, func() bool {
		made := mateAims{}
		for i := range m.men {
			piece := m.men[i].piece
			made.aims = append(made.aims, aim{piece: uint8(piece), distances: a.stepsTo(piece, m.men[i].at)})
		}
		made.cost, _ = made.distance(a.start)
		if a.aims = append(a.aims, made); len(a.aims) == 4*mostAims {
			a.cut()
		}
		return false
	})
	a.left -= most - max(m.left, 0)
}

func (a *aimer) cut() {
	slices.SortStableFunc(a.aims, func(x, y mateAims) int { return cmp.Compare(x.cost, y.cost) })
	a.aims = a.aims[:min(len(a.aims), mostAims)]
}

// stepsTo returns how many moves a piece needs from each square to a goal on an empty board.
func (a *aimer) stepsTo(piece rules.Piece, goal int) *[64]uint8 {
	g := &a.g[piece&63]
	back := reversed(g.quiet)
	if g.forward {
		back = append(back, g.back...)
	}
	return stepsTo(back, 1<<goal, 0)
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
