package winnable

import (
	"cmp"
	"context"
	"slices"

	"overtheboard/game/rules"
)

// This file plans mates of any rules' pieces (mates.go) with a few of those that are on the board, all others out of the way. The
// search steers for the cheapest. No answer rests on it.

// mateAims is a mate to steer for.
type mateAims struct {
	aims []pieceAim
	cost int // of the start
}

// pieceAim is one piece's part of it.
type pieceAim struct {
	piece rules.Piece
	steps *[64]uint8 // how many moves it is from each square, on an empty board
}

// aimer finds mates to steer for.
type aimer struct {
	start *rules.Position
	g     *movements
	side  rules.Color
	steps map[[2]int]*[64]uint8 // by piece and goal
	left  int                   // placements that may still be tried
	aims  []mateAims
}

// aimsOf returns the cheapest mates to steer for, none under rules that mates.go does not know.
func aimsOf(ctx context.Context, p *rules.Position, side rules.Color, placements int) []mateAims {
	g, ok := compileMovements(p.Ruleset(), kindsToCome(p))
	if !ok || !onlyMates(p) {
		return nil
	}
	a := &aimer{start: p, g: g, side: side, steps: map[[2]int]*[64]uint8{}, left: placements}
	var royals, own, others []rules.Piece // with their squares
	var sets [3][]uint64
	add := func(list *[]rules.Piece, i int, piece rules.Piece, sq rules.Square) {
		*list, sets[i] = append(*list, piece), append(sets[i], a.everywhere(piece, 1<<sq))
	}
	for sq := range p.Occupied().Squares {
		switch piece := p.At(sq); {
		case g[piece&63].royal:
			add(&royals, 0, piece, sq)
		case piece.Color() == side:
			add(&own, 1, piece, sq)
		default:
			add(&others, 2, piece, sq)
		}
	}
	for helpers := 1; helpers <= mostHelpers && len(a.aims) < mostAims; helpers++ {
		for mates := helpers; mates > 0; mates-- {
			eachChoice(len(own), mates, func(mine []int) {
				eachChoice(len(others), helpers-mates, func(theirs []int) {
					if ctx.Err() != nil || a.left <= 0 {
						return
					}
					pieces, where := slices.Clone(royals), slices.Clone(sets[0])
					for _, i := range mine {
						pieces, where = append(pieces, own[i]), append(where, sets[1][i])
					}
					for _, i := range theirs {
						pieces, where = append(pieces, others[i]), append(where, sets[2][i])
					}
					a.find(ctx, pieces, where)
				})
			})
		}
	}
	a.cut()
	return a.aims
}

// eachChoice calls a function with every choice of so many numbers below n, in order.
func eachChoice(n, some int, do func([]int)) {
	chosen := make([]int, some)
	var choose func(i, from int)
	choose = func(i, from int) {
		if i == some {
			do(chosen)
			return
		}
		for ; from < n; from++ {
			chosen[i] = from
			choose(i+1, from+1)
		}
	}
	choose(0, 0)
}

// everywhere returns the squares that a piece could come to from some.
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

// find adds the mates with some pieces.
func (a *aimer) find(ctx context.Context, pieces []rules.Piece, sets []uint64) {
	codes := make([]uint8, len(pieces))
	for i, piece := range pieces {
		codes[i] = uint8(piece)
	}
	m, ok := newMates(a.start.Ruleset(), a.g, a.side, codes, sets)
	if !ok {
		return
	}
	most := min(a.left, placementsPerChoice)
	m.run(ctx, most, func() bool {
		made := mateAims{}
		for i := range m.men {
			made.aims = append(made.aims, pieceAim{m.men[i].piece, a.stepsTo(m.men[i].piece, m.men[i].at)})
		}
		made.cost, _ = made.distance(a.start)
		if a.aims = append(a.aims, made); len(a.aims) == 4*mostAims {
			a.cut()
		}
		return false
	})
	a.left -= most - max(m.left, 0)
}

// cut keeps the cheapest.
func (a *aimer) cut() {
	slices.SortStableFunc(a.aims, func(x, y mateAims) int { return cmp.Compare(x.cost, y.cost) })
	a.aims = a.aims[:min(len(a.aims), mostAims)]
}

// stepsTo returns how many moves a piece needs on an empty board from each square to a goal.
func (a *aimer) stepsTo(piece rules.Piece, goal int) *[64]uint8 {
	key := [2]int{int(piece), goal}
	if s := a.steps[key]; s != nil {
		return s
	}
	g := &a.g[piece&63]
	back := reversed(g.quiet)
	if g.forward {
		back = append(back, g.back...)
	}
	s := stepsTo(back, 1<<goal, 0)
	a.steps[key] = s
	return s
}

// distance returns how many moves a position's pieces need, if none is in another's way, and where those pieces stand now.
func (m *mateAims) distance(p *rules.Position) (sum int, taken uint64) {
	for i := range m.aims {
		best, at := unreachable, uint64(0)
		for set := uint64(p.Of(m.aims[i].piece)) &^ taken; set != 0; set &= set - 1 {
			if d := int(m.aims[i].steps[first(set)]); d < best {
				best, at = d, set&-set
			}
		}
		taken |= at
		sum += best
	}
	return min(sum, unreachable), taken
}
