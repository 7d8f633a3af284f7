package helpmate

import (
	"context"

	"overtheboard/game/rules"
)

// solver answers for FIDE's game. It keeps its memory from one question to the next.
type solver struct {
	search search
	prover prover
}

// The work that each stage of an answer may do: positions for searches, phases for proofs.
const (
	firstNodes   = 400
	firstPhases  = 20
	secondNodes  = 10_000
	secondPhases = 1_000
	prunePhases  = 30
)

// quick is Quick for FIDE's game.
func (s *solver) quick(r *roles, b *board, side int) Result {
	if !b.material(side) {
		return Result{Answer: Cannot, Proof: Proof{Argument: Material}}
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
	s.search.begin(b, side, limit.Memory)
	stages := [...]struct{ nodes, phases int }{{firstNodes, firstPhases}, {secondNodes, secondPhases}}
	for _, stage := range stages {
		if a := s.search.run(ctx, min(stage.nodes, limit.Nodes)); a != Undecided || limit.Nodes <= stage.nodes {
			return s.result(r, a)
		}
		if s.prover.static(b, side, stage.phases) {
			return Result{Answer: Cannot, Proof: s.prover.proof(), Nodes: s.search.made + s.prover.tests}
		}
	}
	s.search.prune = &s.prover
	return s.result(r, s.search.run(ctx, limit.Nodes))
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
