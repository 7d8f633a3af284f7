package console

import (
	"context"
	"slices"
	"sync"

	"overtheboard/game"
	"overtheboard/game/proofs"
	"overtheboard/game/rules"
	"overtheboard/game/winnable"
)

// replayNodes limits the positions searched for each question about a position of a game; after mostOpen unanswered questions
// about one game, the others stay unanswered.
const (
	replayNodes = 1_000_000
	mostOpen    = 20
)

// question is a question about a position with its answer. The latest quick answers are cached, since files contain the same
// positions again and again.
type question[A any] struct {
	position rules.Position
	side     rules.Color
	answer   A
}

const mostRemembered = 4096 // a power of 2

// judge answers questions about games that are read: quickly after each move, with a larger limit where a file's result needs it.
// The limits do not depend on time, so every run gives the same answers.
func (e *environment) judge() game.Judge {
	if e.answers == nil {
		prover := proofs.ProverWithin(winnable.Limit{Nodes: replayNodes})
		deep := remembering(func(p *rules.Position, side rules.Color) game.Ability {
			return prover.Deep(context.Background(), p, side)
		})
		e.answers = &game.Judge{
			Near:  remembering(prover.Near),
			Quick: remembering(prover.Quick),
			Deep:  func(_ context.Context, p *rules.Position, side rules.Color) game.Ability { return deep(p, side) },
		}
	}
	return *e.answers
}

// remembering returns a caching version of ask.
func remembering[A any](ask func(*rules.Position, rules.Color) A) func(*rules.Position, rules.Color) A {
	var known [mostRemembered]question[A]
	var lock sync.Mutex // of known: several games may be read at once
	return func(p *rules.Position, side rules.Color) A {
		q := &known[(p.BoardHash()>>32+uint64(side))%mostRemembered]
		lock.Lock()
		found, a := q.side == side && q.position == *p, q.answer
		lock.Unlock()
		if found {
			return a
		}
		a = ask(p, side)
		lock.Lock()
		defer lock.Unlock()
		*q = question[A]{*p, side, a}
		return a
	}
}

// patient returns whether a side can win from a node, with a larger limit if the game does not know it.
func (e *environment) patient(n *game.Node, side rules.Color) game.Ability {
	if a := n.CanWinAtOnce(side); a != game.Undecided {
		return a
	}
	return e.judge().CanWin(context.Background(), n.Position(), side)
}

// abilitiesOf returns who can win from the nodes of a line. A side that can win from a position can win from those before, and
// one that cannot never can again, so few positions need their own answer.
func (e *environment) abilitiesOf(line []*game.Node) [][2]game.Ability {
	answers := make([][2]game.Ability, len(line))
	for side := range rules.Sides {
		can, open := game.Undecided, 0
		for i, n := range slices.Backward(line) {
			if can != game.Can {
				if can = n.CanWinAtOnce(side); can == game.Undecided && open < mostOpen {
					if can = e.patient(n, side); can == game.Undecided {
						open++
					}
				}
			}
			answers[i][side] = can
			for j := i + 1; can == game.Cannot && j < len(line) && answers[j][side] == game.Undecided; j++ {
				answers[j][side] = can
			}
		}
	}
	return answers
}
