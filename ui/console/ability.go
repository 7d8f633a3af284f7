package console

import (
	"context"
	"sync"

	"overtheboard/game"
	"overtheboard/game/helpmate"
	"overtheboard/game/rules"
)

// replayNodes is how many positions are looked at for each answer about a position of a game, and mostOpen how many
// questions about one game may stay open before the rest is not asked.
const (
	replayNodes = 1_000_000
	mostOpen    = 20
)

// question is what is asked about a position, and mostRemembered how many answers that came at once are kept: files hold
// the same position again and again.
type question struct {
	rules *rules.Ruleset
	key   rules.Key
	side  rules.Color
}

const mostRemembered = 1000

// judge answers for games that are read: at once after each move, with patience where a file's result needs it, and
// then in the same way however long that takes.
func (e *environment) judge() game.Judge {
	if e.answers == nil {
		prover := game.ProverWithin(helpmate.Limit{Nodes: replayNodes})
		deep := remembering(func(p *rules.Position, side rules.Color) game.Ability {
			return prover.Deep(context.Background(), p, side)
		})
		e.answers = &game.Judge{
			Quick: remembering(prover.Quick),
			Deep:  func(_ context.Context, p *rules.Position, side rules.Color) game.Ability { return deep(p, side) },
		}
	}
	return *e.answers
}

// remembering returns what answers like ask, and remembers.
func remembering(ask func(*rules.Position, rules.Color) game.Ability) func(*rules.Position, rules.Color) game.Ability {
	known := make(map[question]game.Ability)
	var lock sync.Mutex // of known: several games may be read at once
	return func(p *rules.Position, side rules.Color) game.Ability {
		q := question{p.Ruleset(), p.Key(), side}
		lock.Lock()
		a, found := known[q]
		lock.Unlock()
		if found {
			return a
		}
		a = ask(p, side)
		lock.Lock()
		defer lock.Unlock()
		if len(known) >= mostRemembered {
			clear(known)
		}
		known[q] = a
		return a
	}
}

// patient returns whether a side can win from a node, with some patience if the game does not know it.
func (e *environment) patient(n *game.Node, side rules.Color) game.Ability {
	if a := n.CanWinAtOnce(side); a != game.Undecided {
		return a
	}
	return e.judge().CanWin(context.Background(), n.Position(), side)
}

// abilitiesOf returns who can win from the nodes of a line.
func (e *environment) abilitiesOf(line []*game.Node) [][2]game.Ability {
	answers := make([][2]game.Ability, len(line))
	for side := rules.White; side <= rules.Black; side++ {
		s := winners{environment: e, line: line, side: side, answers: answers}
		s.answer(0, len(line))
	}
	return answers
}

// winners finds out from which nodes of a line a side can win. A side that can win from a position can from those before
// it as well, and one that cannot never can again, so that few positions of a game need an answer of their own.
type winners struct {
	*environment
	line    []*game.Node
	side    rules.Color
	answers [][2]game.Ability
	open    int // questions without an answer
}

// answer fills in the answers from one index up to another.
func (s *winners) answer(from, to int) {
	if from >= to || s.open >= mostOpen {
		return
	}
	middle := (from + to) / 2
	a := s.patient(s.line[middle], s.side)
	s.answers[middle][s.side] = a
	if a == game.Undecided {
		s.open++
	}
	if a == game.Can {
		s.fill(from, middle, a)
	} else {
		s.answer(from, middle)
	}
	if a == game.Cannot {
		s.fill(middle+1, to, a)
	} else {
		s.answer(middle+1, to)
	}
}

func (s *winners) fill(from, to int, a game.Ability) {
	for i := from; i < to; i++ {
		s.answers[i][s.side] = a
	}
}
