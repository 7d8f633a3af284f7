package console

import (
	"encoding/json"

	"overtheboard/game"
	"overtheboard/game/rules"
)

// plyLine is what is printed of the position after a ply.
type plyLine struct {
	Game           int          `json:"game"`
	Ply            int          `json:"ply"`
	UCI            string       `json:"uci"`
	SAN            string       `json:"san"`
	FEN            string       `json:"fen"`
	Check          bool         `json:"check"`
	Checkmate      bool         `json:"checkmate"`
	Stalemate      bool         `json:"stalemate"`
	Dead           *bool        `json:"dead"` // nil if it is not decided
	Repetitions    int          `json:"repetitions"`
	ClaimThreefold bool         `json:"can_claim_threefold"` // by the side to move, on the board or with a next move
	ClaimFifty     bool         `json:"can_claim_fifty"`
	Fivefold       bool         `json:"fivefold"`
	SeventyFive    bool         `json:"seventyfive"`
	Halfmoves      int          `json:"halfmoves"`
	Outcome        *outcomeLine `json:"outcome"` // nil while the game goes on
}

type outcomeLine struct {
	Score  string `json:"score"`
	Reason string `json:"reason"`
}

// addPlies adds a line of JSON for each ply of a game's main line.
func (e *environment) addPlies(text *gameText, number int, g *game.Game) {
	lines := json.NewEncoder(text)
	lines.SetEscapeHTML(false)
	nodes := g.MainLine()[1:]
	abilities := e.abilitiesOf(nodes)
	for i, n := range nodes {
		line := lineOf(n, dead(abilities[i]))
		line.Game = number
		outcome := n.Outcome()
		if n == g.Live() {
			outcome = g.Outcome()
		}
		if dead := line.Dead; dead != nil && *dead && deadDraws(n) && (!outcome.Over() || outcome == n.Outcome() || outcome == game.Outcome{Result: game.Drawn}) {
			outcome = game.Draw(g.Ruleset(), game.DeadPosition) // before repetition and 75 moves
		}
		if outcome.Over() {
			line.Outcome = &outcomeLine{outcome.Result.Score(), outcome.Reason.String()}
		}
		_ = lines.Encode(line) // texts and numbers can be written
	}
}

// lineOf returns what is printed of a node, but for its outcome.
func lineOf(n *game.Node, dead *bool) plyLine {
	p, verdict := n.Position(), n.Verdict()
	draws := &p.Ruleset().Definition().Draws
	line := plyLine{
		Ply: n.Ply(), SAN: n.SAN(), FEN: p.FEN(), Dead: dead,
		Check:     p.Ruleset().CheckRule(p.Turn()) && p.AttackedRoyals(p.Turn()) != 0,
		Checkmate: verdict.Ending == rules.Checkmate, Stalemate: verdict.Ending == rules.Stalemate,
		Repetitions:    n.Repetitions(),
		ClaimThreefold: n.Claim(game.ClaimThreefold).Right(), ClaimFifty: n.Claim(game.ClaimFifty).Right(),
		Fivefold:    draws.Repetition > 0 && n.Repetitions() >= draws.Repetition,
		SeventyFive: verdict == rules.Verdict{} && draws.Moves > 0 && p.Halfmoves() >= 2*draws.Moves,
		Halfmoves:   p.Halfmoves(),
	}
	if m, ok := n.Move(); ok {
		line.UCI = n.Parent().Position().UCI(m)
	}
	return line
}

// dead tells from both sides' abilities whether neither can win any more, nil if that is not decided. A won position is
// not dead; a drawn stalemate is.
func dead(can [2]game.Ability) *bool {
	switch {
	case can[rules.White] == game.Can || can[rules.Black] == game.Can:
		return new(false)
	case can == [2]game.Ability{game.Cannot, game.Cannot}:
		return new(true)
	}
	return nil
}
