package winnable

import (
	"context"
	"sync"

	"overtheboard/game/rules"
)

// Answer says whether a side can still win. The zero value is Undecided.
type Answer uint8

const (
	Undecided Answer = iota
	Can
	Cannot
)

// Argument is the reason of a proof that a side cannot win.
type Argument uint8

const (
	NoArgument Argument = iota
	Ended               // "win" or a stalemate has ended the game, and this side did not win
	Material            // no mate is possible with the pieces on the board (FIDE 5.2.2)
	Walled              // the pieces that could mate can never reach their squares
	Exhausted           // every reachable position was visited
	Powerless           // nothing that makes the side win can ever happen, whatever is played
)

// Proof says why a side cannot win.
type Proof struct {
	Argument Argument
	// Fixed and Reach are set if the argument is Walled, Fixed also if it is Powerless: the squares whose pieces can never move nor
	// be taken, and those that the side's other pieces can ever reach. Neither claims to be complete.
	Fixed, Reach rules.Bitboard
}

// Result is an answer and its reason.
type Result struct {
	Answer Answer
	Line   []rules.Move // legal moves to the side's win, if it can; empty if it has won already
	Proof  Proof        // if it cannot
	Nodes  int          // positions generated and phases visited

	stage uint8 // the FIDE stage that answered
}

// Limit bounds the work of one question. Zero values mean the defaults.
type Limit struct {
	Nodes  int // positions generated
	Memory int // bytes for stored positions
}

// The default limits. Stored positions take at most DefaultMemory. Static proofs take 64 MB, before a search has taken much; so
// one question takes less than 256 MB in all, garbage included. Under rules other than FIDE's a node takes far longer.
const (
	DefaultNodes      = 2_500_000
	DefaultNodesOther = 200_000
	DefaultMemory     = 192 << 20
)

func (l Limit) orDefaults(nodes int) Limit {
	if l.Nodes <= 0 {
		l.Nodes = nodes
	}
	if l.Memory <= 0 {
		l.Memory = DefaultMemory
	}
	return l
}

// scratches are searches to reuse, since allocating their memory takes longer than most answers.
var scratches = sync.Pool{New: func() any { return new(solver) }}

// Quick decides within 0.02 ms on average and about 2 ms at most, or not at all: it left 3 of 1,000 questions about positions of
// made-up games open. It returns no line, so package rules plays none: the fast board, which has the same moves,
// has found it.
func Quick(p *rules.Position, side rules.Color) Answer {
	s := scratches.Get().(*solver)
	defer scratches.Put(s)
	return s.atOnce(p, side).Answer
}

// Near names a side that has a mate near at hand, the first if both have one. It is the cheapest answer. NoWinner decides
// nothing. The game must not be over.
func Near(p *rules.Position, first rules.Color) rules.Winner {
	s := scratches.Get().(*solver)
	defer scratches.Put(s)
	b, ok := s.roles.read(p)
	if !ok {
		return rules.NoWinner
	}
	for _, side := range [...]rules.Color{first, first.Other()} {
		upright := b.turned(2 * int(side))
		if !upright.material() {
			continue
		}
		if _, can := s.byNearMate(&question{board: &upright}); can {
			return side.Wins()
		}
	}
	return rules.NoWinner
}

// atOnce is Quick, with the reason, but no line.
func (s *solver) atOnce(p *rules.Position, side rules.Color) Result {
	b, ok := s.roles.read(p)
	if !ok {
		r, over := ended(p, side)
		if !over {
			r, _ = s.ever.proof(p, side, quickPlacements)
		}
		return r
	}
	g := &s.near.mover
	if g.prepare(&b); !g.canMove() {
		if g.checkers != 0 && g.side != int(side) {
			return Result{Answer: Can}
		}
		return Result{Answer: Cannot, Proof: Proof{Argument: Ended}}
	}
	return s.answer(context.Background(), stages[:quickStages], &b, int(side), Limit{quickNodes, DefaultMemory})
}

// Judge decides as well as it can within a limit, or until the context ends. For a given limit its answer is always the same,
// unless the context ends.
func Judge(ctx context.Context, p *rules.Position, side rules.Color, limit Limit) Result {
	if r, ok := ended(p, side); ok {
		return r
	}
	s := scratches.Get().(*solver)
	defer func() {
		s.shrink()
		scratches.Put(s)
	}()
	if b, ok := s.roles.read(p); ok {
		return s.answer(ctx, stages[:], &b, int(side), limit.orDefaults(DefaultNodes)).with(s).checked(p, side)
	}
	return closure(ctx, s, p, side, limit.orDefaults(DefaultNodesOther)).checked(p, side)
}

// with returns a result with the solver's line, if there is one.
func (r Result) with(s *solver) Result {
	if r.Answer == Can {
		r.Line = s.line()
	}
	return r
}

// checked replays the line of a result by the rules; unless it wins, the result is undecided. So a fault of a search cannot
// produce a wrong line.
func (r Result) checked(p *rules.Position, side rules.Color) Result {
	if r.Answer != Can {
		return r
	}
	now, err := *p, error(nil)
	for _, m := range r.Line {
		if now, err = now.Play(m); err != nil {
			return Result{Nodes: r.Nodes}
		}
	}
	if now.Verdict().Winner != side.Wins() {
		return Result{Nodes: r.Nodes}
	}
	return r
}

func ended(p *rules.Position, side rules.Color) (Result, bool) {
	v := p.Verdict()
	switch {
	case v == rules.Verdict{}:
		return Result{}, false
	case v.Winner == side.Wins():
		return Result{Answer: Can}, true
	}
	return Result{Answer: Cannot, Proof: Proof{Argument: Ended}}, true
}
