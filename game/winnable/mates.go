package winnable

import (
	"cmp"
	"context"
	"slices"

	"overtheboard/game/rules"
)

// This file tries all ways in which a few pieces of any rules could form a mate. If there is none in a phase, that phase allows
// no mate; if there are some, the search steers for them. Why it is sound:
//
// Each piece is placed on each square of its set, so no position of the phase is missed. A placement is skipped only if
//
//   - two pieces would be on one square;
//   - no piece of the winner's could attack the royal from its square, whatever is elsewhere;
//   - the royal could step to a square that no piece of the winner's could attack from its square, and that holds neither a
//     piece of the loser's nor one that the royal could not take there;
//   - the rules' own steps say that the royal is not attacked, that the winner's royal is (the winner has just moved), or that the
//     loser has a move after which its royal is not.
//
// Castling, captures en passant and first steps are not tried as escapes: so what is called a mate need not be one.

// mates enumerates the placements of some pieces.
type mates struct {
	ctx      context.Context
	rs       *rules.Ruleset
	g        *movements
	winner   rules.Color
	men      []man // the loser's royal, the winner's, the winner's others, the loser's others
	losers   int   // index of the loser's others
	occupied uint64
	left     int // placements that may still be tried
	found    func() bool
}

type man struct {
	piece rules.Piece
	set   uint64
	at    int
	ever  *[64]uint64 // what it could attack from each square
}

// newMates returns the placements of the pieces of a phase that are not lost, false if there are too many, or not one royal a
// side.
func newMates(rs *rules.Ruleset, g *movements, winner rules.Color, men []man) (*mates, bool) {
	m := &mates{rs: rs, g: g, winner: winner, men: men}
	if len(m.men) > mostMen {
		return nil, false
	}
	rank := func(a *man) int {
		n := 0
		if !g[a.piece&63].royal {
			n = 2
		}
		if (a.piece.Color() == winner) == (n == 0) {
			n++
		}
		return n
	}
	slices.SortStableFunc(m.men, func(a, b man) int {
		return cmp.Or(cmp.Compare(rank(&a), rank(&b)), cmp.Compare(a.piece, b.piece), cmp.Compare(a.set, b.set))
	})
	var ranks [4]int
	for i := range m.men {
		a := &m.men[i]
		ranks[rank(a)]++
		a.ever = new([64]uint64)
		for sq := range a.ever {
			a.ever[sq] = uint64(rs.EverReach(a.piece, rules.Square(sq), rules.Capturing))
		}
	}
	m.losers = 2 + ranks[2]
	return m, ranks[0] == 1 && ranks[1] == 1
}

// run calls found for each mate until found returns true, the number of placements is reached, the context ends, or all were
// tried. It reports whether all were.
func (m *mates) run(ctx context.Context, placements int, found func() bool) bool {
	m.ctx, m.left, m.found, m.occupied = ctx, placements, found, 0
	return !m.place(0, allBits, false)
}

// place places the pieces from a number on. flights are the royal's squares that no placed piece could cover, check whether it
// may be in check. It reports whether to stop.
func (m *mates) place(i int, flights uint64, check bool) bool {
	if i == len(m.men) {
		return check && flights == 0 && m.mated() && m.found()
	}
	a := &m.men[i]
	squares := a.set &^ m.occupied
	if i >= m.losers {
		rest := len(m.men) - i
		if n := count(flights); !check || n > rest {
			return false
		} else if n == rest {
			squares &= flights
		}
	}
	if b := &m.men[max(i-1, 0)]; i > 0 && b.piece == a.piece && b.set == a.set {
		squares &^= 2<<b.at - 1 // equal pieces are placed in one order
	}
	for ; squares != 0; squares &= squares - 1 {
		if m.left--; m.left < 0 || m.left&0xffff == 0 && m.ctx.Err() != nil {
			return true
		}
		a.at = first(squares)
		if i == 0 {
			flights = m.g[a.piece&63].flights[a.at]
		}
		next, checks := flights&^m.covered(i), check || m.attacksEver(i)
		m.occupied |= 1 << a.at
		if m.place(i+1, next, checks) {
			return true
		}
		m.occupied &^= 1 << a.at
	}
	return false
}

// covered returns the flights that a piece could deny the loser's royal: what it could attack, and its own square if the royal
// could not take it there.
func (m *mates) covered(i int) uint64 {
	a, royal := &m.men[i], &m.men[0]
	switch {
	case i == 0:
		return 0
	case a.piece.Color() != m.winner:
		return 1 << a.at
	}
	return a.ever[a.at] | 1<<a.at&m.g[royal.piece&63].onlyQuiet[royal.at]
}

// attacksEver reports whether a piece of the winner's could attack the royal.
func (m *mates) attacksEver(i int) bool {
	a := &m.men[i]
	return i > 0 && a.piece.Color() == m.winner && a.ever[a.at]>>m.men[0].at&1 != 0
}

func (m *mates) mated() bool {
	royal, own := &m.men[0], &m.men[1]
	if !m.attacked(royal.at, m.winner, m.occupied, noSquare) || m.attacked(own.at, m.winner.Other(), m.occupied, noSquare) {
		return false
	}
	var winners uint64
	for i := range m.men {
		if a := &m.men[i]; a.piece.Color() == m.winner {
			winners |= 1 << a.at
		}
	}
	for i := range m.men {
		a := &m.men[i]
		if a.piece.Color() == m.winner {
			continue
		}
		to := m.reach(a, rules.Quietly, m.occupied)&^m.occupied | m.reach(a, rules.Capturing, m.occupied)&winners&^(1<<own.at)
		for ; to != 0; to &= to - 1 {
			sq, goal := first(to), royal.at
			if i == 0 {
				goal = sq
			}
			if !m.attacked(goal, m.winner, m.occupied&^(1<<a.at)|1<<sq, sq) {
				return false
			}
		}
	}
	return true
}

func (m *mates) reach(a *man, way rules.Way, occupied uint64) uint64 {
	return uint64(m.rs.Reach(a.piece, rules.Square(a.at), way, rules.Bitboard(occupied)))
}

// attacked reports whether a side attacks a square over the given occupied ones, without its piece on one square.
func (m *mates) attacked(sq int, side rules.Color, occupied uint64, taken int) bool {
	for i := range m.men {
		if a := &m.men[i]; a.piece.Color() == side && a.at != taken && a.ever[a.at]>>sq&1 != 0 &&
			m.reach(a, rules.Capturing, occupied)>>sq&1 != 0 {
			return true
		}
	}
	return false
}
