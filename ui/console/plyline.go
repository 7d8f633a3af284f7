package console

import (
	"bytes"
	"encoding/json"
	"strconv"

	"overtheboard/game"
	"overtheboard/game/rules"
)

// addPlies adds a line of JSON for each ply of a game's main line.
func (e *environment) addPlies(text *gameText, number int, g *game.Game) {
	line := g.MainLine()[1:]
	abilities := e.abilitiesOf(line)
	for i, n := range line {
		outcome := n.Outcome()
		if n == g.Live() {
			outcome = g.Outcome()
		}
		text.Write(appendPly(text.AvailableBuffer(), number, n, outcome, dead(abilities[i])))
	}
}

// appendPly appends the line about the position after a ply. Whether it is dead is null if that is not decided; claims are
// those of the side to move, on the board or with a next move.
func appendPly(text []byte, number int, n *game.Node, outcome game.Outcome, dead *bool) []byte {
	p := n.Position()
	verdict := n.Verdict()
	draws := &p.Ruleset().Definition().Draws
	going := verdict == rules.Verdict{}
	if dead != nil && *dead && deadDraws(n) && (!outcome.Over() || outcome == n.Outcome() || outcome == game.Outcome{Result: game.Drawn}) {
		outcome = game.Draw(p.Ruleset(), game.DeadPosition) // before repetition and 75 moves
	}
	text = strconv.AppendInt(append(text, `{"game":`...), int64(number), 10)
	text = strconv.AppendInt(append(text, `,"ply":`...), int64(n.Ply()), 10)
	text = append(text, `,"uci":"`...)
	if m, ok := n.Move(); ok {
		text = n.Parent().Position().AppendUCI(text, m)
	}
	text = appendText(append(text, `","san":`...), n.SAN())
	text = p.AppendFEN(append(text, `,"fen":"`...))
	text = appendTruth(append(text, '"'), `,"check":`, p.Ruleset().CheckRule(p.Turn()) && p.AttackedRoyals(p.Turn()) != 0)
	text = appendTruth(text, `,"checkmate":`, verdict.Ending == rules.Checkmate)
	text = appendTruth(text, `,"stalemate":`, verdict.Ending == rules.Stalemate)
	if dead == nil {
		text = append(text, `,"dead":null`...)
	} else {
		text = appendTruth(text, `,"dead":`, *dead)
	}
	text = strconv.AppendInt(append(text, `,"repetitions":`...), int64(n.Repetitions()), 10)
	text = appendTruth(text, `,"can_claim_threefold":`, n.Claim(game.ClaimThreefold).Right())
	text = appendTruth(text, `,"can_claim_fifty":`, n.Claim(game.ClaimFifty).Right())
	text = appendTruth(text, `,"fivefold":`, draws.Repetition > 0 && n.Repetitions() >= draws.Repetition)
	text = appendTruth(text, `,"seventyfive":`, going && draws.Moves > 0 && p.Halfmoves() >= 2*draws.Moves)
	text = strconv.AppendInt(append(text, `,"halfmoves":`...), int64(p.Halfmoves()), 10)
	if !outcome.Over() {
		return append(text, `,"outcome":null}`+"\n"...)
	}
	text = append(append(text, `,"outcome":{"score":"`...), outcome.Result.Score()...)
	text = append(append(text, `","reason":"`...), outcome.Reason.String()...)
	return append(text, `"}}`+"\n"...)
}

// appendTruth appends a key, which stands between a comma and a colon, and its value.
func appendTruth(text []byte, key string, is bool) []byte {
	text = append(text, key...)
	if is {
		return append(text, "true"...)
	}
	return append(text, "false"...)
}

// appendText appends a text as JSON has it.
func appendText(text []byte, value string) []byte {
	for i := range len(value) {
		if c := value[i]; c < ' ' || c > '~' || c == '"' || c == '\\' {
			var quoted bytes.Buffer
			lines := json.NewEncoder(&quoted)
			lines.SetEscapeHTML(false)
			_ = lines.Encode(value) // a text can be written
			return append(text, bytes.TrimSuffix(quoted.Bytes(), []byte("\n"))...)
		}
	}
	return append(append(append(text, '"'), value...), '"')
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
