package game

import (
	"context"

	"overtheboard/game/rules"
	"overtheboard/game/winnable"
)

// Ability says whether a side can still win by some series of legal moves, both sides helping (FIDE: can mate).
// The zero value is not decided, which counts as "can" wherever a game depends on it.
type Ability = winnable.Answer

// The answers.
const (
	Undecided = winnable.Undecided
	Can       = winnable.Can
	Cannot    = winnable.Cannot
)

// Evidence is why a side can still win from a position, or why it cannot. The zero value is no evidence.
type Evidence = winnable.Result

// Judge answers whether a side can still win from a position by any series of legal moves under the position's own
// ruleset; counters and repetition play no part (FIDE 5.2.2). It is never asked about a position that the ruleset's "win" or
// a stalemate has ended. Each function may be nil. The zero Judge decides nothing.
type Judge struct {
	// Near names at once a side that can win, if that is plain to see: the given one if both can. NoWinner decides nothing.
	Near func(p *rules.Position, first rules.Color) rules.Winner
	// Quick answers at once, within 0.05 ms on average, on the goroutine that plays the move.
	Quick func(p *rules.Position, side rules.Color) Ability
	// Deep takes its time, on another goroutine, until it has decided or the context ends.
	Deep func(ctx context.Context, p *rules.Position, side rules.Color) Ability
	// Explain says why, on another goroutine, until it has found that or the context ends.
	Explain func(ctx context.Context, p *rules.Position, side rules.Color) Evidence
}

// CanWin asks Quick, and Deep if that has not decided.
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

// prospects is what is known of who can still win from a position.
type prospects struct {
	known   [2]Ability
	givenUp [2]bool // whether the judge has given up to find it out
}

// open returns a side of which it is not known whether it can win, and may still be found out; false if there is none.
func (p *prospects) open() (rules.Color, bool) {
	for side := range rules.Sides {
		if p.known[side] == Undecided && !p.givenUp[side] {
			return side, true
		}
	}
	return rules.White, false
}

// lasting returns what is known and stays true after any move: a side that cannot win by any series of moves cannot win
// later.
func (p *prospects) lasting() (known [2]Ability) {
	for side, a := range p.known {
		if a == Cannot {
			known[side] = Cannot
		}
	}
	return known
}

// Explain asks why a side can still win from the node's position, or why it cannot. It takes its time, until it is
// answered or the context ends, and may be called from any goroutine.
func (n *Node) Explain(ctx context.Context, side rules.Color) Evidence {
	explain := n.game.config.Judge.Explain
	position := n.position
	if explain == nil || position.Verdict() != (rules.Verdict{}) { // not Decided, which is for the game's own goroutine
		return Evidence{}
	}
	return explain(ctx, &position, side)
}
