package console

import (
	"fmt"

	"overtheboard/game"
	"overtheboard/game/rules"
)

// addPlies adds a line of JSON for each ply of a game's main line.
func (e *environment) addPlies(text *gameText, number int, g *game.Game) {
	nodes := g.MainLine()[1:]
	abilities := e.abilitiesOf(nodes)
	for i, n := range nodes {
		outcome := n.Outcome()
		if n == g.Live() {
			outcome = g.Outcome()
		}
		dead := dead(abilities[i])
		if dead == "true" && deadDraws(n) && (!outcome.Over() || outcome == n.Outcome() || outcome == game.Outcome{Result: game.Drawn}) {
			outcome = game.Draw(g.Ruleset(), game.DeadPosition) // before repetition and 75 moves
		}
		p, uci, ended, san := n.Position(), "", "null", `"`+n.SAN()+`",`
		if i, ok := n.Irregular(); ok { // which holds what was written
			san = fmt.Sprintf(`%s,"irregular":%s,`, quoted(n.SAN()), quoted(i.Article))
		}
		if m, ok := n.Move(); ok {
			uci = n.Parent().Position().UCI(m)
		}
		if outcome.Over() {
			ended = fmt.Sprintf(`{"score":"%s","reason":"%s"}`, outcome.Result.Score(), outcome.Reason)
		}
		draws := &p.Ruleset().Definition().Draws
		fmt.Fprintf(text, `{"game":%d,"ply":%d,"uci":"%s","san":%s"fen":"%s","check":%t,"checkmate":%t,"stalemate":%t,"dead":%s,`+
			`"repetitions":%d,"can_claim_threefold":%t,"can_claim_fifty":%t,"fivefold":%t,"seventyfive":%t,"halfmoves":%d,"outcome":%s}`+"\n",
			number, n.Ply(), uci, san, p.FEN(), p.InCheck(),
			n.Outcome().Reason == game.Checkmate, n.Outcome().Reason == game.Stalemate, dead,
			n.Repetitions(), n.Claim(game.ClaimThreefold).Right(), n.Claim(game.ClaimFifty).Right(), // on the board or with a next move
			draws.Repetition > 0 && n.Repetitions() >= draws.Repetition, !n.Decided() && draws.Moves > 0 && p.Halfmoves() >= 2*draws.Moves,
			p.Halfmoves(), ended)
	}
}

// dead tells from both sides' abilities whether neither can win any more, null if that is not decided. A won position is
// not dead; a drawn stalemate is.
func dead(can [2]game.Ability) string {
	switch {
	case can[rules.White] == game.Can || can[rules.Black] == game.Can:
		return "false"
	case can == [2]game.Ability{game.Cannot, game.Cannot}:
		return "true"
	}
	return "null"
}
