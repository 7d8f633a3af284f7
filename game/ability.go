package game

import (
	"context"

	"overtheboard/game/rules"
	"overtheboard/game/winnable"
)

// Ability says whether a side can still win by some series of legal moves with the opponent's help (FIDE: can mate). The zero
// value is undecided, which counts as "can" wherever a game depends on it.
type Ability = winnable.Answer

// The answers.
const (
	Undecided = winnable.Undecided
	Can       = winnable.Can
	Cannot    = winnable.Cannot
)

// Evidence is why a side can still win from a position, or why it cannot. The zero value is no evidence.
type Evidence = winnable.Result

// Judge decides whether a side can still win from a position by any series of legal moves under the position's ruleset. Counters
// and repetition play no part (FIDE 5.2.2). The position must not be one that "win" or a stalemate has ended. Each function may
// be nil. The zero Judge decides nothing.
type Judge struct {
	// Near names a side that can obviously win, the given one if both can. NoWinner decides nothing. It takes no search.
	Near func(p *rules.Position, first rules.Color) rules.Winner
	// Quick takes 0.05 ms on average and runs on the goroutine that plays the move.
	Quick func(p *rules.Position, side rules.Color) Ability
	// Deep runs on another goroutine until it has decided or the context ends.
	Deep func(ctx context.Context, p *rules.Position, side rules.Color) Ability
	// Explain returns the reason. It runs on another goroutine until it has one or the context ends.
	Explain func(ctx context.Context, p *rules.Position, side rules.Color) Evidence
}

// CanWin calls Quick, and then Deep if Quick has not decided.
func (j Judge) CanWin(ctx context.Context, p *rules.Position, side rules.Color) Ability {
	if a := j.quick(p, side); a != Undecided || j.Deep == nil {
		return a
	}
	return j.Deep(ctx, p, side)
}

func (j Judge) quick(p *rules.Position, side rules.Color) Ability {
	if j.Quick == nil {
		return Undecided
	}
	return j.Quick(p, side)
}

// prospects says which sides can still win from a position, as far as known.
type prospects struct {
	known   [2]Ability
	asked   [2]bool // whether Quick has no answer
	givenUp [2]bool // whether the judge gave up
}

func (p *prospects) open() (rules.Color, bool) {
	for side := range rules.Sides {
		if p.known[side] == Undecided && !p.givenUp[side] {
			return side, true
		}
	}
	return rules.White, false
}

// lasting returns the answers that stay true after any move: a side that cannot win now cannot win later.
func (p *prospects) lasting() (known [2]Ability) {
	for side, a := range p.known {
		if a == Cannot {
			known[side] = Cannot
		}
	}
	return known
}

// Explain returns why a side can still win from the node's position, or why it cannot. It runs until it has an answer or the
// context ends, on any goroutine.
func (n *Node) Explain(ctx context.Context, side rules.Color) Evidence {
	explain := n.game.config.Judge.Explain
	position := n.position
	if explain == nil || position.ShownOnly() || position.Verdict() != (rules.Verdict{}) { // not Decided, which is for the game's own goroutine
		return Evidence{}
	}
	return explain(ctx, &position, side)
}
