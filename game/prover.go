package game

import (
	"context"
	"runtime/debug"

	"overtheboard/game/rules"
	"overtheboard/game/winnable"
)

// easyLimit bounds a first attempt while another proof is running: it answers most questions.
var easyLimit = winnable.Limit{Nodes: 2_000, Memory: 1 << 20}

// largeProof is the number of positions from which a proof's memory is returned to the system at once.
const largeProof = 200_000

// proofs are the proofs of the whole program.
var proofs turns

// Prover returns a judge that searches for helpmates, and for proofs that there are none (FIDE 5.2.2). It may be used from
// several goroutines. All proofs together use the memory of one. Those whose context has a deadline go first.
func Prover() Judge { return ProverWithin(winnable.Limit{}) }

// ProverWithin is Prover with its own limit of effort.
func ProverWithin(limit winnable.Limit) Judge {
	return Judge{
		Near:  winnable.Near,
		Quick: winnable.Quick,
		Deep: func(ctx context.Context, p *rules.Position, side rules.Color) Ability {
			u := sometime
			if _, bounded := ctx.Deadline(); bounded {
				u = awaited
			}
			return prove(ctx, u, p, side, limit).Answer
		},
		Explain: func(ctx context.Context, p *rules.Position, side rules.Color) Evidence {
			r := prove(ctx, shown, p, side, limit)
			r.Line = shortLine(ctx, p, side, r.Line)
			return r
		},
	}
}

// prove is winnable.Judge within the limit. Hard questions wait for their turn.
func prove(ctx context.Context, u urgency, p *rules.Position, side rules.Color, limit winnable.Limit) (r winnable.Result) {
	if proofs.busy() && (limit.Nodes <= 0 || limit.Nodes > easyLimit.Nodes) {
		if r = winnable.Judge(ctx, p, side, easyLimit); r.Answer != winnable.Undecided {
			return r
		}
	}
	proofs.take(ctx, u, func(ctx context.Context) bool {
		r = winnable.Judge(ctx, p, side, limit)
		if r.Nodes >= largeProof {
			debug.FreeOSMemory() // otherwise the next proof allocates on top of this one's garbage
		}
		return r.Answer != winnable.Undecided
	})
	return r
}
