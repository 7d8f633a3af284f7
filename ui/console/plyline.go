package console

import (
	"fmt"
	"strconv"

	"overtheboard/game"
	"overtheboard/game/rules"
)

// addPlies adds a line of JSON for each ply of a game's main line.
func (e *environment) addPlies(text *gameText, number int, g *game.Game) {
	nodes := g.MainLine()[1:]
	abilities := e.abilitiesOf(nodes)
	for i, n := range nodes {
		own := n.Outcome()
		outcome := own
		if n == g.Live() {
			outcome = g.Outcome()
		}
		dead := dead(abilities[i])
		if dead == "true" && deadDraws(n) && (!outcome.Over() || outcome == own || outcome == game.Outcome{Result: game.Drawn}) {
			outcome = game.Draw(g.Ruleset(), game.DeadPosition) // before repetition and 75 moves
		}
		p, times := n.Position(), n.Repetitions()
		draws := &p.Ruleset().Definition().Draws
		line := withNumber(text.AvailableBuffer(), `{"game":`, number)
		line = append(withNumber(line, `,"ply":`, n.Ply()), `,"uci":"`...)
		if m, ok := n.Move(); ok {
			line = append(line, n.Parent().Position().UCI(m)...)
		}
		if i, ok := n.Irregular(); ok { // its Text is what was written
			line = fmt.Appendf(line, `","san":%s,"irregular":%s,"fen":"`, quoted(n.SAN()), quoted(i.Article))
		} else {
			line = append(append(append(line, `","san":"`...), n.SAN()...), `","fen":"`...)
		}
		line = withTruth(p.AppendFEN(line), `","check":`, p.InCheck())
		line = withTruth(line, `,"checkmate":`, own.Reason == game.Checkmate)
		line = withTruth(line, `,"stalemate":`, own.Reason == game.Stalemate)
		line = append(append(line, `,"dead":`...), dead...)
		line = withNumber(line, `,"repetitions":`, times)
		line = withTruth(line, `,"can_claim_threefold":`, n.Claim(game.ClaimThreefold).Right()) // on the board or with a next move
		line = withTruth(line, `,"can_claim_fifty":`, n.Claim(game.ClaimFifty).Right())
		line = withTruth(line, `,"fivefold":`, draws.Repetition > 0 && times >= draws.Repetition)
		line = withTruth(line, `,"seventyfive":`, !n.Decided() && draws.Moves > 0 && p.Halfmoves() >= 2*draws.Moves)
		line = append(withNumber(line, `,"halfmoves":`, p.Halfmoves()), `,"outcome":`...)
		if outcome.Over() {
			line = fmt.Appendf(line, `{"score":"%s","reason":"%s"}}`, outcome.Result.Score(), outcome.Reason)
		} else {
			line = append(line, "null}"...)
		}
		text.Write(append(line, '\n'))
	}
}

// withNumber appends a name and a number to a line, withTruth a name and true or false.
func withNumber(line []byte, name string, number int) []byte {
	return strconv.AppendInt(append(line, name...), int64(number), 10)
}

func withTruth(line []byte, name string, truth bool) []byte {
	return strconv.AppendBool(append(line, name...), truth)
}

// dead returns whether neither side can win, null if undecided. A won position is not dead; a stalemate that draws is.
func dead(can [2]game.Ability) string {
	switch {
	case can[rules.White] == game.Can || can[rules.Black] == game.Can:
		return "false"
	case can == [2]game.Ability{game.Cannot, game.Cannot}:
		return "true"
	}
	return "null"
}
