package ui

import (
	"strings"

	"overtheboard/game"
	"overtheboard/game/rules"
)

// reasonText returns the sentence that says why a game ended. Where its ruleset has other numbers for repetition and
// moves than FIDE, the sentence gives them.
func reasonText(g *game.Game) string {
	o, draws := g.Outcome(), g.Ruleset().Definition().Draws
	switch {
	case o.Result != game.Drawn:
	case o.Reason == game.Fivefold && draws.Repetition != 5:
		return tr("drawn.repetition", words{"Count": draws.Repetition})
	case o.Reason == game.Threefold && draws.ClaimRepetition != 3:
		return tr("drawn.claimedRepetition", words{"Count": draws.ClaimRepetition})
	case o.Reason == game.SeventyFive && draws.Moves != 75:
		return trn("drawn.moves", draws.Moves)
	case o.Reason == game.Fifty && draws.ClaimMoves != 50:
		return trn("drawn.claimedMoves", draws.ClaimMoves)
	}
	return outcomeReason(o)
}

// ruleText says what a ruleset of its own kind asks for in a position: that a piece must be taken, and how many checks
// have been given. It is "" for chess as FIDE has it.
func ruleText(p *rules.Position) string {
	var texts []string
	d := p.Ruleset().Definition()
	if d.MustCapture && mustTake(p) {
		texts = append(texts, tr("status.mustTake"))
	}
	for _, win := range d.Win {
		if win.Ending == rules.ChecksGiven {
			texts = append(texts, tr("status.checks", words{
				"White": p.ChecksGiven(rules.White), "Black": p.ChecksGiven(rules.Black), "Count": win.Checks,
			}))
		}
	}
	return strings.Join(texts, " ")
}

// mustTake tells whether a legal move captures; where capturing is forced, then all do.
func mustTake(p *rules.Position) bool {
	moves := p.LegalMoves()
	return len(moves) > 0 && p.Effect(moves[0]).Captured != rules.NoPiece
}
