package winnable

import (
	"context"

	"overtheboard/game/rules"
)

// solver decides for FIDE's game. It reuses its memory for the next question.
type solver struct {
	near    nearMate
	search  search  // each stage continues the last one
	planned search  // short, restarted for each plan
	led     *search // the one of them that found a line
	prover  prover
	planner planner
	roles   roles
	ever    ever // for other rules
	way     int  // how the board is turned
}

// question asks whether White, the winner, can still mate.
type question struct {
	ctx   context.Context
	board *board
	limit Limit
}

// The sides, on a board that is turned upright.
const (
	winning = 0
	losing  = 1
)

// stage is one way to answer; without an answer it returns false.
type stage struct {
	name string
	try  func(*solver, *question) (Result, bool)
}

// stages are the ways to answer in order: first what costs least for its answers.
var stages = [...]stage{
	{"too little material", (*solver).byMaterial},
	{"mates near at hand", (*solver).byNearMate},
	{"search", bySearch(0, searchNodes)},
	{"proof", byProof(false)},
	{"planned mates, at first", byPlans(1, planWork/200, planNodes, 4*planNodes, 12*planNodes)},
	{"search, with patience", bySearch(perRepeat, moreNodes)},
	{"proof with the kings together", byProof(true)},
	{"planned mates", byPlans(perPlanRepeat, planWork, planNodes, 4*planNodes, 12*planNodes)},
	{"search, for long", bySearch(perRepeat, longNodes)},
	{"planned mates, for long", byPlans(perPlanRepeat, longPlanWork, 12*planNodes, 40*planNodes)},
	{"search, to the end", bySearch(perRepeat, DefaultNodes)},
}

const quickStages = 5

// answer tries stages until one has an answer, the limit is reached or the context ends. It first turns the board upright, so
// that White is the winner and all images have the same answer.
func (s *solver) answer(ctx context.Context, some []stage, b *board, side int, limit Limit) Result {
	s.way = b.upright(side)
	turnedBoard := b.turned(s.way)
	mustTake := s.roles.mustTake
	if s.way&2 != 0 {
		mustTake[0], mustTake[1] = mustTake[1], mustTake[0]
	}
	s.search.set(&turnedBoard, mustTake)
	s.planned.set(&turnedBoard, mustTake)
	s.near.plies = 0
	q := &question{ctx, &s.search.start, limit}
	for i := range some {
		if r, ok := some[i].try(s, q); ok {
			r.stage = uint8(i)
			r.Proof.Fixed = rules.Bitboard(turned(uint64(r.Proof.Fixed), s.way))
			r.Proof.Reach = rules.Bitboard(turned(uint64(r.Proof.Reach), s.way))
			return r
		}
		if s.made() >= limit.Nodes || ctx.Err() != nil {
			break
		}
	}
	return Result{Nodes: s.made()}
}

func (s *solver) made() int { return s.search.made + s.planned.made }

func (s *solver) byMaterial(q *question) (Result, bool) {
	return Result{Answer: Cannot, Proof: Proof{Argument: Material}}, !q.board.material()
}

// byNearMate composes a mate, unless the loser may have to take and so could not wait.
func (s *solver) byNearMate(q *question) (Result, bool) {
	if s.roles.mustTake == [2]bool{} && s.near.find(q.board, &s.search.list) {
		return Result{Answer: Can}, true
	}
	s.near.plies = 0
	return Result{}, false
}

// bySearch continues the search, with more or less patience: where there is little room, what seems nearest to a mate is often dead.
func bySearch(patience, nodes int) func(*solver, *question) (Result, bool) {
	return func(s *solver, q *question) (Result, bool) {
		if s.search.made == 0 {
			s.search.restart(nil, q.limit.Memory)
		}
		if s.search.wait(patience); patience == 0 && q.board.lightOnly() {
			return Result{}, false // plans find these mates sooner
		}
		return s.searched(&s.search, q, nodes)
	}
}

// byPlans searches for planned mates one by one: for a number of positions each, then for more for the first half.
func byPlans(patience, work int, rounds ...int) func(*solver, *question) (Result, bool) {
	return func(s *solver, q *question) (Result, bool) {
		plans := s.planner.find(q.ctx, &s.prover, q.board, min(work, workPerNode*q.limit.Nodes))
		for _, nodes := range rounds {
			for i := range plans {
				s.planned.restart(&plans[i], q.limit.Memory)
				s.planned.wait(patience)
				if r, ok := s.searched(&s.planned, q, nodes); ok {
					return r, ok
				}
			}
			plans = plans[:(len(plans)+1)/2]
		}
		return Result{}, false
	}
}

// byProof tries a static proof, with the kings followed together or not.
func byProof(together bool) func(*solver, *question) (Result, bool) {
	return func(s *solver, q *question) (Result, bool) {
		proved := s.prover.static(q.ctx, q.board, together, min(proofWork, workPerNode*q.limit.Nodes))
		return Result{Answer: Cannot, Proof: s.prover.proof(), Nodes: s.made() + s.prover.examined}, proved
	}
}

// searched continues a search for a number of positions.
func (s *solver) searched(g *search, q *question, nodes int) (Result, bool) {
	s.led = g
	a := g.run(q.ctx, g.made+min(nodes, q.limit.Nodes-s.made()))
	result := Result{Answer: a, Nodes: s.made()}
	if a == Cannot {
		result.Proof.Argument = Exhausted
	}
	return result, a != Undecided
}

func (s *solver) line() (line []rules.Move) {
	b := s.search.start
	moves := s.near.line[:s.near.plies]
	if len(moves) == 0 {
		moves = s.led.line()
	}
	for _, m := range moves {
		made := s.roles.move(&b, m)
		made.From, made.To = rules.Square(turnedSquare(int(made.From), s.way)), rules.Square(turnedSquare(int(made.To), s.way))
		line = append(line, made)
		b = b.play(m)
	}
	return line
}

// shrink frees the memory that only a hard question needs.
func (s *solver) shrink() {
	s.search.shrink()
	s.planned.shrink()
	s.prover.records, s.prover.queue = nil, nil
}

func (p *prover) proof() Proof {
	return Proof{Argument: Walled, Fixed: rules.Bitboard(p.fixed), Reach: rules.Bitboard(p.reach)}
}
