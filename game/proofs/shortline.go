package proofs

import (
	"context"
	"slices"

	"overtheboard/game/rules"
)

// shortLineMoves limits the moves tried to find a shorter line than the known one.
const shortLineMoves = 400_000

// lineSearch finds the shortest line to a side's win by exhaustive search: two moves convince more than twenty.
type lineSearch struct {
	ctx   context.Context
	side  rules.Color
	left  int // to be tried
	moves []rules.Move
}

// shortLine returns a line to a side's win with fewer plies than the known one, if it finds one soon, else the known one.
func shortLine(ctx context.Context, p *rules.Position, side rules.Color, known []rules.Move) []rules.Move {
	s := lineSearch{ctx: ctx, side: side, left: shortLineMoves}
	for depth := 1; depth < len(known) && s.left > 0; depth++ {
		if s.find(p, depth) {
			slices.Reverse(s.moves)
			return s.moves
		}
	}
	return known
}

// find searches for a line of exactly this many plies, and collects it, the last move first.
func (s *lineSearch) find(p *rules.Position, depth int) bool {
	for _, m := range p.LegalMoves() {
		if s.left--; s.left < 0 || s.left%1024 == 0 && s.ctx.Err() != nil {
			s.left = 0
			return false
		}
		next, err := p.Play(m)
		if err != nil {
			return false
		}
		v := next.Verdict()
		if depth == 1 && v.Winner == s.side.Wins() || depth > 1 && v == (rules.Verdict{}) && s.find(&next, depth-1) {
			s.moves = append(s.moves, m)
			return true
		}
	}
	return false
}
