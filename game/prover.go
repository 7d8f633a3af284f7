package game

import (
	"context"

	"overtheboard/game/helpmate"
	"overtheboard/game/rules"
)

// proofLimit bounds one proof beside a game. Few are under way at once: one of a dead position, one for those who look
// on or one that the game's end waits for, and one that is shown as evidence.
var proofLimit = helpmate.Limit{Memory: 256 << 20}

var abilities = [...]Ability{helpmate.Undecided: Undecided, helpmate.Can: Can, helpmate.Cannot: Cannot}

var grounds = [...]Grounds{
	helpmate.NoArgument: NoGrounds, helpmate.Ended: NoGrounds, helpmate.Material: TooFewPieces, helpmate.Walled: ShutIn,
	helpmate.Exhausted: AllSeen,
}

// Prover returns a judge that looks for helpmates, and for proofs that there are none (FIDE 5.2.2). It may be used from
// several goroutines.
func Prover() Judge { return ProverWithin(proofLimit) }

// ProverWithin is Prover with a limit of its own to the effort.
func ProverWithin(limit helpmate.Limit) Judge {
	return Judge{
		Quick: func(p *rules.Position, side rules.Color) Ability { return abilities[helpmate.Quick(p, side).Answer] },
		Deep: func(ctx context.Context, p *rules.Position, side rules.Color) Ability {
			return abilities[helpmate.Judge(ctx, p, side, limit).Answer]
		},
		Explain: func(ctx context.Context, p *rules.Position, side rules.Color) Evidence {
			r := helpmate.Judge(ctx, p, side, limit)
			return Evidence{
				Ability: abilities[r.Answer], Line: shortLine(ctx, p, side, r.Line), Grounds: grounds[r.Proof.Argument],
				Fixed: r.Proof.Fixed, Reach: r.Proof.Reach,
			}
		},
	}
}
