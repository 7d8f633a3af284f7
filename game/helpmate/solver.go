package helpmate

import (
	"context"

	"overtheboard/game/rules"
)

// solver answers for FIDE's game. It keeps its memory from one question to the next.
type solver struct {
	search  search
	prover  prover
	planner planner
}

// How many queues a position waits for each doubling of those alike, with plans and without: see search.priority.
const (
	planRepeatCost = 10
	lateRepeatCost = 2
	easyRepeatCost = 2
)

// quick is Quick for FIDE's game.
func (s *solver) quick(r *roles, b *board, side int) Result {
	if !b.material(side) {
		return Result{Answer: Cannot, Proof: Proof{Argument: Material}}
	}
	if b.walled() && s.prover.static(context.Background(), b, side, quickWork) {
		return Result{Answer: Cannot, Proof: s.prover.proof(), Nodes: s.prover.examined}
	}
	s.search.begin(b, side, DefaultMemory)
	return s.result(r, s.search.run(context.Background(), quickNodes))
}

// judge is Judge for FIDE's game: cheap arguments first, then searches and static proofs in turn, each with more work
// than the last.
func (s *solver) judge(ctx context.Context, r *roles, b *board, side int, limit Limit) Result {
	if !b.material(side) {
		return Result{Answer: Cannot, Proof: Proof{Argument: Material}}
	}
	if b.walled() && s.prover.static(ctx, b, side, quickWork) {
		return Result{Answer: Cannot, Proof: s.prover.proof(), Nodes: s.prover.examined}
	}
	s.search.begin(b, side, limit.Memory)
	if r, ok := s.stage(ctx, r, b, side, limit, firstNodes, firstWork); ok {
		return r
	}
	if a := s.easy(ctx, b, side, limit); a != Undecided {
		return s.result(r, a)
	}
	s.search.restart(limit.Memory)
	if b.side(side)&(b.queens()|b.rooks()|b.pawns()) == 0 {
		if a := s.steer(ctx, b, side, limit); a != Undecided {
			return s.result(r, a)
		}
		s.search.restart(limit.Memory)
	}
	if r, ok := s.stage(ctx, r, b, side, limit, s.search.made+secondNodes, secondWork); ok {
		return r
	}
	if proofs := chainProofs; s.chain(ctx, b, side, 0, &proofs) {
		return Result{Answer: Cannot, Proof: Proof{Argument: Walled}, Nodes: s.search.made + chainProofs - proofs}
	}
	if a := s.steer(ctx, b, side, limit); a != Undecided {
		return s.result(r, a)
	}
	s.search.restart(limit.Memory)
	s.search.repeatCost = lateRepeatCost
	if r, ok := s.stage(ctx, r, b, side, limit, s.search.made+thirdNodes, thirdWork); ok {
		return r
	}
	if s.prover.staticPairs(ctx, b, side, pairsWork) {
		return Result{Answer: Cannot, Proof: s.prover.proof(), Nodes: s.search.made + s.prover.examined}
	}
	s.search.prune = &s.prover
	return s.result(r, s.search.run(ctx, limit.Nodes))
}

// stage searches until so many positions are made, then tries a static proof. It tells whether that is the end of it.
func (s *solver) stage(ctx context.Context, r *roles, b *board, side int, limit Limit, nodes, work int) (Result, bool) {
	a := s.search.run(ctx, min(nodes, limit.Nodes))
	if a != Undecided || limit.Nodes <= nodes || ctx.Err() != nil {
		return s.result(r, a), true
	}
	if !s.prover.static(ctx, b, side, work) {
		return Result{}, false
	}
	return Result{Answer: Cannot, Proof: s.prover.proof(), Nodes: s.search.made + s.prover.examined}, true
}

// easy searches for easy mates.
func (s *solver) easy(ctx context.Context, b *board, side int, limit Limit) Answer {
	s.search.restart(limit.Memory)
	s.search.pictures, s.search.repeatCost = easyPictures(b, side), easyRepeatCost
	return s.search.run(ctx, min(s.search.made+easyNodes, limit.Nodes))
}

// steer searches for planned mates.
func (s *solver) steer(ctx context.Context, b *board, side int, limit Limit) Answer {
	plans := s.planner.find(ctx, &s.prover, b, side, steerWork)
	if len(plans) == 0 {
		return Undecided
	}
	s.search.restart(limit.Memory)
	s.search.plans, s.search.repeatCost = plans, planRepeatCost
	return s.search.run(ctx, min(s.search.made+steerNodes, limit.Nodes))
}

// result is the result of a search's answer.
func (s *solver) result(r *roles, a Answer) Result {
	result := Result{Answer: a, Nodes: s.search.made}
	switch a {
	case Cannot:
		result.Proof.Argument = Exhausted
	case Can:
		b := s.search.start
		for _, m := range s.search.line() {
			result.Line = append(result.Line, r.move(&b, m))
			b = b.play(m)
		}
	}
	return result
}

// shrink gives back memory that only a hard question needs.
func (s *solver) shrink() {
	s.search.shrink()
	s.prover.shrink()
}

// proof returns what the last static proof rests on.
func (p *prover) proof() Proof {
	return Proof{Argument: Walled, Fixed: rules.Bitboard(p.fixed), Reach: rules.Bitboard(p.reach)}
}
