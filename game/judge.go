package game

import (
	"context"
	"sync"

	"overtheboard/game/rules"
)

// Ability says whether a side can still win by some series of legal moves, both sides helping (FIDE: can mate).
// The zero value is not decided, which counts as "can" wherever a game depends on it (R27a).
type Ability uint8

// The answers.
const (
	Undecided Ability = iota
	Can
	Cannot
)

// Judge answers whether a side can still win from a position by any series of legal moves under the position's own
// ruleset; counters and repetition play no part (R27). It is never asked about a position that the ruleset's "win" or
// a stalemate has ended. Each function may be nil. The zero Judge decides nothing.
type Judge struct {
	// Quick answers at once, within about 20 us, on the goroutine that plays the move.
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

// Dead tells whether neither side can win any more (FIDE 5.2.2), and whether that is decided.
func (j Judge) Dead(ctx context.Context, p *rules.Position) (dead, decided bool) {
	white := j.CanWin(ctx, p, rules.White)
	if white == Can {
		return false, true
	}
	black := j.CanWin(ctx, p, rules.Black)
	if black == Can {
		return false, true
	}
	both := white == Cannot && black == Cannot
	return both, both
}

func (j Judge) quick(p *rules.Position, side rules.Color) Ability {
	if j.Quick == nil {
		return Undecided
	}
	return j.Quick(p, side)
}

// MaterialJudge returns a judge that knows what pieces are too few to mate (FIDE 5.2.2's easy cases: a bare king, a
// lone knight, bishops of one colour), under rules that are the same as the standard ruleset's; under all others it
// decides nothing (D10). It has no Deep. It may be used from several goroutines.
func MaterialJudge(standard *rules.Ruleset) Judge {
	var known sync.Map // *rules.Ruleset to *material, nil where the rules are others
	find := func(rs *rules.Ruleset) *material {
		if m, ok := known.Load(rs); ok {
			return m.(*material)
		}
		var m *material
		if rs == standard || rs.Equivalent(standard) {
			m = newMaterial(rs)
		}
		known.Store(rs, m)
		return m
	}
	return Judge{Quick: func(p *rules.Position, side rules.Color) Ability {
		if m := find(p.Ruleset()); m != nil && m.tooFew(p, side) {
			return Cannot
		}
		return Undecided
	}}
}
