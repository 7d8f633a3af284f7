// Package proofs decides whether a side can still win from a position, as package winnable does, for all games of the program:
// proofs take turns, and answers come back to the goroutine that asked. It knows positions, no games.
//
// Begin with Prover, and with Judge.Ask. Known is what a game remembers of the answers about a position.
package proofs

import (
	"context"
	"runtime/debug"

	"overtheboard/game/rules"
	"overtheboard/game/winnable"
)

// Judge decides whether a side can still win from a position by any series of legal moves under the position's ruleset. Counters
// and repetition play no part (FIDE 5.2.2). The position must not be one that "win" or a stalemate has ended. Each function may
// be nil. The zero Judge decides nothing.
type Judge struct {
	// Near names a side that can obviously win, the given one if both can. NoWinner decides nothing. It takes no search.
	Near func(p *rules.Position, first rules.Color) rules.Winner
	// Quick takes 0.05 ms on average and runs on the goroutine that plays the move.
	Quick func(p *rules.Position, side rules.Color) winnable.Answer
	// Deep runs on another goroutine until it has decided or the context ends.
	Deep func(ctx context.Context, p *rules.Position, side rules.Color) winnable.Answer
	// Explain returns the reason. It runs on another goroutine until it has one or the context ends.
	Explain func(ctx context.Context, p *rules.Position, side rules.Color) winnable.Result
}

// CanWin calls Quick, and then Deep if Quick has not decided.
func (j Judge) CanWin(ctx context.Context, p *rules.Position, side rules.Color) (a winnable.Answer) {
	if j.Quick != nil {
		a = j.Quick(p, side)
	}
	if a == winnable.Undecided && j.Deep != nil {
		a = j.Deep(ctx, p, side)
	}
	return a
}

// easyLimit bounds a first attempt while another proof is running: it answers most questions.
var easyLimit = winnable.Limit{Nodes: 2_000, Memory: 1 << 20}

// largeProof is the number of positions from which a proof's memory is returned to the system at once.
const largeProof = 200_000

// all are the proofs of the whole program.
var all turns

// Prover returns a judge that searches for helpmates, and for proofs that there are none (FIDE 5.2.2). It may be used from
// several goroutines. All proofs together use the memory of one. Those whose context has a deadline go first.
func Prover() Judge { return ProverWithin(winnable.Limit{}) }

// ProverWithin is Prover with its own limit of effort.
func ProverWithin(limit winnable.Limit) Judge {
	return Judge{
		Near:  winnable.Near,
		Quick: winnable.Quick,
		Deep: func(ctx context.Context, p *rules.Position, side rules.Color) winnable.Answer {
			u := sometime
			if _, bounded := ctx.Deadline(); bounded {
				u = awaited
			}
			return prove(ctx, u, p, side, limit).Answer
		},
		Explain: func(ctx context.Context, p *rules.Position, side rules.Color) winnable.Result {
			r := prove(ctx, shown, p, side, limit)
			r.Line = shortLine(ctx, p, side, r.Line)
			return r
		},
	}
}

// prove is winnable.Judge within the limit. Hard questions wait for their turn.
func prove(ctx context.Context, u urgency, p *rules.Position, side rules.Color, limit winnable.Limit) (r winnable.Result) {
	if all.busy() && (limit.Nodes <= 0 || limit.Nodes > easyLimit.Nodes) {
		if r = winnable.Judge(ctx, p, side, easyLimit); r.Answer != winnable.Undecided {
			return r
		}
	}
	all.take(ctx, u, func(ctx context.Context) bool {
		r = winnable.Judge(ctx, p, side, limit)
		if r.Nodes >= largeProof {
			debug.FreeOSMemory() // otherwise the next proof allocates on top of this one's garbage
		}
		return r.Answer != winnable.Undecided
	})
	return r
}
